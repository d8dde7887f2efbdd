import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent as PointerEventOf,
  type ReactNode,
} from 'react'
import { Tooltip, below, type Place } from './tooltip'

// A cell is made of these; `td > span` is a badge.
const mayBeCut = 'td, th, td > span, bdi, span, a'
/** Browsers wait as long before they show a title. */
const titleDelayMs = 500

/** Finds what the pointer is on, because a row's link may cover all of its cells. */
function underPointer(target: HTMLElement, { clientX, clientY }: PointerEvent): HTMLElement {
  const row = target.closest('tr')
  if (row === null || !target.matches('a')) return target
  const under = document
    .elementsFromPoint(clientX, clientY)
    .find((element) => element !== target && row.contains(element))
  // The link's own text stands in its cell, and so does what is above the link.
  return under instanceof HTMLElement && !under.contains(target) ? under : target
}

const holds = (element: Element, { clientX, clientY }: PointerEvent): boolean => {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return clientX >= left && clientX < right && clientY >= top && clientY < bottom
}

const isStillOn = (element: HTMLElement, event: PointerEvent): boolean =>
  holds(element, event) && ![...element.children].some((inside) => holds(inside, event))

const isCut = (element: Element): boolean => element.scrollWidth > element.clientWidth

/** The cut element, which is often a parent of the text's own. */
function cutAround(element: Element): Element | null {
  if (!element.matches(mayBeCut)) return null
  if (isCut(element)) return element
  return element.parentElement === null ? null : cutAround(element.parentElement)
}

/**
 * The full text of what is cut short: a title under the pointer, and below the row that has the focus. Made
 * on demand: measuring every cell ahead would delay the page. A new `content` removes the title; `titleOf`
 * gives what an element has to say beyond its text.
 */
export function useFullText(content: unknown, titleOf: (element: HTMLElement) => string | null) {
  const over = useRef<{
    element: HTMLElement
    says: HTMLElement
    content: unknown
    isTitled: boolean
  } | null>(null)
  const [shown, setShown] = useState<{ place: Place; texts: readonly string[] } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hide = () => {
    clearTimeout(timer.current)
    setShown(null)
  }
  useEffect(() => {
    if (over.current?.isTitled === true && over.current.content !== content)
      over.current.element.removeAttribute('title')
  }, [content])
  useEffect(() => () => clearTimeout(timer.current), [])

  const onPointerMove = ({ target, nativeEvent }: PointerEventOf<HTMLElement>): void => {
    if (!(target instanceof HTMLElement)) return
    const last = over.current
    const isSame = last?.element === target && last.content === content
    if (isSame && isStillOn(last.says, nativeEvent)) return
    const says = underPointer(target, nativeEvent)
    if (isSame && last.says === says) return
    if (last?.isTitled === true) last.element.removeAttribute('title')
    const title =
      target.title === ''
        ? (titleOf(says) ??
          says.closest<HTMLElement>('[title]')?.title ??
          cutAround(says)?.textContent ??
          null)
        : null
    if (title !== null) target.title = title
    over.current = { element: target, says, content, isTitled: title !== null }
  }
  const onFocus = ({ target }: FocusEvent<HTMLElement>): void => {
    hide()
    if (!target.matches(':focus-visible')) return
    timer.current = setTimeout(() => {
      const row = target.closest('tr, li')
      const cut = [...(row?.querySelectorAll(mayBeCut) ?? [])].filter(isCut)
      // A cell and its content have the same text, which is shown once.
      const texts = [...new Set(cut.map((element) => element.textContent))]
      if (texts.length > 0) setShown({ place: below(target), texts })
    }, titleDelayMs)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || shown === null) return
    // The next press leaves the row.
    event.preventDefault()
    hide()
  }
  const tooltip: ReactNode =
    shown === null ? null : (
      <Tooltip place={shown.place}>
        {shown.texts.map((text) => (
          <p key={text} dir="auto" lang="" className="wrap-anywhere">
            {text}
          </p>
        ))}
      </Tooltip>
    )
  return { tooltip, handlers: { onPointerMove, onFocus, onBlur: hide, onKeyDown } }
}
