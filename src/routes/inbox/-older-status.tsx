import { useLingui } from '@lingui/react'
import { formatCount } from '#/lib/number'
import { failureSentence } from '#/shell/failure'
import type { Thread, useThread } from './-thread'

export type OlderStatusProps = ReturnType<typeof useThread> & {
  thread: Thread
  /** How many messages are there so far while older ones are loaded for a link, a search or the first; else null. */
  loaded: number | null
  onStop: () => void
  /** Where the way to a linked message has ended short of it: goes on. */
  onGoOn: (() => void) | null
}

/** How loading older messages goes. It floats over the list, so that nothing moves. */
export function OlderStatus({ thread, query, loadOlder, loaded, onStop, onGoOn }: OlderStatusProps) {
  const { i18n } = useLingui()
  const look =
    'absolute top-2 left-1/2 z-1 flex -translate-x-1/2 items-center gap-2 rounded-full border border-line-strong bg-raise px-3 py-1 text-xs whitespace-nowrap text-text-2'
  if (loaded !== null)
    return (
      <div role="status" className={`figures ${look}`}>
        {i18n.t('Reading back, {count, plural, one {# message} other {{figure} messages}} so far', {
          count: loaded,
          figure: formatCount(thread.messages.length, i18n.locale),
        })}
        <button type="button" className="font-medium text-accent" onClick={onStop}>
          {i18n.t('Stop')}
        </button>
      </div>
    )
  if (query.isFetchNextPageError)
    return (
      <div role="alert" className={look}>
        {i18n.t('Older messages: {reason}.', { reason: failureSentence(i18n, query.error).title })}
        <button
          type="button"
          className="font-medium text-accent"
          onClick={onGoOn ?? (() => void loadOlder())}
        >
          {i18n.t('Try again')}
        </button>
      </div>
    )
  return query.isFetchingNextPage ? (
    <div role="status" className={look}>
      {i18n.t('Older messages…')}
    </div>
  ) : null
}
