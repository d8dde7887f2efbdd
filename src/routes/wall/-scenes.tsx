import { i18n } from '@lingui/core'
import type { ReactNode } from 'react'
import type { Tone } from '#/components/tone'
import type { SocialAccount } from '#/domain/account-condition'
import { countIn, folderLabel } from '#/domain/conversation-status'
import { many, outreachStatus } from '#/domain/lead-status'
import { sendingAccounts, teamLeft } from '#/domain/quotas'
import { formatCount } from '#/lib/number'
import { type AccountRow, accountRows, isNothingWaiting } from './-derive'
import { Block, Figure, Nothing, Shape, type View } from './-parts'

const maxRows = { upright: 5, wide: 7 }

export function AccountsScene({ view }: { view: View }) {
  const { socialAccountId, names } = view.search
  return (
    <Block name="accounts" view={view}>
      {({ socialAccounts: all }) => {
        if (all === undefined) return <Nothing>{i18n.t('Could not be read.')}</Nothing>
        if (all.length === 0) return <Nothing>{i18n.t('No accounts connected yet.')}</Nothing>
        const rows = accountRows(all, { names, now: view.minute })
        const shown = rows.filter(({ id }) => socialAccountId === undefined || id === socialAccountId)
        const accounts = all.filter(({ id }) => socialAccountId === undefined || id === socialAccountId)
        if (accounts.length === 0)
          return <Nothing>{i18n.t('The chosen account is not in this workspace.')}</Nothing>
        const max = view.isUpright ? maxRows.upright : maxRows.wide
        const isCut = shown.length > max
        const rowsShown = isCut ? shown.slice(0, max - 1) : shown
        return (
          <div className="wall-accounts">
            <Capacity accounts={accounts} now={view.minute} />
            <ul aria-label={i18n.t('Accounts')} className="wall-rows">
              {rowsShown.map((row) => (
                <li key={row.id} className="wall-row">
                  <Shape tone={row.tone} />
                  <span className="wall-strong">
                    <bdi>{row.label}</bdi>
                  </span>
                  <span>{row.sentence}</span>
                </li>
              ))}
              {isCut ? <li className="wall-more">{moreSentence(shown.slice(max - 1))}</li> : null}
            </ul>
          </div>
        )
      }}
    </Block>
  )
}

/** `and 18 more, 12 of them sending` */
function moreSentence(rows: readonly AccountRow[]): string {
  const count = rows.length
  const sending = rows.filter(({ isSending }) => isSending).length
  if (sending === 0) return i18n.t('{count, plural, one {and # more} other {and # more}}', { count })
  return i18n.t(
    '{count, plural, one {and # more, {sending} sending} other {and # more, {sending} sending}}',
    { count, sending: formatCount(sending) },
  )
}

function Capacity({ accounts, now }: { accounts: readonly SocialAccount[]; now: number }) {
  const count = (value: number | undefined) => formatCount(value)
  const ofTotal = (total: number | undefined) =>
    total === undefined ? undefined : ` ${i18n.t('of {total}', { total: count(total) })}`
  const [invitations, messages] = teamLeft(accounts, now)
  return (
    <dl className="wall-grid wall-three">
      <Figure
        label={i18n.t('Accounts sending')}
        value={count(sendingAccounts(accounts, now).length)}
        of={ofTotal(accounts.length)}
      />
      <Figure
        label={i18n.t('Invitations left today')}
        value={count(invitations?.left)}
        of={ofTotal(invitations?.limit)}
      />
      <Figure
        label={i18n.t('Messages left today')}
        value={count(messages?.left)}
        of={ofTotal(messages?.limit)}
      />
    </dl>
  )
}

/** A figure stands out only while there is something to count. */
const toneOf = (value: number | undefined, tone: Tone): Tone => (value ? tone : 'neutral')

export function WaitingScene({ view }: { view: View }) {
  const count = (value: number | undefined) => formatCount(value)
  return (
    <Block name="counts" view={view}>
      {({ todo = {} }) => {
        const { replyToValidate, coldSequenceToValidate, missingInformation } = todo
        const { replyBeingWritten, coldSequenceBeingWritten, coldSequenceWaitingForSlot } = todo
        if (isNothingWaiting(todo)) return <Nothing>{i18n.t('Nothing is waiting.')}</Nothing>
        return (
          <div className="wall-waiting">
            <dl className="wall-grid wall-three">
              <Figure
                label={i18n.t('Replies to review')}
                value={count(replyToValidate)}
                tone={toneOf(replyToValidate, 'wait')}
              />
              <Figure
                label={outreachStatus('coldSequenceToValidate', many).label}
                value={count(coldSequenceToValidate)}
                tone={toneOf(coldSequenceToValidate, 'wait')}
              />
              <Figure
                label={i18n.t('Needs information')}
                value={count(missingInformation)}
                tone={toneOf(missingInformation, 'machine')}
              />
            </dl>
            <h2 className="wall-heading">{i18n.t('Being prepared')}</h2>
            <dl className="wall-grid wall-three">
              <Figure label={folderLabel('replyBeingWritten')} value={count(replyBeingWritten)} />
              <Figure
                label={folderLabel('coldSequenceBeingWritten')}
                value={count(coldSequenceBeingWritten)}
              />
              <Figure
                label={folderLabel('coldSequenceWaitingForSlot')}
                value={count(coldSequenceWaitingForSlot)}
              />
            </dl>
          </div>
        )
      }}
    </Block>
  )
}

export function AgentsScene({ view }: { view: View }) {
  const count = (value: number | undefined) => formatCount(value)
  return (
    <div className="wall-parties">
      <Party heading={i18n.t('Agents')}>
        <Block name="live" view={view}>
          {({ live }) => (
            <dl className="wall-grid wall-column">
              <Figure label={i18n.t('Agents running')} value={count(live?.runningAgents)} />
              <Figure label={i18n.t('Invitations queued')} value={count(live?.invitationsInQueue)} />
              <Figure label={i18n.t('Messages queued')} value={count(live?.messagesInQueue)} />
            </dl>
          )}
        </Block>
      </Party>
      <Party heading={i18n.t('Our team')}>
        <Block name="counts" view={view}>
          {({ todo }) => (
            <dl className="wall-grid wall-column">
              <Figure
                label={i18n.t('Drafts to review')}
                value={count(todo?.toValidate)}
                tone={toneOf(todo?.toValidate, 'wait')}
              />
              <Figure
                label={i18n.t('Needs information')}
                value={count(todo?.missingInformation)}
                tone={toneOf(todo?.missingInformation, 'machine')}
              />
              <Figure label={i18n.t('Unanswered leads')} value={count(countIn(todo, 'unanswered'))} />
            </dl>
          )}
        </Block>
      </Party>
      <Party heading={i18n.t('Leads')}>
        <Block name="counts" view={view}>
          {({ all }) => (
            <dl className="wall-grid wall-column">
              <Figure label={i18n.t('Ongoing conversations')} value={count(all?.ongoing)} />
              <Figure label={folderLabel('noReply')} value={count(all?.noReply)} />
              <Figure
                label={i18n.t('Interested')}
                value={count(all?.interested)}
                tone={toneOf(all?.interested, 'good')}
              />
            </dl>
          )}
        </Block>
      </Party>
    </div>
  )
}

const Party = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section aria-label={heading} className="wall-party">
    <h2 className="wall-heading">{heading}</h2>
    {children}
  </section>
)
