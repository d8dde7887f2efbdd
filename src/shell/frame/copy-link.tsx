import { useLingui } from '@lingui/react'
import { Check, Link2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#/components/button'
import { copyText } from '#/components/copy-text'

const shownFor = 5_000

type Props = { label: string; text: () => string; refused: string; labelClass?: string }

export function CopyLink() {
  const { i18n } = useLingui()
  return (
    <CopyButton
      label={i18n.t('Copy link')}
      text={() => window.location.href}
      refused={i18n.t('Browser refused: use the address bar')}
      labelClass="max-sm:sr-only"
    />
  )
}

/** `refused` says what to do where the browser does not allow it. */
export function CopyButton({ label, text, refused, labelClass = '' }: Props) {
  const { i18n } = useLingui()
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)

  useEffect(() => {
    if (outcome === null) return
    const timer = setTimeout(() => setOutcome(null), shownFor)
    return () => clearTimeout(timer)
  }, [outcome])

  const copy = async () => setOutcome((await copyText(text())) ? 'copied' : 'refused')
  const words = {
    copied: i18n.t('Link copied'),
    refused,
  }
  return (
    <>
      <Button data-copy-link onClick={() => void copy()}>
        {outcome === 'copied' ? (
          <Check aria-hidden className="size-3.5 text-good" />
        ) : (
          <Link2 aria-hidden className="size-3.5" />
        )}
        <span className={outcome === 'refused' ? '' : labelClass}>
          {outcome === null ? label : words[outcome]}
        </span>
      </Button>
      <span role="status" className="sr-only">
        {outcome === null ? '' : words[outcome]}
      </span>
    </>
  )
}
