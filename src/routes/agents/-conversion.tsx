import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { DataOf } from '#/api/decode/lenient'
import { Disclosure } from '#/components/disclosure'
import { Fact, Facts } from '#/components/facts'
import { OpenShape } from '#/components/open-shape'
import { LinkedProse } from '#/components/outside-link'
import { Panel } from '#/components/panel'
import { conversionLabel } from '#/domain/agent-labels'
import { formatDuration } from '#/lib/duration'
import { safeName, safeProse } from '#/lib/text'
import { humanised } from '#/lib/word'

type Payload = Readonly<Record<string, unknown>>

// A larger payload is shown a part at a time.
const maxFields = 12

const isPayload = (value: unknown): value is Payload =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length > 0 &&
  Object.keys(value).length <= maxFields

/** An id means something to the service alone, such as `calendarOwnerId` or `owner_id`. */
const isId = (name: string): boolean => /(?:^id|Ids?|_ids?|ID)$/.test(name)
const isOneWord = (value: unknown): value is string => typeof value === 'string' && /^\w+$/.test(value)

/** The shape of the payload is not documented. */
export function Conversion({ action }: { action: DataOf<'agents.get'>['conversionAction'] }) {
  const { i18n } = useLingui()
  const payload = action?.payload
  const fields = isPayload(payload) ? Object.entries(payload) : []
  const ids = fields.filter(([name]) => isId(name))
  const isWholeId = isOneWord(payload)
  return (
    <Panel title={i18n.t('Conversion action')}>
      <Facts>
        <Fact label={i18n.t('Action')}>{conversionLabel(i18n, action?.conversionAction)}</Fact>
        <Fact label={i18n.t('Summary')}>
          <bdi>{safeName(action?.summary)}</bdi>
        </Fact>
        {fields
          .filter(([name]) => !isId(name))
          .map(([name, value]) => (
            <Fact key={name} label={fieldName(i18n, name)}>
              <Value name={name} value={value} />
            </Fact>
          ))}
        {isPayload(payload) || isWholeId ? null : (
          <Fact label={i18n.t('In detail')}>
            <OpenShape value={payload} nameOf={(name) => fieldName(i18n, name)} />
          </Fact>
        )}
      </Facts>
      {ids.length === 0 && !isWholeId ? null : (
        <Disclosure title={i18n.t('Details')}>
          <Facts>
            {isWholeId ? <Fact label={i18n.t('ID')}>{safeName(payload)}</Fact> : null}
            {ids.map(([name, value]) => (
              <Fact key={name} label={humanised(name).replace(/ id(s?)$/, ' ID$1')}>
                <OpenShape value={value} />
              </Fact>
            ))}
          </Facts>
        </Disclosure>
      )}
    </Panel>
  )
}

function fieldName(i18n: I18n, name: string): string {
  const names = new Map([
    ['url', i18n.t('Link')],
    ['links', i18n.t('Links')],
    ['durationMinutes', i18n.t('Duration')],
    ['question', i18n.t('Question')],
    ['required', i18n.t('Answer required')],
    ['askFirst', i18n.t('Asks first')],
  ])
  return names.get(name) ?? humanised(name)
}

function Value({ name, value }: { name: string; value: unknown }): ReactNode {
  const { i18n } = useLingui()
  if (name === 'url' && typeof value === 'string') return <LinkedProse text={safeProse(value)} />
  if (name === 'durationMinutes' && typeof value === 'number')
    return formatDuration(value * 60_000, i18n.locale)
  return <OpenShape value={value} nameOf={(field) => fieldName(i18n, field)} />
}
