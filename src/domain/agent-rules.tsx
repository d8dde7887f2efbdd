import { i18n } from '@lingui/core'
import { TruncatedText } from '#/components/truncated-text'
import { none } from '#/lib/none'
import { safeProse } from '#/lib/text'

const maxLength = 2_000

export function AgentRules({ list }: { list: readonly string[] | undefined }) {
  if (list === undefined) return none
  if (list.length === 0) return <p className="text-text-3">{i18n.t('Nothing yet')}</p>
  return (
    <ul className="flex flex-col gap-1.5">
      {list.map((rule, i) => (
        <li key={`${i}`} dir="auto" lang="" className="border-l-2 border-line pl-2.5 wrap-anywhere">
          <TruncatedText text={rule} maxLength={maxLength}>
            {safeProse}
          </TruncatedText>
        </li>
      ))}
    </ul>
  )
}
