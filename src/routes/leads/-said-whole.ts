import { useEffect, useRef } from 'react'

import { formatExact } from '#/lib/date'

/**
 * Gives what is under the pointer its title: the whole of a line that is cut, the exact instant of a date.
 * Made ahead, the titles of fifty rows take a good part of the time in which a page has to be there.
 * A title goes with the `leads` that it was made for: the next page is written into the same elements.
 */
export function useSaidWhole(leads: readonly unknown[], locale: string, zone: string) {
  const said = useRef<{ element: HTMLElement; leads: readonly unknown[] } | null>(null)
  useEffect(() => {
    if (said.current?.leads !== leads) said.current?.element.removeAttribute('title')
  }, [leads])
  return ({ target }: { target: EventTarget }): void => {
    if (target === said.current?.element && leads === said.current.leads) return
    said.current?.element.removeAttribute('title')
    said.current = null
    const title = titleOf(target, locale, zone)
    // What has a title of its own keeps it.
    if (title === null || !(target instanceof HTMLElement) || target.title !== '') return
    target.title = title
    said.current = { element: target, leads }
  }
}

function titleOf(target: EventTarget, locale: string, zone: string): string | null {
  if (target instanceof HTMLTimeElement) return formatExact(target.dateTime, locale, zone)
  if (!(target instanceof HTMLElement && target.matches('td, td > span, bdi'))) return null
  return target.scrollWidth > target.clientWidth ? target.textContent : null
}
