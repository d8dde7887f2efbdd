import { i18n } from '@lingui/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { maxDisplayLinks, type DisplayPage } from '#/api/display-panels'
import { callHost } from '#/api/host-call'
import { Button } from '#/components/button'
import { Checkbox } from '#/components/checkbox'
import { Panel } from '#/components/panel'
import { formatDate } from '#/lib/date'
import { isolated } from '#/lib/text'
import { firstWeekday } from '#/lib/locale'
import { readerZone } from '#/lib/zone'
import { CopyButton } from '#/shell/frame/copy-link'
import { parseSearch, writeSearch } from '#/lib/search-params'
import { PhoneCode } from './-phone-code'
import { isFiltered, writeWallSearch, type WallSearch } from './-search'

type Made = {
  address: string
  label: string
  days: number
  renews: boolean
  expiresAt: string
  page: DisplayPage
  search: string
  hasFeed: boolean
}

const defaultDays = 30
const maxDays = 90
const field = 'control rounded-md border border-line-strong bg-raise px-2.5'

function problemOf(status: number | undefined, listed: number): string {
  if (status === undefined || status === 503) return i18n.t('Sightline isn’t answering. No link created.')
  if (status === 400 && listed >= maxDisplayLinks)
    return i18n.t('No link created. Withdraw one first: there are {count}.', { count: listed })
  return i18n.t('No link created. Check the name, the days and that you are signed in.')
}

/** What a link opens, and how its form speaks of it. */
export type LinkedPage = {
  page: DisplayPage
  /** The query of the page's address. */
  search: string
  names: boolean
  isNarrow: boolean
  intro: string
  contents: readonly string[]
  nameLabel: string
  renewLabel: string
}

export const linkedWall = (wall: WallSearch): LinkedPage => ({
  page: 'wall',
  search: writeSearch(writeWallSearch(wall)),
  names: wall.names,
  isNarrow: isFiltered(wall),
  intro: i18n.t('For a screen without sign-in. It shows:'),
  contents: linkContents(wall),
  nameLabel: i18n.t('Screen name'),
  renewLabel: i18n.t('Renew while the screen is on'),
})

/** The link opens this page alone, without a key. */
export function LinkMaker({ linked }: { linked: LinkedPage }) {
  const client = useQueryClient()
  const [label, setLabel] = useState('')
  const [days, setDays] = useState(defaultDays)
  const [renews, setRenews] = useState(false)
  const [isNarrowAllowed, setNarrowAllowed] = useState(false)
  const [made, setMade] = useState<Made | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isMaking, setMaking] = useState(false)
  const { page, search, names, isNarrow, intro, contents, nameLabel, renewLabel } = linked
  const listed = useQuery(madeLinks).data?.length ?? 0

  async function make(): Promise<void> {
    setMade(null)
    setProblem(null)
    setMaking(true)
    const keys = {
      ...parseSearch(search),
      world: new URLSearchParams(window.location.search).get('world'),
    }
    const goal = { zone: readerZone(), weekday: firstWeekday() }
    const wanted = { page, label, days, renews, search: writeSearch(keys), ...goal, names }
    const answer = await callHost('/display/links', { ...wanted, narrow: isNarrow && isNarrowAllowed })
    setMaking(false)
    const { token, expiresAt } = answer?.body.data ?? {}
    if (typeof token !== 'string' || typeof expiresAt !== 'string')
      return setProblem(problemOf(answer?.response.status, listed))
    const address = `${window.location.origin}/${page}#${token}`
    // Results of one agent have no days, and so no entries.
    const hasFeed = page === 'wall' || !isNarrow
    setMade({ address, label, days, renews, expiresAt, page, search, hasFeed })
    void client.invalidateQueries({ queryKey: madeLinks.queryKey })
  }

  return (
    <Panel title={i18n.t('Display link')}>
      <form
        className="grid gap-3 px-4 pb-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isMaking) void make()
        }}
      >
        <p className="text-text-2">{intro}</p>
        <ul className="list-disc pl-5 text-text-2">
          {contents.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
        <p className="text-text-2">{i18n.t('Stops when your key is revoked.')}</p>
        <div className="flex flex-wrap gap-2">
          <input
            required
            maxLength={60}
            aria-label={nameLabel}
            placeholder={nameLabel}
            value={label}
            onChange={({ target }) => setLabel(target.value)}
            className={`${field} min-w-40 grow`}
          />
          <label className="flex items-center gap-2">
            <input
              type="number"
              required
              min={1}
              max={maxDays}
              aria-label={i18n.t('Days valid')}
              value={Number.isNaN(days) ? '' : days}
              onChange={({ target }) => setDays(target.valueAsNumber)}
              className={`${field} w-18`}
            />
            {i18n.t('{count, plural, one {day (max. 90)} other {days (max. 90)}}', {
              count: Number.isNaN(days) ? 0 : days,
            })}
          </label>
        </div>
        <Checkbox label={renewLabel} checked={renews} onChange={({ target }) => setRenews(target.checked)} />
        {isNarrow ? (
          <Checkbox
            label={i18n.t('Show one agent or account only; small counts are hidden')}
            required
            checked={isNarrowAllowed}
            onChange={({ target }) => setNarrowAllowed(target.checked)}
          />
        ) : null}
        <Button type="submit" className="w-fit">
          {i18n.t('Create link')}
        </Button>
        {problem === null ? null : (
          <p role="alert" className="text-bad">
            {problem}
          </p>
        )}
        {/* After a change of the form, its link would open another page than the form describes. */}
        {made?.search === search ? <MadeLink made={made} /> : null}
      </form>
      <MadeLinks />
    </Panel>
  )
}

function MadeLink({ made }: { made: Made }) {
  const { address, label: name, days, renews, expiresAt, page, hasFeed } = made
  const label = isolated(name)
  return (
    <div role="status" className="grid gap-2 border-t border-line pt-3">
      <p>
        {renews
          ? page === 'wall'
            ? i18n.t(
                '“{label}” expires {days, plural, one {a day} other {# days}} after its screen was last on. Copy it now: it won’t be shown again.',
                { label, days },
              )
            : i18n.t(
                '“{label}” expires {days, plural, one {a day} other {# days}} after it was last read. Copy it now: it won’t be shown again.',
                { label, days },
              )
          : i18n.t('“{label}” expires on {date}. Copy it now: it won’t be shown again.', {
              label,
              date: formatDate(expiresAt, readerZone()),
            })}
      </p>
      <input
        readOnly
        aria-label={i18n.t('Display link')}
        value={address}
        onFocus={({ target }) => target.select()}
        className={`${field} w-full font-mono text-xs`}
      />
      <CopyButton text={() => address} label={i18n.t('Copy display link')} />
      {hasFeed ? (
        <CopyButton
          text={() => address.replace(`/${page}#`, '/feed.atom?token=')}
          label={i18n.t('Copy feed address')}
        />
      ) : null}
      <PhoneCode
        address={address}
        label={i18n.t('QR code of “{label}”', { label })}
        className="size-64 max-w-full"
      />
    </div>
  )
}

function linkContents(wall: WallSearch): readonly string[] {
  return [
    isFiltered(wall)
      ? i18n.t('figures of the chosen agent or account, live counts of the whole workspace')
      : i18n.t('figures of the whole workspace'),
    wall.names
      ? i18n.t('account status and quotas, with first names')
      : i18n.t('account status and quotas, without names'),
    // The host leaves it out (docs/security.md, "Display links").
    ...(isFiltered(wall) && wall.goal !== null ? [i18n.t('no goal')] : []),
    ...(wall.scenes.includes('now') ? [i18n.t('no agents that run out of leads')] : []),
    i18n.t('no lead names, no messages'),
  ]
}

type MadeLink = { id: string; label: string; page?: string; renews?: boolean; expiresAt: string }

const isLink = (value: unknown): value is MadeLink =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'label', 'expiresAt'].every((name) => typeof Reflect.get(value, name) === 'string')

const linksIn = (links: unknown): MadeLink[] => (Array.isArray(links) ? links.filter(isLink) : [])

/** Empty where copies share no store. */
export const madeLinks = {
  queryKey: ['display-links'],
  queryFn: async (): Promise<MadeLink[]> => {
    const answer = await callHost('/display/links')
    // The list that was read before stays.
    if (answer?.response.ok !== true) throw new Error('the host does not list the display links')
    return linksIn(answer.body.data?.['links'])
  },
}

function MadeLinks() {
  const client = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const { data: links = [], isError } = useQuery(madeLinks)
  if (links.length === 0 && !isError) return null

  async function withdraw({ id, label }: MadeLink): Promise<void> {
    setProblem(null)
    const answer = await callHost('/display/links/withdraw', { id })
    // 404: it was withdrawn meanwhile.
    if (answer?.response.ok !== true && answer?.response.status !== 404)
      setProblem(i18n.t('“{label}” was not withdrawn. Try again.', { label: isolated(label) }))
    await client.invalidateQueries({ queryKey: madeLinks.queryKey })
  }

  return (
    <section aria-label={i18n.t('Your links')} className="grid gap-2 border-t border-line px-4 py-3">
      <h3 className="text-text-2">{i18n.t('Your links')}</h3>
      {isError ? <p className="text-bad">{i18n.t('This list can’t be read right now.')}</p> : null}
      <ul className="grid gap-1.5">
        {links.map((link) => (
          <li key={link.id} className="flex items-center justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">
              {link.label}
              <span className="text-text-2">
                {link.page === 'results' ? ` · ${i18n.t('client page')}` : ''}
                {' · '}
                {i18n.t('until {date}', { date: formatDate(link.expiresAt, readerZone()) })}
                {link.renews === true ? ` · ${i18n.t('renews')}` : ''}
              </span>
            </span>
            <Button
              aria-label={i18n.t('Withdraw {label}', { label: isolated(link.label) })}
              onClick={() => void withdraw(link)}
            >
              {i18n.t('Withdraw')}
            </Button>
          </li>
        ))}
      </ul>
      {problem === null ? null : (
        <p role="alert" className="text-bad">
          {problem}
        </p>
      )}
    </section>
  )
}
