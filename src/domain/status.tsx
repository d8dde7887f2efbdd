import { Badge, type Tone } from '#/components/tone'
import { humanised } from '#/lib/word'

export type Status = { label: string; tone: Tone }

type Label = () => string
type Value = string | null | undefined

export function labels<Known extends string>(byValue: Readonly<Record<Known, Label>>) {
  // A map, because a service may send `constructor`.
  const known = new Map(Object.entries<Label>(byValue))
  const labelOf = (value: Value): string => known.get(value ?? '')?.() ?? humanised(value)
  return Object.assign(labelOf, { has: (value: string) => known.has(value) })
}

export function statuses<Known extends string>(
  byValue: Readonly<Record<Known, { label: Label; tone: Tone }>>,
) {
  const known = new Map(Object.entries<{ label: Label; tone: Tone }>(byValue))
  const statusOf = (value: Value): Status => {
    const status = known.get(value ?? '')
    return { label: status?.label() ?? humanised(value), tone: status?.tone ?? 'neutral' }
  }
  return Object.assign(statusOf, { has: (value: string) => known.has(value) })
}

export const StatusBadge = ({ status: { label, tone } }: { status: Status }) => (
  <Badge tone={tone}>
    <span translate="no">{label}</span>
  </Badge>
)
