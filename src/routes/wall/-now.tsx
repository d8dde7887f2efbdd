import { useLingui } from '@lingui/react'
import { toneText } from '#/components/tone'
import { sendingAccounts } from '#/domain/quotas'
import { formatCount } from '#/lib/number'
import { disconnectedLabels, needsOf, todayOf, type Need } from './-derive'
import { Block, Figure, Nothing, type View } from './-parts'

/** What needs us: beside today’s results, what waits for a person, the most urgent first. */
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
  const { i18n } = useLingui()
  return (
    <Block name="analytics" view={view}>
      {({ kpis }) => (
        <dl className="wall-grid wall-two">
          <Figure
            label={i18n.t('Interested today')}
            value={formatCount(todayOf(kpis?.interested), i18n.locale)}
            {...(todayOf(kpis?.interested) ? { tone: 'good' as const } : {})}
          />
          <Figure label={i18n.t('Replies today')} value={formatCount(todayOf(kpis?.replies), i18n.locale)} />
        </dl>
      )}
    </Block>
  )
}

function Running({ view }: { view: View }) {
  const { i18n } = useLingui()
  const list = view.answers.accounts.data?.data.socialAccounts
  const count = (value: number | undefined) => formatCount(value, i18n.locale)
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

const mostNeeds = { upright: 4, wide: 5 }

function Needs({ view }: { view: View }) {
  const { i18n } = useLingui()
  const { accounts, counts } = view.answers
  const disconnected = disconnectedLabels(i18n, accounts.data?.data.socialAccounts, view.search.names)
  return (
    <Block name="live" view={view} className="wall-ruled">
      {({ actions }) => {
        if (actions === undefined)
          return <Nothing>{i18n.t('What needs attention could not be read.')}</Nothing>
        if (actions.length === 0) return <Nothing>{i18n.t('Nothing needs attention.')}</Nothing>
        const needs = needsOf(i18n, actions, { disconnected, todo: counts.data?.data.todo })
        const most = view.isUpright ? mostNeeds.upright : mostNeeds.wide
        return (
          <ul aria-label={i18n.t('Needs attention')} className="wall-needs">
            {needs.slice(0, needs.length > most ? most - 1 : most).map((each) => (
              <NeedRow key={each.key} need={each} />
            ))}
            {needs.length > most ? (
              <li className="wall-more">
                {i18n.t('{count, plural, one {and # more} other {and # more}}', {
                  count: needs.length - most + 1,
                })}
              </li>
            ) : null}
          </ul>
        )
      }}
    </Block>
  )
}

const NeedRow = ({ need: { tone, mark, title, detail } }: { need: Need }) => (
  <li className="wall-need">
    <span className={`wall-mark wash ${toneText[tone]}`}>{mark}</span>
    <span>
      <span className="wall-strong">{title}</span>
      {detail === '' ? null : <span className="wall-detail">{detail}</span>}
    </span>
  </li>
)
