import { useLingui } from '@lingui/react'
import type { RefObject } from 'react'
import { useShortcuts } from '#/shell/shortcuts'

/** `j` and `k` walk the list: each opens the conversation below or above the open one. */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  const { i18n } = useLingui()
  const step = (by: 1 | -1) => {
    const links = [...(list.current?.querySelectorAll<HTMLAnchorElement>('li > a') ?? [])]
    // The link knows it at once; the page behind it is open only when its words are there.
    const at = links.findIndex((link) => link.ariaCurrent === 'page')
    const next = at === -1 ? links[0] : links[at + by]
    next?.scrollIntoView({ block: 'nearest' })
    next?.focus({ preventScroll: true })
    next?.click()
  }
  useShortcuts({
    j: { says: i18n.t('Next in the list'), run: () => step(1) },
    k: { says: i18n.t('Previous in the list'), run: () => step(-1) },
  })
}
