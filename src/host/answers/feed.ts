import type { DataOf } from '#/api/decode/lenient'
import { isPaymentReportedFailed } from '#/domain/attention'
import { dayAfter } from '#/lib/day'
import { escapeMarkup } from '#/lib/markup'
import type { LinkFigures } from '../display/display'
import { queryOf, type RawRequest } from '../http/raw-request'
import type { Respond } from '../http/respond'
import { digestOf, endOf, sectionsOf, yesterday, type Digest } from './digest'

/** Entries of the days before; the shortest range of a link holds one more, which is today. */
const maxEntries = 6

/** XML forbids the characters that are left out. */
const escaped = (text: string): string =>
  escapeMarkup(text.replace(/[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''))

type Feed = {
  id: string
  label: string
  zone: string
  origin: string
  /** The path of the page that says more. */
  page: string
  digests: readonly Digest[]
}

/** The same answers make the same bytes: an entry is dated by the end of its day. */
export function atomOf({ id, label, zone, origin, page, digests }: Feed): string {
  const tag = `tag:${new URL(origin).hostname},2026:digest/${id}`
  const link = `<link rel="alternate" href="${escaped(`${origin}${page}`)}"/>`
  const entries = digests.map((digest) => {
    const text = sectionsOf(digest)
      .map(({ heading, lines }) => `${heading}: ${lines.join('; ')}`)
      .join('\n')
    return `<entry><id>${escaped(`${tag}/${digest.day}`)}</id><title>${digest.day}</title><updated>${endOf(digest.day, zone)}</updated>${link}<content type="text">${escaped(text)}</content></entry>`
  })
  const newest = digests[0]?.day ?? '1970-01-01'
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en"><id>${escaped(tag)}</id><title>${escaped(label)}</title><updated>${endOf(newest, zone)}</updated><author><name>Sightline</name></author>${link}
${entries.join('\n')}
</feed>
`
}

/** A feed reader has no cookie, so the address has the token of a display link. The log never holds it. */
export function createFeed(options: {
  figures: LinkFigures
  respond: Respond
  origin: string
  clock: () => number
}) {
  const { figures, respond, origin, clock } = options
  return async (raw: RawRequest): Promise<Response> => {
    const found = await figures(queryOf(raw.target).get('token') ?? '', raw)
    if ('refusal' in found) return respond.refuse(raw, found.refusal)
    const { id, grant, panels } = found
    // The panels are written in the shape of the operations that they belong to.
    const { results, analytics, live, counts, accounts } = panels as {
      results?: DataOf<'cockpit.analytics'>
      analytics?: DataOf<'cockpit.analytics'>
      live?: DataOf<'cockpit.live'>
      counts?: DataOf<'inbox.counts'>
      accounts?: DataOf<'socialAccounts.list'>
    }
    const now = clock()
    const { zone, label } = grant
    const isWall = grant.page === 'wall'
    const facts = {
      analytics: analytics ?? results,
      todo: counts?.todo,
      accounts: accounts?.socialAccounts,
      isPaymentFailed: isPaymentReportedFailed(live?.actions),
    }
    const last = yesterday(now, zone)
    const digests = Array.from({ length: maxEntries }, (_, back) => dayAfter(last, -back) ?? last).map(
      (day) => digestOf(facts, { day, now, zone, hasNeeds: isWall }),
    )
    return respond.text(
      raw,
      200,
      atomOf({ id, label, zone, origin, page: isWall ? '/cockpit' : '/results', digests }),
      {
        'Content-Type': 'application/atom+xml; charset=utf-8',
      },
    )
  }
}
