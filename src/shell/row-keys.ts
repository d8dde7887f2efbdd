import { useLingui } from '@lingui/react'
import type { RefObject } from 'react'
import { useShortcuts } from './shortcuts'

/** `j` and `k` walk the rows of a list by their links; Enter then follows the one that has the focus. */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  const { i18n } = useLingui()
  const step = (by: 1 | -1) => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('th[scope="row"] a[href]') ?? [])]
    const at = links.findIndex((link) => link === document.activeElement)
    const next = at === -1 ? (by === 1 ? 0 : links.length - 1) : at + by
    links[next]?.focus()
    links[next]?.scrollIntoView({ block: 'nearest' })
  }
  useShortcuts({
    j: { says: i18n.t('Next in the list'), run: () => step(1) },
    k: { says: i18n.t('Previous in the list'), run: () => step(-1) },
  })
}
