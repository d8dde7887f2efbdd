import { i18n } from '@lingui/core'
import { useRouteContext } from '@tanstack/react-router'
import { Check, Link2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useOwner } from '#/domain/shared-queries'
import { Button } from '#/components/button'
import { copyText } from '#/components/copy-text'
import { useShortcuts } from './shortcuts'

const shownFor = 5_000

// A phone's button has no room for it.
const refusal =
  'sm:sr-only max-sm:fixed max-sm:inset-x-4 max-sm:bottom-4 max-sm:z-20 max-sm:rounded-md max-sm:border max-sm:border-line-strong max-sm:bg-raise max-sm:px-3 max-sm:py-2'

type Props = { label: string; text: () => string; shortcut?: string; labelClass?: string }

type LinkProps = {
  /** In a column that only a wide screen gives room for words. */
  isNarrow?: boolean
  /** What the link leads to; this page if left out. */
  address?: () => string
}

const thisPage = () => window.location.href

export function CopyLink({ isNarrow = false, address = thisPage }: LinkProps) {
  const { facts } = useRouteContext({ from: '__root__' })
  const owner = useOwner()
  // Where people sign in, a reader of the link may have several workspaces.
  const workspace = facts.signIn ? owner?.workspaceId : undefined
  return (
    <CopyButton
      label={i18n.t('Copy link')}
      shortcut="c"
      text={() => linkTo(address(), workspace)}
      labelClass={isNarrow ? 'max-sm:sr-only lg:max-[120rem]:sr-only' : 'max-sm:sr-only'}
    />
  )
}

function linkTo(address: string, workspace: string | undefined): string {
  const url = new URL(address)
  if (workspace !== undefined) url.searchParams.set('workspace', workspace)
  return url.href
}

export function CopyButton({ label, text, shortcut, labelClass = '' }: Props) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)

  useEffect(() => {
    if (outcome === null) return
    const timer = setTimeout(() => setOutcome(null), shownFor)
    return () => clearTimeout(timer)
  }, [outcome])

  const copy = async () => setOutcome((await copyText(text())) ? 'copied' : 'refused')
  useShortcuts(shortcut === undefined ? {} : { [shortcut]: { says: label, run: () => void copy() } })
  const words = {
    copied: i18n.t('Link copied'),
    refused: i18n.t('Browser refused: copy it by hand'),
  }
  return (
    <>
      <Button title={label} aria-keyshortcuts={shortcut} onClick={() => void copy()}>
        {outcome === 'copied' ? (
          <Check aria-hidden className="size-3.5 text-good" />
        ) : (
          <Link2 aria-hidden className="size-3.5" />
        )}
        <span className={outcome === 'refused' ? 'max-sm:sr-only' : labelClass}>
          {outcome === null ? label : words[outcome]}
        </span>
      </Button>
      <span role="status" className={outcome === 'refused' ? refusal : 'sr-only'}>
        {outcome === null ? '' : words[outcome]}
      </span>
    </>
  )
}
