import { useLingui } from '@lingui/react'
import type { DataOf } from '#/api/decode/lenient'
import { Button } from '#/components/button'
import { Panel } from '#/components/panel'
import { formatCount } from '#/lib/number'
import { ChangedText, DraftText } from './-draft-text'
import { isWaiting, wasEdited, type Validation } from './-queue-derive'
import { Regeneration } from './-regeneration'
import type { Change } from './-versions-derive'

type MessageRequest = Extract<DataOf<'validations.get'>, { kind: 'message' }>['request']

export type DraftProps = {
  item: Validation
  changes: readonly Change[]
  isDiff: boolean
  onDiff: (isDiff: boolean) => void
}

/** A reply: its draft, what a person made of it, and what became another while the page was open. */
export function MessageDraft({
  item,
  request,
  changes,
  isDiff,
  onDiff,
}: DraftProps & { request: MessageRequest }) {
  const { i18n } = useLingui()
  const { draftMessage, approvedMessage, revision } = request
  const isEdited = wasEdited(item) === true
  const [change] = changes
  return (
    <Panel
      title={i18n.t('Draft')}
      note={i18n.t('revision {revision}', { revision: formatCount(revision, i18n.locale) })}
      actions={isEdited || change !== undefined ? <DiffSwitch isDiff={isDiff} onDiff={onDiff} /> : undefined}
    >
      <div className="grid gap-3 px-4 pb-4">
        {isWaiting(item) ? <Regeneration item={item} changes={changes} /> : null}
        {typeof approvedMessage !== 'string' ? (
          change !== undefined && isDiff ? (
            <ChangedText before={change.before} after={change.after} />
          ) : (
            <DraftText text={draftMessage} />
          )
        ) : isEdited ? (
          <Edited draft={draftMessage ?? ''} approved={approvedMessage} isDiff={isDiff} />
        ) : (
          <>
            <DraftText text={approvedMessage} />
            <p className="text-xs text-text-3">{i18n.t('Approved as it was drafted, word for word.')}</p>
          </>
        )}
      </div>
    </Panel>
  )
}

export function DiffSwitch({ isDiff, onDiff }: Pick<DraftProps, 'isDiff' | 'onDiff'>) {
  const { i18n } = useLingui()
  return (
    <Button aria-pressed={isDiff} aria-keyshortcuts="d" onClick={() => onDiff(!isDiff)}>
      {isDiff ? i18n.t('Hide the changes') : i18n.t('Show the changes')}
    </Button>
  )
}

function Edited({ draft, approved, isDiff }: { draft: string; approved: string; isDiff: boolean }) {
  const { i18n } = useLingui()
  if (isDiff)
    return (
      <section aria-label={i18n.t('Draft against approved text')} className="grid gap-2">
        <ChangedText before={draft} after={approved} />
        <p className="text-xs text-text-3">
          {i18n.t('A person edited it: struck through is the agent’s draft, underlined the approved text.')}
        </p>
      </section>
    )
  return (
    <>
      <section aria-label={i18n.t('As drafted')}>
        <h3 className="mb-1 text-xs text-text-3">{i18n.t('As drafted')}</h3>
        <DraftText text={draft} />
      </section>
      <section aria-label={i18n.t('As approved')}>
        <h3 className="mb-1 text-xs text-text-3">{i18n.t('As approved')}</h3>
        <DraftText text={approved} isOurs={false} />
      </section>
    </>
  )
}
