import { i18n } from '@lingui/core'
import { type Tone, toneText } from '#/components/tone'
import { draftKinds, type NeedKind, needTitle, needTone, unknownTitle } from '#/domain/attention'
import { sendingAccounts } from '#/domain/quotas'
import { none } from '#/lib/none'
import { formatCount } from '#/lib/number'
import { blockState } from './-answers'
import { disconnectedLabels, endingRows, needsIn, todayOf } from './-derive'
import { Block, Figure, Nothing, type View } from './-parts'
import { isFiltered } from './-search'

export function NowScene({ view }: { view: View }) {
  return (
    <div className="wall-halves">
      <div className="wall-stack">
        <Today view={view} />
        <Running view={view} />
      </div>
      <Needs view={view} />
    </div>
  )
}

function Today({ view }: { view: View }) {
  return (
    <Block name="analytics" view={view}>
      {({ kpis }) => (
        <dl className="wall-grid wall-two">
          <Figure
            label={i18n.t('Interested today')}
            value={formatCount(todayOf(kpis?.interested))}
            {...(todayOf(kpis?.interested) ? { tone: 'good' as const } : {})}
          />
          <Figure label={i18n.t('Replies today')} value={formatCount(todayOf(kpis?.replies))} />
        </dl>
      )}
    </Block>
  )
}

function Running({ view }: { view: View }) {
  const list = view.answers.accounts.data?.data.socialAccounts
  const count = (value: number | undefined) => formatCount(value)
  return (
    <Block name="live" view={view}>
      {({ live }) => (
        <dl className="wall-grid wall-two">
          <Figure
            label={i18n.t('Accounts sending')}
            value={count(list && sendingAccounts(list, view.minute).length)}
            of={list && ` ${i18n.t('of {total}', { total: count(list.length) })}`}
          />
          <Figure
            label={i18n.t('Agents running')}
            value={count(live?.runningAgents)}
            note={i18n.t(
              'queued: {invitations, plural, one {# invitation} other {{invitationsFigure} invitations}}, {messages, plural, one {# message} other {{messagesFigure} messages}}',
              {
                invitations: live?.invitationsInQueue ?? 0,
                invitationsFigure: count(live?.invitationsInQueue),
                messages: live?.messagesInQueue ?? 0,
                messagesFigure: count(live?.messagesInQueue),
              },
            )}
          />
        </dl>
      )}
    </Block>
  )
}

function Needs({ view }: { view: View }) {
  const { accounts, counts } = view.answers
  const { needs, unknown } = needsIn(view.answers)
  const disconnected = disconnectedLabels(accounts.data?.data.socialAccounts, view.search.names)
  const detailOf = (kind: NeedKind): string =>
    kind === 'disconnected'
      ? disconnected.join(', ')
      : kind === 'drafts'
        ? draftKinds(counts.data?.data.todo)
        : ''
  const isAwaited = accounts.data === undefined && accounts.failure === null
  const unread = unknown.filter((kind) => kind !== 'disconnected' || !isAwaited)
  const { isKnown, isUnread, shown, more } = endingIn(view)
  return (
    <Block name="counts" view={view} className="wall-ruled">
      {() =>
        needs.length + unknown.length + shown.length === 0 && isKnown ? (
          <Nothing>{i18n.t('Nothing needs attention.')}</Nothing>
        ) : (
          <ul aria-label={i18n.t('Needs attention')} className="wall-needs">
            {needs.map(({ kind, count }) => (
              <NeedRow
                key={kind}
                tone={needTone[kind]}
                mark={needTone[kind] === 'bad' ? '!' : formatCount(count)}
                title={needTitle(kind, count)}
                detail={detailOf(kind)}
              />
            ))}
            {unread.map((kind) => (
              <NeedRow
                key={kind}
                tone="neutral"
                mark={none}
                title={unknownTitle(kind)}
                // A display link for one agent or account shows no small count.
                detail={isFiltered(view.search) ? '' : i18n.t('Could not be read.')}
              />
            ))}
            {shown.map(({ key, leads, title, detail }) => (
              <NeedRow
                key={key}
                tone="wait"
                mark={leads === 0 ? '!' : formatCount(leads)}
                title={title}
                detail={detail}
              />
            ))}
            {more === 0 ? null : (
              <li className="wall-more">
                {i18n.t('{count, plural, one {and # more} other {and # more}}', { count: more })}
              </li>
            )}
            {isUnread ? (
              <NeedRow
                tone="neutral"
                mark={none}
                title={i18n.t('Leads running out')}
                detail={i18n.t('Could not be read.')}
              />
            ) : null}
          </ul>
        )
      }
    </Block>
  )
}

const maxEnding = 2

/** Agents whose leads run out. What is too old to be believed is not known. */
function endingIn({ answers, search, now, minute }: View) {
  const { data, failure } = answers.runway
  const isUnread = failure !== null && blockState('runway', answers, now).kind !== 'live'
  const rows = isUnread ? [] : endingRows(answers, search.names, minute)
  const shown = rows.slice(0, maxEnding)
  return { isKnown: data !== undefined && !isUnread, isUnread, shown, more: rows.length - shown.length }
}

type NeedRowProps = { tone: Tone; mark: string; title: string; detail: string }

const NeedRow = ({ tone, mark, title, detail }: NeedRowProps) => (
  <li className="wall-need">
    <span className={`wall-mark wash ${toneText[tone]}`}>{mark}</span>
    <span>
      <span className="wall-strong">{title}</span>
      {detail === '' ? null : <span className="wall-detail">{detail}</span>}
    </span>
  </li>
)
