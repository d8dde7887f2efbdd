import type { WrittenRequest } from '#/api/write-request'
import type { RawAnswer } from '#/host/ssr/messages'
import type { Locale } from '#/lib/languages'
import { fixedTime } from '#/sample/testing/service'
import { renderPage } from '#/render-page'
import { elementsIn, type RenderedElement } from './rendered-elements'
import { answerIn } from './sample-answers'

// Pages as the host renders them from the sample workspace, for tests of what needs no layout, focus or navigation.

type Answer = (request: WrittenRequest) => Promise<RawAnswer | null>

/** What the host renders at an address; null where it renders nothing. */
export const renderAt = (
  target: string,
  answer: Answer,
  {
    language = 'en',
    accepted = [],
    graceMs = 10_000,
    zone = 'UTC',
  }: { language?: Locale | null; accepted?: string[]; graceMs?: number; zone?: string } = {},
) =>
  renderPage(
    {
      target,
      origin: 'https://sightline.example',
      facts: { mode: 'sample', signIn: false },
      language,
      accepted,
      zone,
      height: 1_200,
      now: fixedTime,
      timeoutMs: 30_000,
      graceMs,
      maxQueuedMs: 30_000,
    },
    answer,
  )

/** What a page says in a world of the sample, as the host renders it. */
export async function pageIn(world: string, target: string, language: Locale = 'en') {
  const view = await renderAt(target, (request) => answerIn(world, request), { language })
  if (view === null) throw new Error(`The host does not render ${target} in ${world}`)
  const elements = elementsIn(new TextDecoder().decode(view.html))
  const isRegion = ({ tag, role }: RenderedElement) => tag === 'section' || role === 'region'
  const main = elements.find(({ tag }) => tag === 'main')
  return {
    main: main?.text ?? '',
    heading: main?.heading ?? '',
    alerts: elements.filter(({ role }) => role === 'alert').map(({ text }) => text),
    elements,
    regions: elements.filter(isRegion),
    /** The text of a named region: every panel is one. */
    panel: (name: string): string =>
      elements.find((each) => isRegion(each) && (each.label ?? each.heading) === name)?.text ?? '',
    /** The texts of the rows of all tables. */
    rows: elements.filter(({ tag }) => tag === 'tr').map(({ text }) => text),
  }
}
