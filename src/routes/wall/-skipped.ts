import type { DataOf } from '#/api/decode/lenient'
import { todayOf } from './-derive'
import type { SceneName, WallSearch } from './-search'
import type { Answers } from './-wall'

// A scene is empty where what it would say is one line: that there is nothing. What could not be read is not nothing.

type Todo = NonNullable<DataOf<'inbox.counts'>['todo']>

const isZero = (value: number | undefined): boolean => value === 0

/** Nothing to decide, nothing to say, and nothing that will come to that. */
export const isNothingWaiting = (todo: Todo): boolean =>
  [
    todo.replyToValidate,
    todo.coldSequenceToValidate,
    todo.missingInformation,
    todo.replyBeingWritten,
    todo.coldSequenceBeingWritten,
    todo.coldSequenceWaitingForSlot,
  ].every(isZero)

export const isNothingCounted = ({ kpis }: DataOf<'cockpit.analytics'>): boolean =>
  [kpis?.interested, kpis?.replies, kpis?.messagesSent, kpis?.linkClicks].every((indicator) =>
    isZero(indicator?.value),
  )

const isEmpty: Readonly<Record<SceneName, (answers: Answers, search: WallSearch) => boolean>> = {
  now: ({ live, analytics }) => {
    const { interested, replies } = analytics.data?.data.kpis ?? {}
    return live.data?.data.actions?.length === 0 && [todayOf(interested), todayOf(replies)].every(isZero)
  },
  // A goal has its way to go, whatever was reached.
  results: ({ analytics: { data } }, { goal }) =>
    goal === null && data !== undefined && isNothingCounted(data.data),
  funnel: ({ analytics }) => isZero(analytics.data?.data.funnel?.entryLeads),
  accounts: ({ accounts }) => accounts.data?.data.socialAccounts?.length === 0,
  waiting: ({ counts }) => {
    const todo = counts.data?.data.todo
    return todo !== undefined && isNothingWaiting(todo)
  },
  agents: ({ live, counts }) => {
    const { runningAgents, invitationsInQueue, messagesInQueue } = live.data?.data.live ?? {}
    const { todo, all } = counts.data?.data ?? {}
    const counted = [todo?.total, all?.ongoing, all?.noReply, all?.interested]
    return [runningAgents, invitationsInQueue, messagesInQueue, ...counted].every(isZero)
  },
}

/** Whether a wall leaves a scene out: its address asks for that, and the scene has nothing to say. */
export const isSkipped = (scene: SceneName, search: WallSearch, answers: Answers): boolean =>
  search.skipEmpty && isEmpty[scene](answers, search)

export const isAllSkipped = (search: WallSearch, answers: Answers): boolean =>
  search.scenes.every((scene) => isSkipped(scene, search, answers))
