import { beforeAll, describe, expect, test } from 'vitest'
import { needsOf, needsTotal } from '#/domain/attention'
import { sceneNames } from '#/routes/wall/-search'
import { startService } from '#/sample/testing/service'
import { Palette } from '#/shell/palette/palette'
import { pages } from './pages'
import { figuresIn, recordIn, type Figure } from './testing/figures'
import { hydratedPageIn } from './testing/hydrated-page'
import { toldToPrograms } from './testing/programs'
import { questionsOf, sums } from './testing/questions'
import { elementsIn } from './testing/rendered-elements'
import { sceneIn } from './testing/wall-scene'

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** Where a figure was seen: `page` has `$` for a record. */
type Seen = Figure & { page: string; target: string }

/** Lists that no link of a page opens alone. */
const otherLists = [
  '/inbox?scope=all',
  '/validations?status=APPROVED',
  '/validations?status=REJECTED',
  '/accounts?state=disconnected',
  '/validations?cold=true',
  '/validations?agentId=ag_founders',
  '/inbox?filter=replyToValidate',
  '/leads?twoSenders=true',
  '/validations?view=waitingTimes',
  '/validations?view=edits',
]
/** What Diagnostics shows is of the browser alone. */
const listPages = Object.entries(pages).flatMap(([path, page]) =>
  path.includes('$') || 'frameless' in page || 'ofDevice' in page ? [] : [path],
)

/** How many records of a list are opened; of agents and accounts, all. */
const maxOfList = 2

const isNotListed = (html: string): boolean => html.includes('The service does not list these conversations.')

/** How many rows a page lists; null where more are to come, or where it says that the service does not list them. */
const rowsOf = (html: string): number | null => {
  if (isNotListed(html)) return null
  const sizes = [...html.matchAll(/aria-setsize="(-?\d+)"/g)].map(([, size]) => Number(size))
  const [title] = figuresIn(html).filter(({ name }) =>
    /^header (?!Status|Needs).*: #\+?(?: leads)?$/.test(name),
  )
  if (sizes.length > 0) return sizes.includes(-1) ? null : Math.max(...sizes)
  return (
    title?.values[0] ??
    Math.max(
      ...elementsIn(html)
        .filter(({ tag, heading }) => tag === 'section' && heading === 'Status')
        .map(({ entries }) => entries),
    )
  )
}

/** Reads every page, scene and the palette of a world, some records of each list, and what figures link to. */
async function walk(world: string) {
  const pagesSeen = new Map<string, string>()
  const visit = async (target: string): Promise<string> => {
    const html = pagesSeen.get(target) ?? (await hydratedPageIn(world, target))
    pagesSeen.set(target, html)
    return html
  }
  const recordsIn = (html: string): string[] => {
    const all = elementsIn(html).flatMap(({ tag, href }) =>
      tag === 'a' && href !== undefined && recordIn(href) !== null ? [href] : [],
    )
    return all.filter((href, at) => at < maxOfList || /^\/(?:agents|accounts)\//.test(href))
  }
  for (const target of [...listPages, ...otherLists]) await visit(target)
  const records = [...pagesSeen.values()].flatMap(recordsIn)
  for (const target of new Set(records)) await visit(target)
  const seenOn = (page: string, target: string, html: string): Seen[] =>
    figuresIn(html).map((figure) => ({
      ...figure,
      page,
      target,
      record: figure.record || (recordIn(target) ?? ''),
    }))
  const onPages = [...pagesSeen].flatMap(([target, html]) =>
    seenOn(
      target.replace(/^(\/(?:leads|agents|accounts|validations|inbox))(?:\/[\w-]+)+/, '$1/$$'),
      target,
      html,
    ),
  )
  const linked = onPages.filter(
    ({ href = '', target }) =>
      recordIn(href) === null && href !== '' && !(recordIn(target) !== null && href.startsWith('/inbox')),
  )
  const opened: { figure: Seen; rows: number | null }[] = []
  for (const figure of linked) opened.push({ figure, rows: rowsOf(await visit(figure.href ?? '')) })
  const onWall = []
  for (const scene of sceneNames) onWall.push(...seenOn(`wall ${scene}`, '', await sceneIn(world, scene)))
  const noop = () => undefined
  const palette = <Palette typed="" isEnterPending={false} onType={noop} onChoose={noop} />
  const inPalette = seenOn('palette', '', await hydratedPageIn(world, '/cockpit', palette))
  const refused = [...pagesSeen].flatMap(([target, html]) => (/>Not accepted</.test(html) ? [target] : []))
  return { seen: [...onPages, ...onWall, ...inPalette], opened, refused }
}

const service = startService()

/** The tab's number is written by an effect, which only a browser runs. */
async function titleIn(world: string): Promise<Seen> {
  const { todo } = await service.read('inbox.counts', { query: {} }, world)
  const { socialAccounts: accounts } = await service.read('socialAccounts.list', {}, world)
  const { subscription } = await service.read('billing.get', {}, world)
  const total = needsTotal(needsOf({ todo, accounts, isPaymentFailed: subscription.paymentFailed }))
  return { page: 'title', target: '', name: 'needs', values: [total], href: undefined, record: '' }
}

describe.each(['full', 'troubled', 'foreign'])('in the world %s', (world) => {
  let seen: readonly Seen[] = []
  let opened: Awaited<ReturnType<typeof walk>>['opened'] = []
  let refused: readonly string[] = []
  beforeAll(async () => {
    const walked = await walk(world)
    const programs = (await toldToPrograms(world)).map(({ question, value }): Seen => ({
      page: 'programs',
      target: '',
      name: question,
      values: [value],
      href: undefined,
      record: '',
    }))
    seen = [...walked.seen, await titleIn(world), ...programs]
    opened = walked.opened
    refused = walked.refused
  })
  const answers = () => {
    const all = new Map<string, Map<number, Set<string>>>()
    for (const { page, target, name, values, record } of seen) {
      for (const [at, question] of (questionsOf(page, name, record) ?? []).entries()) {
        const value = values[at]
        if (question === '' || value === undefined) continue
        const places = all.get(question) ?? new Map<number, Set<string>>()
        places.set(value, (places.get(value) ?? new Set()).add(`${target || page} ${name}`))
        all.set(question, places)
      }
    }
    return all
  }

  test('no page asks what the service does not know', () => {
    expect(refused).toEqual([])
  })

  test('every number says what it counts', () => {
    const unknown = seen.filter(({ page, name, record }) => questionsOf(page, name, record) === undefined)
    expect([...new Set(unknown.map(({ page, name }) => `${page} | ${name}`))]).toEqual([])
  })

  test('a question has one answer on all pages, scenes, titles, in the palette, for assistants and for Prometheus', () => {
    const contradictions = [...answers()].filter(([, values]) => values.size > 1)
    expect(
      contradictions.map(([question, values]) => [
        question,
        [...values].map(([value, places]) => [value, [...places].slice(0, 3)]),
      ]),
    ).toEqual([])
  })

  test('a whole is the sum of its parts', () => {
    const all = answers()
    const one = (question: string) => [...(all.get(question)?.keys() ?? [])][0]
    for (const [whole, ...parts] of sums) {
      const questions = parts.flatMap((part) =>
        part.endsWith('$') ? [...all.keys()].filter((each) => each.startsWith(part.slice(0, -1))) : [part],
      )
      expect(sumOf(questions.map((question) => one(question) ?? 0)), whole).toBe(one(whole) ?? 0)
    }
  })

  test('a figure with a link opens as many rows as it says', () => {
    const wrong = opened.flatMap(({ figure: { target, name, values, href }, rows }) =>
      rows === null || rows === sumOf(values)
        ? []
        : [`${target} | ${name}: ${sumOf(values)} opens ${rows} at ${href}`],
    )
    expect(wrong).toEqual([])
  })
})
