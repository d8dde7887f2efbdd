import { formatExact } from '#/lib/date'

/**
 * Gives the cell under the pointer its title: the whole of a text that is cut, the exact instant of a date.
 * Made ahead, the titles of fifty rows take a good part of the time in which a page has to be there.
 */
export function sayWhole({ target }: { target: EventTarget }, locale: string, zone: string): void {
  if (!(target instanceof HTMLElement)) return
  if (target instanceof HTMLTimeElement) target.title = formatExact(target.dateTime, locale, zone)
  else if (target.dataset['cut'] !== undefined) {
    const isCut = target.scrollWidth > target.clientWidth
    target.title = isCut ? (target.textContent ?? '') : ''
  }
}
