import { useLingui } from '@lingui/react'
import type { DataOf } from '#/api/decode/lenient'
import { Panel } from '#/components/panel'
import { none } from '#/lib/none'
import { safeProse, truncated } from '#/lib/text'

const longest = 2_000

/** What the agent was taught: how to write, and what is true of the company and its offer. */
export function Memory({ memory }: { memory: DataOf<'agents.get'>['memory'] }) {
  const { i18n } = useLingui()
  return (
    <Panel title={i18n.t('Memory')}>
      <div className="grid gap-4 px-4 pb-3.5 sm:grid-cols-3">
        <Rules title={i18n.t('Writing rules')} list={memory?.writingRules} />
        <Rules title={i18n.t('Company facts')} list={memory?.companyFacts} />
        <Rules title={i18n.t('Offer facts')} list={memory?.offerFacts} />
      </div>
    </Panel>
  )
}

function Rules({ title, list }: { title: string; list: readonly string[] | undefined }) {
  const { i18n } = useLingui()
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="mb-1 text-text-3">{title}</h3>
      {list === undefined ? (
        none
      ) : list.length === 0 ? (
        <p className="text-text-3">{i18n.t('nothing yet')}</p>
      ) : (
        <ul className="flex flex-col gap-1.5">
          {list.map((rule, i) => (
            // Two rules may say the same.
            <li key={`${i}`} dir="auto" className="border-l-2 border-line pl-2.5 wrap-anywhere">
              {safeProse(truncated(rule, longest))}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
