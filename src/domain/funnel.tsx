import { i18n } from '@lingui/core'
import type { DataOf } from '#/api/decode/lenient'

type FunnelFigures = NonNullable<DataOf<'cockpit.analytics'>['funnel']>

export type FunnelStage = {
  field: keyof FunnelFigures
  label: string
  definition?: string
  value: number | undefined
  whole: number | undefined
  rate: number | null
  basis: string
  measure: 'leads' | 'replies' | 'interested'
  /** These leads skip a stage. */
  isBranch: boolean
}

export const share = (part: number | undefined, whole: number | undefined): number | null =>
  part === undefined || whole === undefined || whole <= 0 || part > whole ? null : part / whole

const sum = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? undefined : a + b

type StageRow = Pick<FunnelStage, 'label' | 'definition' | 'measure'> & {
  of?: readonly [whole: number | undefined, basis: string]
  isBranch?: boolean
}

export function funnelStages(figures: FunnelFigures | undefined): {
  sourcing: readonly FunnelStage[]
  contact: readonly FunnelStage[]
} {
  const f = figures ?? {}
  const ofScope = [f.entryLeads, i18n.t('of all leads')] as const
  const ofReplied = [f.replied, i18n.t('of replied')] as const
  const stage = (field: FunnelStage['field'], { of, isBranch = false, ...row }: StageRow): FunnelStage => {
    const value = f[field]
    const [whole, basis] = of ?? []
    const rate = share(value, whole)
    return { field, value, whole, rate, basis: rate === null ? '' : (basis ?? ''), isBranch, ...row }
  }
  return {
    sourcing: [
      stage('entryLeads', {
        label: i18n.t('All leads'),
        definition: i18n.t('Leads that were in progress during this period.'),
        measure: 'leads',
      }),
      stage('sourcedInPeriod', {
        label: i18n.t('Newly sourced'),
        definition: i18n.t('Leads found during this period.'),
        measure: 'leads',
        of: ofScope,
      }),
      stage('notContacted', {
        label: i18n.t('Not contacted yet'),
        measure: 'leads',
        of: ofScope,
      }),
    ],
    contact: [
      stage('inviteSent', {
        label: i18n.t('Invited'),
        measure: 'replies',
        of: ofScope,
      }),
      stage('alreadyConnected', {
        label: i18n.t('Already connected'),
        definition: i18n.t('Leads the account was connected to before: no invitation is needed.'),
        measure: 'replies',
        of: [f.entryLeads, i18n.t('of all leads')],
        isBranch: true,
      }),
      stage('messagedViaNew', {
        label: i18n.t('Accepted and messaged'),
        definition: i18n.t('Invited leads that accepted and were sent a message.'),
        measure: 'replies',
        of: [f.inviteSent, i18n.t('of invited')],
      }),
      stage('replied', {
        // The figure of replies counts messages.
        label: i18n.t('Leads who replied'),
        definition: i18n.t(
          'Leads that answered, also before this period. “Replies” counts the answers of this period.',
        ),
        measure: 'replies',
        of: [sum(f.messagedViaNew, f.alreadyConnected), i18n.t('of contacted')],
      }),
      stage('interested', {
        label: i18n.t('Interested'),
        measure: 'interested',
        of: ofReplied,
      }),
      stage('notInterested', {
        label: i18n.t('Not interested'),
        measure: 'leads',
        of: ofReplied,
      }),
    ],
  }
}

const colours: Readonly<Record<FunnelStage['measure'], string>> = {
  leads: 'text-text-3',
  replies: 'text-accent',
  interested: 'text-good',
}

/** Repeats the figure beside it, so it is not read aloud. */
export const StageBar = ({
  stage,
  whole,
  className,
}: {
  stage: FunnelStage
  whole: number
  className?: string
}) => (
  <svg
    aria-hidden
    viewBox="0 0 1000 1"
    preserveAspectRatio="none"
    className={`${className ?? ''} ${colours[stage.measure]}`}
  >
    <rect
      width={((stage.value ?? 0) / whole) * 1000}
      height="1"
      className="fill-current"
      opacity={stage.isBranch ? 0.5 : 1}
    />
  </svg>
)
