import { expect, test } from 'vitest'
import type { WrittenRequest } from '#/api/write-request'
import { elementsIn } from './testing/rendered-elements'
import { renderAt } from './testing/render-page'
import { answerIn } from './testing/sample-answers'

/** The default world, with one moment in place of every date of the service, and of every message. */
const dated = (moment: string, epoch: number) => async (request: WrittenRequest) => {
  const answer = await answerIn('full', request)
  const text = new TextDecoder().decode(answer.body)
  const body = text
    .replaceAll(/"\d{4}-\d\d-\d\dT\d\d:\d\d:[\d.]+Z"/g, `"${moment}"`)
    .replaceAll(/"(createdAt|occurredAt|inviteAcceptedAt)":\d{10,13}/g, `"$1":${epoch}`)
  return { ...answer, body: new TextEncoder().encode(body) }
}

async function shown(target: string, moment: string, epoch: number): Promise<string> {
  const view = await renderAt(target, dated(moment, epoch))
  if (view === null) throw new Error(`The host does not render ${target}`)
  return elementsIn(new TextDecoder().decode(view.html)).find(({ tag }) => tag === 'main')?.text ?? ''
}

const places = [
  '/cockpit',
  '/leads',
  '/leads/ld_8ard6d',
  '/inbox',
  '/inbox/sa_imogen/ld_b3kbil',
  '/validations',
  '/accounts',
  '/accounts/sa_camille',
  '/agents',
  '/agents/ag_founders',
  '/team',
  '/billing',
]

// The team’s days are those of Paris, and the lead’s those of the reader’s clock.
const moments = [
  ['+010000-01-01T00:00:00.000Z', 253_402_300_800_000, '—', '—'],
  ['9999-12-31T23:59:59.999Z', 253_402_300_799_999, '1 Jan 10000', '31 Dec 9999'],
  ['1973-01-01T12:00:00.000Z', 94_737_600_000, '1 Jan 1973', '1 Jan 1973'],
  ['1970-02-01T12:00:00.000Z', 2_721_600_000, '1 Feb 1970', '1 Feb 1970'],
  ['1969-07-20T20:17:00.000Z', -14_182_980_000, '20 Jul 1969', '20 Jul 1969'],
  ['0001-01-01T12:00:00.000Z', -62_135_553_600_000, '1 Jan 1', '1 Jan 1'],
] as const

test.each(moments)(
  'every page can be read where all dates are %s, and names that day or a dash',
  async (moment, epoch, inParis, inUtc) => {
    for (const place of places) {
      const text = await shown(place, moment, epoch)
      expect(text, place).not.toMatch(/NaN|Invalid|Infinity|undefined/)
      if (place === '/team') expect(text).toContain(inParis)
      if (place === '/leads/ld_8ard6d') expect(text).toContain(`Added${inUtc}`)
    }
  },
)
