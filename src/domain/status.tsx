import type { I18n } from '@lingui/core'
import { Badge, type Tone } from '#/components/tone'
import { humanised } from '#/lib/word'

/** A status in the reader's language, and what it means to them. */
export type Status = { label: string; tone: Tone }

type Label = (i18n: I18n) => string

/** What each word of the service is called; maps, because a service may send `constructor`. */
export type Labels = ReadonlyMap<string, Label>
export type Statuses = ReadonlyMap<string, { label: Label; tone: Tone }>

/** Given the words, one without a label does not compile: `labels<Role>({ … })`. */
export const labels = <Word extends string>(byWord: Readonly<Record<Word, Label>>): Labels =>
  new Map(Object.entries<Label>(byWord))

export const statuses = <Word extends string>(
  byWord: Readonly<Record<Word, { label: Label; tone: Tone }>>,
): Statuses => new Map(Object.entries<{ label: Label; tone: Tone }>(byWord))

/** A word that we have no label for is made readable. */
export const labelIn = (known: Labels, i18n: I18n, word: string | null | undefined): string =>
  known.get(word ?? '')?.(i18n) ?? humanised(word)

/** A status that we have not met is made readable, in a neutral tone. */
export function statusIn(known: Statuses, i18n: I18n, word: string | null | undefined): Status {
  const status = known.get(word ?? '')
  return status === undefined
    ? { label: humanised(word), tone: 'neutral' }
    : { label: status.label(i18n), tone: status.tone }
}

export const StatusBadge = ({ status: { label, tone } }: { status: Status }) => (
  <Badge tone={tone}>{label}</Badge>
)
