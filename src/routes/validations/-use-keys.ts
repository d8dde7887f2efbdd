import { useLingui } from '@lingui/react'
import { useNavigate } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { useShortcuts } from '#/shell/shortcuts'
import { kindOf, type Validation } from './-queue-derive'
import { isNarrowed, withoutFilters, type ValidationsSearch } from './-validations-search'

const rowLinks = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('#page a[data-draft]')]

function step(by: 1 | -1): void {
  const links = rowLinks()
  const at = links.findIndex((link) => link === document.activeElement)
  const next = links[at === -1 ? (by === 1 ? 0 : links.length - 1) : at + by]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

const copyLink = (): void => document.querySelector<HTMLButtonElement>('#page [data-copy-link]')?.click()

/** The keys of the queue (DESIGN 8): the focus walks the rows. */
export function useQueueKeys({
  search,
  field,
}: {
  search: ValidationsSearch
  field: RefObject<HTMLInputElement | null>
}): void {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const clear = () => void navigate({ to: '/validations', search: withoutFilters, replace: true })
  useShortcuts({
    j: { says: i18n.t('Next draft'), run: () => step(1) },
    k: { says: i18n.t('Previous draft'), run: () => step(-1) },
    Enter: { says: i18n.t('Open the draft'), run: () => rowLinks()[0]?.focus() },
    '/': {
      says: i18n.t('Search'),
      run: () => {
        field.current?.focus()
        field.current?.select()
      },
    },
    x: { says: i18n.t('Clear the filters'), run: () => (isNarrowed(search) ? clear() : undefined) },
    c: { says: i18n.t('Copy the link'), run: copyLink },
  })
}

type ItemKeys = {
  previous: Validation | undefined
  next: Validation | undefined
  onDiff: () => void
}

/** The keys of an open draft: through the queue without going back to it. */
export function useItemKeys({ previous, next, onDiff }: ItemKeys): void {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const open = (item: Validation | undefined) => {
    if (item === undefined) return
    void navigate({
      to: '/validations/$kind/$validationId',
      params: { kind: kindOf(item), validationId: item.request.id },
      search: (before) => before,
    })
  }
  useShortcuts({
    j: { says: i18n.t('Next draft'), run: () => open(next) },
    k: { says: i18n.t('Previous draft'), run: () => open(previous) },
    d: { says: i18n.t('Show or hide what changed'), run: onDiff },
    c: { says: i18n.t('Copy the link'), run: copyLink },
    u: {
      says: i18n.t('Back to the queue'),
      // The queue brings the row it came from into sight by itself.
      run: () => void navigate({ to: '/validations', search: (before) => before, resetScroll: false }),
    },
  })
}
