import { i18n } from '@lingui/core'
import type { ReactNode, RefObject } from 'react'
import { CopyLink } from './copy-link'
import { DocumentTitle } from './document-title'
import { Freshness } from '#/shell/queries/freshness'

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
        <h1 className="text-xl font-semibold tracking-tight max-sm:max-w-full max-sm:min-w-min max-sm:grow max-sm:basis-20 max-sm:wrap-break-word">
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
