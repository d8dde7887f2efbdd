import { i18n } from '@lingui/core'
import { useRef, type ReactNode, type RefObject } from 'react'
import { CopyLink } from './copy-link'
import { DocumentTitle } from './document-title'
import { useShortcuts } from './shortcuts'
import { Freshness } from '#/shell/queries/freshness'

export const backLink =
  'order-first control inline-flex items-center gap-1 text-text-2 hover:text-text hover:underline max-sm:-ml-3 max-sm:-mr-3 max-sm:justify-center'

/** For the words of a back link, because a phone shows only its arrow. */
export const backWords = 'max-sm:sr-only'

/** For the way back to the list: Escape follows it too. */
export function useBackKey(): RefObject<HTMLAnchorElement | null> {
  const link = useRef<HTMLAnchorElement>(null)
  useShortcuts({ Escape: { says: i18n.t('Back to the list'), run: () => link.current?.click() } })
  return link
}

type Props = {
  title: string
  controls?: ReactNode
  isWide?: boolean
  ref?: RefObject<HTMLElement | null>
  children: ReactNode
}

export function Page({ title, controls, isWide = false, ref, children }: Props) {
  return (
    <main
      id="page"
      ref={ref}
      className={`mx-auto px-4 pt-4 pb-10 sm:px-7 sm:pt-5 ${isWide ? 'max-w-[160rem]' : 'max-w-[85rem]'}`}
    >
      <DocumentTitle title={title} />
      <header
        aria-label={i18n.t('Page')}
        className="mb-4.5 flex flex-wrap items-center gap-x-3 gap-y-2 [reading-flow:flex-visual]"
      >
        <h1 className="text-xl font-semibold tracking-tight max-sm:min-w-0 max-sm:grow max-sm:basis-20">
          {title}
        </h1>
        <div className="contents print:hidden">{controls}</div>
        <div className="ml-auto flex print:hidden items-center justify-end gap-3 sm:min-w-65">
          <Freshness />
          <CopyLink />
        </div>
      </header>
      {children}
    </main>
  )
}
