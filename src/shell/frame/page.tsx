import { useLingui } from '@lingui/react'
import { useRef, type ReactNode, type RefObject } from 'react'
import { CopyLink } from './copy-link'
import { DocumentTitle } from './document-title'
import { useShortcuts } from './shortcuts'
import { Freshness } from '#/shell/queries/freshness'

/** The look of the way back to the list: first in the page's head, before the title. */
export const backLink =
  'order-first inline-flex h-7 items-center gap-1 text-text-2 hover:text-text hover:underline'

/** For the way back to the list: Escape follows it too. */
export function useBackKey(): RefObject<HTMLAnchorElement | null> {
  const { i18n } = useLingui()
  const link = useRef<HTMLAnchorElement>(null)
  useShortcuts({ Escape: { says: i18n.t('Back to the list'), run: () => link.current?.click() } })
  return link
}

type Props = {
  /** The page's one `h1`, and the head of the document's title. */
  title: string
  /** What stands beside the title: the page's filters. */
  controls?: ReactNode
  /** Whether its table grows with a wide screen. */
  isWide?: boolean
  children: ReactNode
}

/** The head of every page: title, filters, how fresh it is, and the way to share it. */
export function Page({ title, controls, isWide = false, children }: Props) {
  const { i18n } = useLingui()
  return (
    <main
      id="page"
      className={`mx-auto px-4 pt-4 pb-10 sm:px-7 sm:pt-5 ${isWide ? 'max-w-[160rem]' : 'max-w-[85rem]'}`}
    >
      <DocumentTitle title={title} />
      <header
        aria-label={i18n.t('Page')}
        className="mb-4.5 flex flex-wrap items-center gap-x-3 gap-y-2 [reading-flow:flex-visual]"
      >
        <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
        <div className="contents print:hidden">{controls}</div>
        {/* As wide as with an age, so that nothing wraps when one comes. */}
        <div className="ml-auto flex print:hidden min-w-46 items-center justify-end gap-3 sm:min-w-65">
          <Freshness />
          <CopyLink />
        </div>
      </header>
      {children}
    </main>
  )
}
