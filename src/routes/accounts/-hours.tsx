import { useLingui } from '@lingui/react'
import type { SocialAccount } from '#/domain/account-condition'
import { Fact, Facts } from '#/components/facts'
import { Panel } from '#/components/panel'
import { formatExact, formatTime } from '#/lib/date'
import { none } from '#/lib/none'
import { safeName } from '#/lib/text'
import { zoneCity } from '#/lib/zone'
import { humanised } from '#/lib/word'
import { OpenShape } from '#/components/open-shape'
import { When } from '#/shell/when'
import { WeekChart } from './-week'
import { readSlots, weekOf } from '#/domain/working-hours'

/** When the account works: drawn as a week where its hours could be read, else as the service tells them. */
export function Hours({ account, now }: { account: SocialAccount; now: number }) {
  const { i18n } = useLingui()
  const { workingHours, capacity } = account
  const zone = workingHours?.timezone ?? capacity?.timezone
  const week = weekOf(workingHours?.days)
  const flag = (value: boolean | undefined, yes: string, no: string) =>
    value === undefined ? none : value ? yes : no
  return (
    <Panel title={i18n.t('Working hours')} note={i18n.t('{city} time', { city: zoneCity(zone) })}>
      {week === null ? (
        <div className="px-4 pb-3.5">
          {workingHours?.days === undefined ? none : <OpenShape value={workingHours.days} />}
        </div>
      ) : (
        <WeekChart week={week} zone={zone} now={now} />
      )}
      <Facts className="border-t border-line pt-3">
        <Fact label={i18n.t('Time there')}>
          <span title={formatExact(now, i18n.locale, zone)}>{formatTime(now, i18n.locale, zone)}</span>
        </Fact>
        <Fact label={i18n.t('At this moment')}>
          {flag(
            capacity?.isInsideWindow,
            i18n.t('inside its working hours'),
            i18n.t('outside its working hours'),
          )}
        </Fact>
        <Fact label={i18n.t('Between two sends')}>
          {flag(capacity?.isOnCooldown, i18n.t('pausing'), i18n.t('not pausing'))}
        </Fact>
        <Fact label={i18n.t('Next available')}>
          <When at={capacity?.nextAvailableAt} zone={capacity?.timezone ?? null} />
        </Fact>
        <Fact label={i18n.t('In short')}>
          <Summary summary={capacity?.workingHoursSummary} />
        </Fact>
        <Fact label={i18n.t('Time zone of the hours')}>
          <bdi>{safeName(workingHours?.timezone)}</bdi>
        </Fact>
        <Fact label={i18n.t('Time zone of the quotas')}>
          <bdi>{safeName(capacity?.timezone)}</bdi>
        </Fact>
      </Facts>
    </Panel>
  )
}

/** Only "no slots" is documented; whatever else comes is told as it came. */
function Summary({
  summary,
}: {
  summary: NonNullable<SocialAccount['capacity']>['workingHoursSummary'] | undefined
}) {
  const { i18n } = useLingui()
  if (summary === undefined) return none
  const { key, ...others } = summary
  const rest: Record<string, unknown> = others
  if (key === 'noSlots') return i18n.t('No working hours are set')
  const slots = readSlots(rest['slots'])
  if (slots !== null && Object.keys(rest).length === 1) return `${humanised(key)} ${slots}`
  // The days themselves are drawn above.
  if (weekOf(listOf(rest['days'])) !== null && Object.keys(rest).length === 1) return humanised(key)
  return (
    <>
      {humanised(key)}
      {Object.keys(rest).length === 0 ? null : <OpenShape value={rest} />}
    </>
  )
}

const listOf = (value: unknown): unknown[] | undefined => (Array.isArray(value) ? value : undefined)
