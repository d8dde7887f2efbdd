import { useLingui } from '@lingui/react'
import { Suspense } from 'react'
import { CutText } from '#/components/cut-text'
import { later } from '#/components/later'
import { LinkedProse } from '#/components/outside-link'
import { safeProse } from '#/lib/text'

const Diff = later(async () => (await import('./-diff')).Diff)

const look = 'border-l-2 py-0.5 pl-3 whitespace-pre-wrap wrap-anywhere contain-content'

/** A draft's words, as they would be sent. */
export function DraftText({ text, isOurs = true }: { text: string | null | undefined; isOurs?: boolean }) {
  const { i18n } = useLingui()
  if (text === undefined || text === null)
    return <p className="text-text-3">{i18n.t('The text could not be read.')}</p>
  if (text.trim() === '') return <p className="text-text-3 italic">{i18n.t('Nothing is written yet.')}</p>
  return (
    <p dir="auto" className={`${look} ${isOurs ? 'border-machine' : 'border-accent'}`}>
      <CutText text={text}>{(shown) => <LinkedProse text={safeProse(shown)} />}</CutText>
    </p>
  )
}

/** Two texts in one, word by word; the comparing is loaded when there is something to compare. */
export function ChangedText({ before, after }: { before: string; after: string }) {
  return (
    <Suspense fallback={<DraftText text={after} />}>
      <Diff before={before} after={after} />
    </Suspense>
  )
}
