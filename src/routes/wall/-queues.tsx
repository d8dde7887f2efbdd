import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { Tone } from '#/components/tone'
import { folderLabel } from '#/domain/conversation-status'
import { formatCount } from '#/lib/number'
import { isNothingWaiting } from './-derive'
import { unansweredIn } from '#/domain/unanswered'
import { Block, Figure, Nothing, type View } from './-parts'

/** A figure that stands out only while there is something to count. */
const toneOf = (value: number | undefined, tone: Tone): Tone => (value ? tone : 'neutral')

/** What a person has to decide or answer, and below it what will wait next. */
export function WaitingScene({ view }: { view: View }) {
  const { i18n } = useLingui()
  const count = (value: number | undefined) => formatCount(value, i18n.locale)
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
                label={i18n.t('Cold sequences to review')}
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
              <Figure label={folderLabel(i18n, 'replyBeingWritten')} value={count(replyBeingWritten)} />
              <Figure
                label={folderLabel(i18n, 'coldSequenceBeingWritten')}
                value={count(coldSequenceBeingWritten)}
              />
              <Figure
                label={folderLabel(i18n, 'coldSequenceWaitingForSlot')}
                value={count(coldSequenceWaitingForSlot)}
              />
            </dl>
          </div>
        )
      }}
    </Block>
  )
}

/** The agents’ part, ours, and the leads’, three figures each. */
export function AgentsScene({ view }: { view: View }) {
  const { i18n } = useLingui()
  const count = (value: number | undefined) => formatCount(value, i18n.locale)
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
              <Figure label={i18n.t('Unanswered leads')} value={count(unansweredIn(todo))} />
            </dl>
          )}
        </Block>
      </Party>
      <Party heading={i18n.t('Leads')}>
        <Block name="counts" view={view}>
          {({ all }) => (
            <dl className="wall-grid wall-column">
              <Figure label={i18n.t('Ongoing conversations')} value={count(all?.ongoing)} />
              <Figure label={i18n.t('No reply')} value={count(all?.noReply)} />
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
