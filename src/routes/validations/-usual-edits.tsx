import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { queryFor } from '#/api/queries'
import { Explained } from '#/components/explained'
import { useInSight } from '#/components/in-sight'
import { Panel } from '#/components/panel'
import { unsentTexts } from '#/domain/drafts'
import { habitsFor, habitsIn, hunksOf, type Habit } from '#/domain/edit-habits'
import { safeProse, truncated } from '#/lib/text'
import { editsIn } from './-decided-derive'
import { wordDiff } from './-diff'
import { isWaiting, type Validation } from './-queue-derive'
import { partOfWhole } from './-summary'

// Each is compared word by word.
const maxCompared = 60
const maxShown = 4
const maxShownLength = 120

/** What reviewers usually change in an agent's replies and have still to change in this one. */
export function UsualEdits({ item }: { item: Validation }) {
  const { ref, isInSight } = useInSight<HTMLDivElement>()
  const agentId = item.agent?.id
  const isReply = item.kind === 'message' && isWaiting(item)
  const query = useQuery({
    ...queryFor('validations.list', { query: { agentId, validationItemType: 'conversationReply' } }),
    enabled: isReply && isInSight && agentId !== undefined,
    refetchInterval: false,
  })
  const items = query.data?.data.items
  const edits = useMemo(() => editsIn(items ?? [], maxCompared), [items])
  const habits = useMemo(
    () => habitsIn(edits.map(({ draft, approved }) => hunksOf(wordDiff(draft, approved) ?? []))),
    [edits],
  )
  const draft = isReply ? unsentTexts(item)[0]?.text : undefined
  const own = draft === undefined ? [] : habitsFor(draft, habits).slice(0, maxShown)
  const count = i18n.t('{count, plural, one {# edit} other {# edits}}', { count: edits.length })
  return (
    <div ref={ref} className="min-w-0">
      {own.length === 0 || agentId === undefined ? null : (
        <Panel
          title={i18n.t('Usual edits')}
          actions={
            // Of more, not all were compared.
            edits.length === maxCompared ? (
              count
            ) : (
              <Link
                to="/validations"
                search={{ status: 'all', agentId, validationItemType: 'conversationReply', review: 'edited' }}
                className="link"
              >
                {count}
              </Link>
            )
          }
        >
          <ul aria-label={i18n.t('Usual edits')} className="grid gap-2 px-4 pb-3.5">
            {own.map((habit) => (
              <li key={`${habit.removed}|${habit.added}`} className="wrap-anywhere">
                <Explained says={partOfWhole(habit.count, edits.length)}>{habitSentence(habit)}</Explained>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  )
}

const shown = (text: string): string => safeProse(truncated(text, maxShownLength))

export function habitSentence({ removed, added }: Habit): string {
  if (removed === '') return i18n.t('Reviewers usually add “{added}”', { added: shown(added) })
  if (added === '') return i18n.t('Reviewers usually remove “{removed}”', { removed: shown(removed) })
  return i18n.t('Reviewers usually write “{added}” instead of “{removed}”', {
    added: shown(added),
    removed: shown(removed),
  })
}
