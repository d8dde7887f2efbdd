import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { safeProse } from '#/lib/text'
import { DraftText } from './-draft-text'
import { wordDiff } from './-word-diff'

/** What was taken out is struck through, what was added is underlined; too much of both is shown one after the other. */
export function Diff({ before, after }: { before: string; after: string }) {
  const { i18n } = useLingui()
  const parts = useMemo(() => wordDiff(before, after), [before, after])
  if (parts === null) {
    return (
      <div className="grid gap-2">
        <p className="text-xs text-text-3">
          {i18n.t('Too much differs to mark it: first the earlier text, then the later one.')}
        </p>
        <DraftText text={before} />
        <DraftText text={after} isOurs={false} />
      </div>
    )
  }
  return (
    <p
      dir="auto"
      className="border-l-2 border-accent py-0.5 pl-3 wrap-anywhere whitespace-pre-wrap contain-content"
    >
      {parts.map(({ text, change }, key) => {
        const shown = safeProse(text)
        if (change === 'added')
          return (
            <ins key={key} className="wash rounded-sm text-good underline decoration-2 underline-offset-2">
              {shown}
            </ins>
          )
        if (change === 'removed')
          return (
            <del key={key} className="wash rounded-sm text-bad line-through">
              {shown}
            </del>
          )
        return <span key={key}>{shown}</span>
      })}
    </p>
  )
}
