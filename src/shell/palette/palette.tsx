import { i18n } from '@lingui/core'
import { CommandGroup, CommandInput, CommandItem, CommandList, CommandRoot } from 'cmdk'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { maxSearchLength, typedText } from '#/lib/text'
import { Keys } from '#/shell/frame/keys'
import { FieldRow, fieldClass } from '#/shell/frame/palette-dialog'
import { failureSentence } from '#/shell/queries/failure'
import { useChoices, useFoundChoices } from './choices'
import { useFound } from './found'
import { matching, type Choice, type ChoiceGroup } from './matching'

type Props = {
  typed: string
  /** Enter was pressed before the palette had loaded, so take the first choice. */
  isEnterPending: boolean
  onType: (typed: string) => void
  onChoose: (run: () => void) => void
}

/** Pages, records and actions with these words, and what the service finds. */
export function Palette({ typed, isEnterPending, onType, onChoose }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [selected, setSelected] = useState('')
  const words = typedText(typed)
  const found = useFound(words)
  const foundGroups = useFoundChoices(words, found)
  const groups = [...matching(useChoices(), words), ...foundGroups]
  const firstFound = foundGroups.find(({ choices }) => choices.length > 1)
  // Enter opens the same whichever search is answered first.
  const isSearching = !found.isSettled && found.failure === null
  const best = firstFound === undefined || isSearching ? null : nameOf(firstFound, 0)
  const takeFirst = useEffectEvent(() => {
    const first = groups[0]?.choices[0]
    if (isEnterPending && first !== undefined) onChoose(first.run)
  })
  useEffect(() => {
    field.current?.focus()
    takeFirst()
  }, [])
  const [seenBest, setSeenBest] = useState(best)
  if (seenBest !== best) {
    setSeenBest(best)
    // Prefer what was found over a search on its page.
    if (best !== null && isSearch(selected)) setSelected(best)
  }

  return (
    <CommandRoot
      label={i18n.t('Search everywhere')}
      shouldFilter={false}
      vimBindings={false}
      loop
      value={selected}
      onValueChange={setSelected}
    >
      <FieldRow>
        <CommandInput
          ref={field}
          dir="auto"
          maxLength={maxSearchLength}
          placeholder={i18n.t('Page, lead, conversation, action')}
          value={typed}
          onValueChange={onType}
          className={fieldClass}
        />
      </FieldRow>
      <CommandList
        label={i18n.t('Results')}
        className="max-h-[min(26rem,calc(var(--visible-height)*0.6))] overflow-y-auto overscroll-contain p-1.5"
      >
        {groups.map((group) => (
          <CommandGroup
            key={group.heading}
            heading={group.heading}
            className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-text-3"
          >
            {group.choices.map((choice, at) => (
              <Row
                key={nameOf(group, at)}
                name={nameOf(group, at)}
                choice={choice}
                onChoose={() => onChoose(choice.run)}
              />
            ))}
          </CommandGroup>
        ))}
      </CommandList>
      <p role="status" className="px-4 text-text-2 not-empty:pt-1 not-empty:pb-3">
        {found.failure !== null
          ? i18n.t('Search failed: {reason}', { reason: failureSentence(found.failure).title })
          : found.isSettled && groups.length === 0
            ? i18n.t('Nothing found')
            : ''}
      </p>
    </CommandRoot>
  )
}

/** A label would not do, because names in a workspace may repeat or be empty. */
const nameOf = ({ heading, choices }: ChoiceGroup, at: number): string =>
  choices[at]?.isSearch === true ? `search ${heading}` : `${heading} ${at}`

const isSearch = (name: string): boolean => name.startsWith('search ')

type RowProps = { name: string; choice: Choice; onChoose: () => void }

function Row({ name, choice: { label, detail, icon: Icon, keys }, onChoose }: RowProps) {
  return (
    <CommandItem
      value={name}
      onSelect={onChoose}
      className="flex h-9 cursor-default scroll-my-1.5 items-center gap-2.5 rounded-md px-2.5 data-[selected=true]:bg-hover max-md:h-11"
    >
      <Icon aria-hidden className="size-4 shrink-0 text-text-3" strokeWidth={1.6} />
      <bdi className="min-w-0 shrink-0 max-w-[70%] truncate">{label}</bdi>
      {detail === undefined ? null : <bdi className="min-w-0 truncate text-text-3">{detail}</bdi>}
      {keys === undefined ? null : (
        <span aria-hidden className="ml-auto pl-2 max-md:hidden">
          <Keys name={keys} />
        </span>
      )}
    </CommandItem>
  )
}
