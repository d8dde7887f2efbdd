import type { Turn } from './journey'
import { personOf } from './person'
import { topics, type Phrases, type Topic } from './phrases'
import { hash, pickBy, randomAt } from './seeded'
import { english } from './texts-en'
import { french } from './texts-fr'
import type { World } from './world'

const kind = { cold: 51, reply: 52, lead: 53, topic: 54, rejection: 55, number: 56, own: 57 } as const

const chanceOf = (world: World, what: number, lead: number, part: number): number =>
  hash(hash(world.seed, what, lead), what, part)

const agentOf = (world: World, lead: number) => world.agents[world.leads.of(lead).agent ?? 0]

const phrasesOf = (world: World, lead: number): Phrases =>
  agentOf(world, lead)?.voice.language === 'fr' ? french : english

function say(
  world: World,
  lead: number,
  pattern: string,
  more: Readonly<Record<string, string>> = {},
): string {
  const { firstName, companyName } = personOf(world, lead)
  const voice = agentOf(world, lead)?.voice
  const own = voice?.language === 'fr' ? 'votre équipe' : 'your team'
  const words: Readonly<Record<string, string>> = {
    first: firstName,
    company: companyName ?? own,
    offer: voice?.offer ?? '',
    proof: voice?.proof ?? '',
    link: voice?.link ?? '',
    number: String(6 + (chanceOf(world, kind.number, lead, 0) % 12) * 2),
    ...more,
  }
  const filled = pattern.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '')
  return filled.replace(
    /(^|[.!?] )(?!https:)(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  )
}

export function coldSequence(world: World, lead: number): readonly [string, string, string] {
  const phrases = phrasesOf(world, lead)
  const one = (part: number, list: readonly [string, ...string[]]) =>
    say(world, lead, pickBy(list, chanceOf(world, kind.cold, lead, part)))
  return [one(0, phrases.openers), one(1, phrases.followUps), one(2, phrases.breakUps)]
}

const topicOf = (world: World, lead: number, turn: number): Topic =>
  pickBy(topics, chanceOf(world, kind.topic, lead, turn))

function outcomeIn(world: World, lead: number, turn: Turn): 'interested' | 'notInterested' | 'before' | null {
  const { outcome, outcomeAt } = world.leads.of(lead)
  if (outcome === null) return null
  if (outcomeAt < turn.leadAt) return 'before'
  if (outcomeAt - turn.leadAt > 3_600_000) return null
  return outcome === 'interested' ? 'interested' : 'notInterested'
}

function turnOf(world: World, lead: number, index: number): Turn {
  const turn = world.leads.of(lead).turns[index]
  if (!turn) throw new RangeError(`Lead ${lead} has no turn ${index}`)
  return turn
}

export function replyTexts(world: World, lead: number, turn: number): { draft: string; edited: string } {
  const phrases = phrasesOf(world, lead)
  const chance = chanceOf(world, kind.reply, lead, turn)
  const there = turnOf(world, lead, turn)
  const outcome = outcomeIn(world, lead, there)
  const fact = say(world, lead, phrases.facts[topicOf(world, lead, turn)])
  const list =
    there.handoffFrom !== Infinity
      ? phrases.answersKnown
      : outcome === 'interested'
        ? phrases.invitations
        : outcome === 'notInterested'
          ? phrases.farewells
          : phrases.replies
  const draft = say(world, lead, pickBy(list, chance), { fact: fact.charAt(0).toLowerCase() + fact.slice(1) })
  return { draft, edited: edit(draft, chance >>> 8, phrases === french) }
}

function edit(draft: string, chance: number, inFrench: boolean): string {
  const sentences = draft.split(/(?<=[.!?]) /)
  const closing = inFrench ? 'Bien à vous, et bonne journée.' : 'Have a good day!'
  switch (chance % 4) {
    case 0:
      return sentences.length > 1 ? sentences.slice(0, -1).join(' ') : `${draft} ${closing}`
    case 1:
      return `${draft} ${closing}`
    case 2:
      return draft
        .replace('ten minutes', 'a quarter of an hour')
        .replace('ten-minute', 'quarter-hour')
        .replace(/dix minutes/i, 'un quart d’heure')
        .replace(/^Thanks, /, 'Thank you very much, ')
        .replace(/^Merci, /, 'Un grand merci, ')
        .concat(inFrench ? ' Bien à vous.' : ' Best wishes.')
    default:
      return [...sentences.slice(1), sentences[0]].join(' ')
  }
}

const ownWords: Readonly<Record<string, readonly [string, ...string[]]>> = {
  ar: ['شكرًا لك، الفكرة مهمة. هل يمكن إرسال المزيد من التفاصيل؟', 'حسنًا، يوم الخميس مناسب لي.'],
  he: ['תודה, נשמע מעניין. אפשר לקבל עוד פרטים?', 'מצוין, יום חמישי מתאים לי.'],
  ja: [
    'ご連絡ありがとうございます。もう少し詳しく教えていただけますか。',
    '承知しました。木曜日で大丈夫です。',
  ],
  zh: ['谢谢，听起来不错。可以发一份资料吗？', '好的，周四可以。'],
  ko: ['감사합니다. 자료를 보내주실 수 있나요?', '네, 목요일 좋습니다.'],
  el: ['Ευχαριστώ, έχει ενδιαφέρον. Μπορείτε να μου στείλετε περισσότερα;'],
  cyrillic: ['Дякую, цікаво. Надішліть, будь ласка, більше деталей.', 'Спасибо, в четверг удобно.'],
  hi: ['धन्यवाद, यह उपयोगी लगता है। क्या आप और जानकारी भेज सकते हैं?'],
  th: ['ขอบคุณค่ะ ช่วยส่งรายละเอียดเพิ่มเติมได้ไหมคะ'],
}

export function leadText(world: World, lead: number, turn: number): string {
  const phrases = phrasesOf(world, lead)
  const chance = chanceOf(world, kind.lead, lead, turn)
  const there = turnOf(world, lead, turn)
  const outcome = outcomeIn(world, lead, there)
  const own = ownWords[personOf(world, lead).culture]
  if (own && outcome === null && randomAt(world.seed, kind.own, lead) < 0.6) return pickBy(own, turn)
  const asked = there.handoffFrom === Infinity ? null : topicOf(world, lead, turn)
  if (asked && outcome !== 'notInterested') return say(world, lead, phrases.asking[asked])
  const list =
    outcome === 'before'
      ? phrases.thanking
      : outcome === 'interested'
        ? phrases.agreeing
        : outcome === 'notInterested'
          ? phrases.declining
          : lead === world.longThreadLead && turn > 0
            ? phrases.chat
            : turn === 0
              ? phrases.curious
              : phrases.going
  return say(world, lead, pickBy(list, chance))
}

export function handText(world: World, lead: number, turn: number): string {
  return say(world, lead, pickBy(phrasesOf(world, lead).byHand, chanceOf(world, kind.reply, lead, turn)))
}

export function handoffOf(world: World, lead: number, turn: number): { note: string; category: string } {
  const topic = topicOf(world, lead, turn)
  return { note: say(world, lead, phrasesOf(world, lead).notes[topic]), category: topic }
}

export function rejectionReason(world: World, lead: number, turn: number | null): string {
  return pickBy(phrasesOf(world, lead).rejections, chanceOf(world, kind.rejection, lead, (turn ?? -1) + 1))
}
