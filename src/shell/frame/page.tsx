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
      className={`mx-auto px-4 pt-4 pb-10 sm:px-7 sm:pt-5 ${isWide ? 'max-w-[160rem]' : 'max-w-[85rem] min-[120rem]:max-w-[130rem]'}`}
    >
      <DocumentTitle title={title} />
      <header
        aria-label={i18n.t('Page')}
        className="mb-4.5 grid grid-cols-[auto_minmax(0,1fr)_auto] items-center [reading-flow:grid-rows] sm:flex sm:flex-wrap sm:gap-x-3 sm:gap-y-2 sm:[reading-flow:flex-visual]"
      >
        <h1 className="col-start-2 row-start-1 text-xl font-semibold tracking-tight text-balance wrap-break-word sm:max-w-[max(12rem,100%-26rem)] lg:max-w-[max(14rem,100%-31rem)]">
          {title}
        </h1>
        <div className="contents print:hidden">{controls}</div>
        <div className="contents sm:ml-auto sm:flex sm:min-w-65 sm:items-center sm:justify-end sm:gap-3 print:hidden">
          <div className="col-start-2 row-start-2 flex h-4">
            <Freshness />
          </div>
          <div className="col-start-3 row-span-2 row-start-1 ml-3">
            <CopyLink />
          </div>
        </div>
      </header>
      {children}
    </main>
  )
}
