import { i18n } from '@lingui/core'
import { ChevronLeft } from 'lucide-react'
import { useRef, type RefObject } from 'react'
import { useShortcuts } from './shortcuts'

export const backLinkClass =
  'order-first control inline-flex items-center gap-1 text-text-2 hover:text-text hover:underline max-sm:row-span-2 max-sm:row-start-1 max-sm:-ml-3 max-sm:justify-center'

/** A phone shows only the arrow. */
export const BackWords = ({ children }: { children: string }) => (
  <>
    <ChevronLeft aria-hidden className="size-3.5 max-sm:size-4.5" />
    <span className="max-sm:sr-only">{children}</span>
  </>
)

/** The ref of a link that a key follows too. */
function useLinkKey(key: string, says: string): RefObject<HTMLAnchorElement | null> {
  const link = useRef<HTMLAnchorElement>(null)
  useShortcuts({ [key]: { says, run: () => link.current?.click() } })
  return link
}

export const useBackKey = () => useLinkKey('Escape', i18n.t('Back to the list'))
export const useInboxKey = () => useLinkKey('i', i18n.t('Open in inbox'))
