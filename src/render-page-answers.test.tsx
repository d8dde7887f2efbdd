import { expect, test } from 'vitest'
import { plain } from '#/lib/testing/plain'
import { pageIn } from './testing/render-page'

/** The rows of a list, without the initials before each name. */
const listed = ({ elements }: Awaited<ReturnType<typeof pageIn>>) =>
  elements.filter(({ tag }) => tag === 'li').map(({ text }) => plain(text))

test('unanswered leads wait with their age, the reason, and the account that is stopped', async () => {
  const rows = listed(await pageIn('full', '/inbox?filter=unanswered'))
  expect(rows.slice(0, 5).map((row) => row.slice(2, 30))).toEqual([
    'Алёна Јовановић5 d 1 hDo you',
    'Sebastian Lindner2 dIs there',
    'Алёна Коваленко1 d 20 hДякую',
    'Aurélie Garnier1 d 2 hDésolé',
    'Işıl Yıldız1 d 1 hCould we d',
  ])
  expect(rows[1]).toContain('Needs information · Disconnected: Jonas must reconnect · DACH founders')
  // Approved, and in no folder of the service.
  expect(rows[2]).toContain('Reply about to be sent · Disconnected: Jonas must reconnect')
  expect(rows.at(-1)).toContain('Reply to review · UK & Ireland, RevOps · Imogen Clarke')
})

test('an interested lead comes first, though others wait longer', async () => {
  const [first, second] = listed(await pageIn('troubled', '/inbox?filter=unanswered'))
  expect(first).toMatch(/^UHUlrike Hürlimann8 d 22 h.*Interested · Needs information/)
  expect(second).toMatch(/^МШМилица Шевченко11 d 3 h/)
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

test('leads of a page are narrowed to those whose company two accounts write to', async () => {
  const { rows, main } = await pageIn('full', '/leads?outreachStatuses=messaged&limit=100&twoSenders=true')
  expect(main).toContain('Two senders 8')
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
