import { useLingui } from '@lingui/react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DecodedAnswer } from '#/api/decode/lenient'
import { Skeleton } from '#/components/skeleton'
import { none } from '#/lib/none'
import { formatCount } from '#/lib/number'
import { failureSentence } from '#/shell/failure'

type Props = { label: string; first: string; between?: ReactNode; children: ReactNode }

/** The table in which agents, and accounts, stand side by side over the same days. */
export function ComparedTable({ label, first, between, children }: Props) {
  const { i18n } = useLingui()
  const head = 'px-2 py-1 font-medium'
  return (
    <table aria-label={label} className="figures w-full table-fixed text-right">
      <thead className="text-xs text-text-3">
        <tr>
          <th className={`${head} pl-4 text-left`}>{first}</th>
          {between}
          <th className={`${head} w-18 max-sm:hidden`}>{i18n.t('Sent')}</th>
          <th className={`${head} w-20`}>{i18n.t('Replies')}</th>
          <th className={`${head} w-25 pr-4`}>{i18n.t('Interested')}</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

/** The last three cells of a row; each row fails alone. */
export function FigureCells({ query }: { query: UseQueryResult<DecodedAnswer<'cockpit.analytics'>> }) {
  const { i18n } = useLingui()
  const kpis = query.data?.data.kpis
  const cell = (value: number | undefined): ReactNode => {
    if (query.data !== undefined) return formatCount(value, i18n.locale)
    if (query.isError) return <span title={failureSentence(i18n, query.error).title}>{none}</span>
    return <Skeleton className="ml-auto h-3.5 w-8" />
  }
  return (
    <>
      <td className="px-2 max-sm:hidden">{cell(kpis?.messagesSent?.value)}</td>
      <td className="px-2">{cell(kpis?.replies?.value)}</td>
      <td className="py-0 pr-4 pl-2 font-semibold">{cell(kpis?.interested?.value)}</td>
    </>
  )
}
