import { formatExact } from '#/lib/date'

/**
 * Gives what is under the pointer its title: the whole of a line that is cut, the exact instant of a date.
 * Made ahead, the titles of fifty rows take a good part of the time in which a page has to be there.
 */
export function sayWhole({ target }: { target: EventTarget }, locale: string, zone: string): void {
  if (target instanceof HTMLTimeElement) target.title = formatExact(target.dateTime, locale, zone)
  else if (target instanceof HTMLElement && target.matches('td, bdi')) {
    const isCut = target.scrollWidth > target.clientWidth
    target.title = isCut ? (target.textContent ?? '') : ''
  }
}
