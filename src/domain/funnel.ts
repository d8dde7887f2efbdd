import type { I18n } from '@lingui/core'
import type { DataOf } from '#/api/decode/lenient'

/** What a stage counts decides its colour. */
type Measure = 'leads' | 'replies' | 'interested'

type FunnelFigures = DataOf<'cockpit.analytics'>['funnel']

export type FunnelStage = {
  label: string
  value: number | undefined
  /** A share between 0 and 1 of what `basis` names; null where there is none to make. */
  rate: number | null
  basis: string
  measure: Measure
  /** Beside the main way: these leads take another. */
  isBranch: boolean
}

/** A part of a whole; none from zero, none above the whole, none from what could not be read. */
export const share = (part: number | undefined, whole: number | undefined): number | null =>
  part === undefined || whole === undefined || whole <= 0 || part > whole ? null : part / whole

const sum = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? undefined : a + b

/** The stages of the funnel, each rate with the name of what it divides by. */
export function funnelStages(i18n: I18n, figures: FunnelFigures): readonly FunnelStage[] {
  const f = figures ?? {}
  const contacted = sum(f.messagedViaNew, f.alreadyConnected)
  const stage = (
    label: string,
    value: number | undefined,
    measure: Measure,
    whole: number | undefined,
    basis: string,
  ): FunnelStage => {
    const rate = share(value, whole)
    return { label, value, rate, basis: rate === null ? '' : basis, measure, isBranch: false }
  }
  const ofScope = i18n.t('of leads in scope')
  const ofReplied = i18n.t('of replied')
  return [
    {
      label: i18n.t('Leads in scope'),
      value: f.entryLeads,
      rate: null,
      basis: '',
      measure: 'leads',
      isBranch: false,
    },
    stage(i18n.t('Newly sourced'), f.sourcedInPeriod, 'leads', f.entryLeads, ofScope),
    stage(i18n.t('Not contacted yet'), f.notContacted, 'leads', f.entryLeads, ofScope),
    stage(i18n.t('Invited'), f.inviteSent, 'replies', f.entryLeads, ofScope),
    {
      label: i18n.t('Already connected'),
      value: f.alreadyConnected,
      rate: null,
      basis: i18n.t('skip the invitation'),
      measure: 'replies',
      isBranch: true,
    },
    stage(i18n.t('Accepted and messaged'), f.messagedViaNew, 'replies', f.inviteSent, i18n.t('of invited')),
    stage(i18n.t('Replied'), f.replied, 'replies', contacted, i18n.t('of messaged + connected')),
    stage(i18n.t('Interested'), f.interested, 'interested', f.replied, ofReplied),
    stage(i18n.t('Not interested'), f.notInterested, 'leads', f.replied, ofReplied),
  ]
}
