import { i18n } from '@lingui/core'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#/components/button'
import { copyText } from '#/components/copy-text'
import { Explained } from '#/components/explained'
import { formatCount } from '#/lib/number'
import { isolated, truncated } from '#/lib/text'
import type { RepeatedEdit } from './edit-suggestions'

const maxShown = 4
const maxLength = 200

type Props = { suggestions: readonly RepeatedEdit[] }

/** What reviewers keep changing and no writing rule says, each with a rule to copy. */
export function EditSuggestions({ suggestions }: Props) {
  if (suggestions.length === 0) return null
  const title = i18n.t('Suggested rules')
  return (
    <section aria-label={title}>
      <h3 className="mb-1 text-text-3">
        <Explained says={i18n.t('Sentences that reviewers removed or added in three replies or more.')}>
          {title}
        </Explained>
      </h3>
      <ul className="grid gap-2">
        {suggestions.slice(0, maxShown).map((suggestion) => (
          <Suggested key={`${suggestion.change} ${suggestion.sentence}`} suggestion={suggestion} />
        ))}
      </ul>
    </section>
  )
}

function Suggested({ suggestion: { change, sentence, count } }: { suggestion: RepeatedEdit }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)
  const isCopied = outcome === 'copied'
  const told = { sentence: isolated(truncated(sentence, maxLength)), count: formatCount(count) }
  const rule =
    change === 'removed'
      ? i18n.t('Do not write “{sentence}”', { sentence })
      : i18n.t('Write “{sentence}”', { sentence })
  const copy = async () => setOutcome((await copyText(rule)) ? 'copied' : 'refused')
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
      <span className="min-w-0 grow basis-60 wrap-anywhere">
        {change === 'removed'
          ? i18n.t('Reviewers removed “{sentence}” {count} times; no writing rule says so.', told)
          : i18n.t('Reviewers added “{sentence}” {count} times; no writing rule says so.', told)}
      </span>
      <Button
        aria-label={
          isCopied
            ? undefined
            : i18n.t('{name}: {state}', { name: i18n.t('Copy rule'), state: told.sentence })
        }
        onClick={() => void copy()}
      >
        {isCopied ? (
          <Check aria-hidden className="size-3.5 text-good" />
        ) : (
          <Copy aria-hidden className="size-3.5" />
        )}
        {isCopied ? i18n.t('Copied') : i18n.t('Copy rule')}
      </Button>
      <span role="status" className="sr-only">
        {isCopied ? i18n.t('Copied') : ''}
      </span>
      {outcome === 'refused' ? <span className="basis-full wrap-anywhere text-text-3">{rule}</span> : null}
    </li>
  )
}
