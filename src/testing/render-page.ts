import type { WrittenRequest } from '#/api/write-request'
import type { RawAnswer } from '#/host/ssr/messages'
import { serviceDateHeader } from '#/lib/service-clock'
import { worldHeader } from '#/sample/sample'
import { fixedTime, key, startService } from '#/sample/testing/service'
import { renderPage } from '#/render-page'

// Pages as the host renders them from the sample workspace, for tests of what needs no layout, focus or navigation.

const { sample } = startService()

/** How the sample answers in a world. */
export async function answerIn(world: string, { method, target, body }: WrittenRequest): Promise<RawAnswer> {
  const response = await sample(
    new Request(`https://service.test${target}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        [worldHeader]: world,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body ?? null,
    }),
  )
  const bytes = new Uint8Array(await response.arrayBuffer())
  const date = response.headers.get('date')
  const headers: RawAnswer['headers'] = date === null ? {} : { [serviceDateHeader]: date }
  return { status: response.status, headers, body: bytes, took: 1 }
}

type Answer = (request: WrittenRequest) => Promise<RawAnswer | null>

/** What the host renders at an address; null where it renders nothing. */
export const renderAt = (
  target: string,
  answer: Answer,
  { language = 'en', graceMs = 10_000 }: { language?: 'en' | 'fr'; graceMs?: number } = {},
) =>
  renderPage(
    {
      target,
      origin: 'https://sightline.example',
      facts: { mode: 'sample', signIn: false },
      language,
      accepted: null,
      zone: 'UTC',
      height: 1_200,
      now: fixedTime,
      timeoutMs: 30_000,
      graceMs,
      maxQueuedMs: 30_000,
    },
    answer,
  )

/** A piece of HTML as React writes it: a tag with attributes in double quotes, a comment, or text. */
const piece = /<(\/?)([a-zA-Z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*(\/?)>|<!--[^<>]*-->|([^<]+)/g
const voidElement = /^(?:area|br|col|hr|img|input|link|meta|source|wbr)$/
const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}
const decoded = (text: string): string =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => characters[entity] ?? entity)
const attributeOf = (attributes: string, name: string): string | undefined => {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1]
  return value === undefined ? undefined : decoded(value)
}

export type RenderedElement = {
  tag: string
  role: string | undefined
  label: string | undefined
  href: string | undefined
  text: string
  /** The text of its first heading. */
  heading: string
  /** The states said in it, each with its tone. */
  states: string[]
  /** How many rows or entries it lists. */
  entries: number
}

/** A badge, or the first sentence of a page. */
const stateClass = /before:border-current|text-lg leading-6 font-semibold/
const toneClass = /text-(good|wait|bad|accent|machine|text-2)\b/

/** The elements of a piece of HTML, with the text in each. */
export function elementsIn(html: string): RenderedElement[] {
  const all: RenderedElement[] = []
  const open: (RenderedElement & { className: string })[] = []
  for (const [, closes, tag, attributes = '', ends, text] of html.matchAll(piece)) {
    if (text !== undefined) for (const element of open) element.text += decoded(text)
    if (tag === undefined) continue
    if (closes === '/') {
      const closed = open.pop()
      if (closed === undefined) continue
      if (stateClass.test(closed.className)) {
        const state = `${toneClass.exec(closed.className)?.[1] ?? ''}: ${closed.text.trim()}`
        for (const element of open) element.states.push(state)
      }
      if (/^h[1-3]$/.test(closed.tag)) for (const element of open) element.heading ||= closed.text
      continue
    }
    const element = {
      tag,
      role: attributeOf(attributes, 'role'),
      label: attributeOf(attributes, 'aria-label'),
      href: attributeOf(attributes, 'href'),
      text: '',
      heading: '',
      states: [],
      entries: 0,
      className: attributeOf(attributes, 'class') ?? '',
    }
    const isEntry = tag === 'li' || (tag === 'tr' && open.some((each) => each.tag === 'tbody'))
    if (isEntry && !open.some((each) => each.tag === 'li' || each.tag === 'tr'))
      for (const each of open) each.entries += 1
    all.push(element)
    if (ends !== '/' && !voidElement.test(tag)) open.push(element)
  }
  return all
}

/** What a page says in a world of the sample, as the host renders it. */
export async function pageIn(world: string, target: string, language: 'en' | 'fr' = 'en') {
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
