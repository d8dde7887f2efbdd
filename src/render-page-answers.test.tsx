import { expect, test } from 'vitest'
import { plain } from '#/lib/testing/plain'
import { pageIn } from './testing/render-page'

/** The rows of a list, without the initials before each name. */
const listed = ({ elements }: Awaited<ReturnType<typeof pageIn>>) =>
  elements.filter(({ tag }) => tag === 'li').map(({ text }) => plain(text))

test('unanswered leads wait with the age of their draft, the reason, and the account that is stopped', async () => {
  const rows = listed(await pageIn('full', '/inbox?filter=unanswered'))
  expect(rows.map((row) => row.slice(2, 30))).toEqual(
    [
      'Aurélie GarnierWaits 1 d 2 h',
      'Freya SinclairWaits 14 h 57 ',
      'Joost de VriesWaits 12 h 18 ',
      // Where the wait is not known, the last change is shown, and these come last.
      'Urs Ammann09:08Good timing, ',
      'Leopold Nowak08:16Needs info',
      'Marta DuboisYesterdayNeeds i',
      'Lukas ÖztürkYesterdayNeeds i',
      'Sebastian LindnerMonNeeds inf',
      'Алёна ЈовановићFriDo you hav',
      // Who is not interested comes after all others.
      'Emre KrügerWaits 2 d 1 hThan',
      'Tuấn ĐỗWaits 2 dI no longer ',
      'Mirjam NowakWaits 1 d 23 hNo',
    ].map((row) => row.slice(0, 28)),
  )
  expect(rows[7]).toMatch(
    /Needs information: The lead asks .*Disconnected: Jonas must reconnect · DACH founders$/,
  )
  expect(rows[0]).toContain('Reply to review · Camille Roy · Scale-ups France')
})

test('an interested lead comes first, though others wait longer', async () => {
  const [first, second] = listed(await pageIn('troubled', '/inbox?filter=unanswered'))
  expect(first).toMatch(
    /^UHUlrike Hürlimann.*Needs information: The lead asks where data is kept.*Interested · /,
  )
  expect(second).toMatch(/^ASAndreas SchäferWaits 9 d/)
})

test('the replies that go cold are listed in the queue, the oldest first', async () => {
  const { rows, panel } = await pageIn('troubled', '/validations?cold=true')
  expect(panel('To review')).toMatch(/^To review5Lead/)
  expect(rows.slice(1).map((row) => /ld_\w{6}/.exec(row)?.[0])).toEqual([
    'ld_3caut1',
    'ld_1eyfyv',
    'ld_eg33a9',
    'ld_biqmgv',
    'ld_f1oq2l',
  ])
})

test('a row that waits for information says what the agent asks, and when that changed last', async () => {
  const rows = listed(await pageIn('full', '/inbox?filter=missingInformation'))
  expect(rows).toHaveLength(4)
  expect(rows[0]).toBe(
    'LNLeopold Nowak08:16Needs information: The lead asks for a reference customer of their size; none is in the agent’s memory.Lea Brandt · DACH founders',
  )
})

test.each(['full', 'drifting', 'troubled', 'hostile'])(
  'in the world %s the inbox can be read oldest first',
  async (world) => {
    const { elements, alerts } = await pageIn(world, '/inbox?scope=all&order=oldest')
    const days = elements.filter(({ tag }) => tag === 'time').map(({ text }) => text)
    if (world === 'full') expect(days.slice(0, 3)).toEqual(['14 Sept', '18 Sept', '21 Sept'])
    expect(days.length).toBeGreaterThan(3)
    expect(alerts).toEqual([])
  },
)

test.each([
  ['en', 'State', 'If approved now, sends no earlier than 09:24'],
  ['fr', 'État', 'Si approuvé maintenant, envoi pas avant 09:24'],
] as const)('a draft says in %s when it would go out', async (language, state, sentence) => {
  const { panel } = await pageIn('full', '/validations/coldSequence/va_ecniel', language)
  expect(plain(panel(state))).toContain(sentence)
})

test('leads whose company two accounts write to are counted among those that were read', async () => {
  const all = await pageIn('full', '/leads?twoSenders=true')
  expect(all.panel('List')).toMatch(
    /^List0 leads · of the 200 newest.*No company has two senders among the leads that were read\.$/,
  )
  const { rows, panel } = await pageIn('full', '/leads?outreachStatuses=messaged&twoSenders=true')
  expect(panel('List')).toContain('8 leads · all time')
  expect(rows).toHaveLength(9)
  expect(rows.filter((row) => row.includes('Harbour Labs'))).toEqual([
    expect.stringContaining('Camille Roy'),
    expect.stringContaining('प्रिया Nair'),
  ])
})

test.each([
  ['en', 'Senders', /Imogen Clarke and Lea Brandt wrote to Harry \S+/],
  ['fr', 'Expéditeurs', /Imogen Clarke et Lea Brandt ont écrit à Harry \S+/],
] as const)('a lead that two accounts wrote to says so in %s', async (language, title, sentence) => {
  const { panel } = await pageIn('full', '/leads/ld_0ktr0y', language)
  expect(panel(title)).toMatch(sentence)
})

test.each([
  ['full', 'en', 'When replies come', '296 replies, most often on Monday and from 09:00 to 10:00.'],
  ['full', 'fr', 'Heures des réponses', '296 réponses, le plus souvent le lundi et de 09:00 à 10:00.'],
  ['large', 'en', 'When replies come', '352 replies, most often on Monday and from 09:00 to 10:00.'],
  ['troubled', 'en', 'When replies come', '94 replies: no hour stands out yet.'],
] as const)(
  'in the world %s, the page says in %s when replies come',
  async (world, language, title, sentence) => {
    const { panel } = await pageIn(world, '/validations?view=waitingTimes&range=90', language)
    expect(plain(panel(title))).toContain(sentence)
  },
)

test('an hour of the week with 26 replies is shown, and those with fewer than 20 are blank', async () => {
  const { rows, panel } = await pageIn('large', '/validations?view=waitingTimes&range=90')
  expect(panel('When replies come')).toContain('Paris time')
  // From Monday to Sunday, and all days together: none but Monday has twenty.
  expect(rows).toContain('09:002679')
  expect(rows).toContain('08:0035')
  expect((await pageIn('fresh', '/validations?view=waitingTimes&range=90')).panel('When replies come')).toBe(
    '',
  )
})

test('each figure of when replies come opens as many drafts as it counts', async () => {
  const { elements } = await pageIn('full', '/validations?view=waitingTimes')
  const links = elements.flatMap(({ href = '', text }) =>
    href.includes('counted=replies') ? [[text, href]] : [],
  )
  expect(links).toEqual([
    ['35', '/validations?view=waitingTimes&counted=replies--9'],
    ['47', '/validations?view=waitingTimes&counted=replies-0-'],
    ['28', '/validations?view=waitingTimes&counted=replies-1-'],
    ['24', '/validations?view=waitingTimes&counted=replies-3-'],
    ['29', '/validations?view=waitingTimes&counted=replies-4-'],
    ['152', '/validations?view=waitingTimes&counted=replies--'],
  ])
  for (const [figure, href = ''] of links) {
    const { panel, regions } = await pageIn('full', href)
    expect(panel('Replies').startsWith(`Replies${figure}`)).toBe(true)
    // A table renders a hundred rows at first.
    expect(regions.find(({ heading }) => heading === 'Replies')?.entries).toBe(Math.min(100, Number(figure)))
  }
  for (const unknown of ['replies-7-', 'replies--24', 'replies', 'constructor']) {
    const { regions } = await pageIn('full', `/validations?view=waitingTimes&counted=${unknown}`)
    expect(regions.some(({ heading }) => heading === 'Replies')).toBe(false)
  }
})

test.each([
  ['va_9kmbvb-1', 'A question may be left open: “Could you tell me how you handle several currencies?”'],
  ['va_6g2ngh-0', 'This lead is marked “Not interested”.Not in the agent’s memory: thursday at 16:30.'],
])('the page of the draft %s says before it is decided: %s', async (id, says) => {
  expect(plain((await pageIn('full', `/validations/message/${id}`)).panel('Before you decide'))).toBe(says)
})
