import { useLingui } from '@lingui/react'
import { Link2, Search } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#/components/button'
import { remember, remembered } from '#/shell/i18n/locale'
import { Keys } from './keys'

const storageKey = 'sightline.hints'

/** What a person on a first visit may not find: shown over the page until it is dismissed, then never again. */
export function FirstHints() {
  const { i18n } = useLingui()
  const [isDismissed, setDismissed] = useState(() => remembered(storageKey) !== null)
  if (isDismissed) return null
  const dismiss = () => {
    remember(storageKey, 'done')
    setDismissed(true)
  }
  return (
    <aside
      aria-label={i18n.t('Tips')}
      className="fixed right-3 bottom-3 z-20 w-80 max-w-[calc(100vw-1.5rem)] rounded-lg border border-line-strong bg-raise p-4 shadow-[0_4px_16px_var(--line-strong)] print:hidden"
    >
      <h2 className="font-semibold">{i18n.t('Tips')}</h2>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 text-text-2">
        <dt className="justify-self-center">
          <span className="pointer-coarse:hidden">
            <Keys name="mod+k" />
          </span>
          <Search aria-hidden className="hidden size-4.5 pointer-coarse:block" />
        </dt>
        <dd>{i18n.t('Go to any page, lead or conversation.')}</dd>
        <dt className="justify-self-center pointer-coarse:hidden">
          <Keys name="?" />
        </dt>
        <dd className="pointer-coarse:hidden">{i18n.t('See every keyboard shortcut.')}</dd>
        <dt className="justify-self-center">
          <span className="pointer-coarse:hidden">
            <Keys name="c" />
          </span>
          <Link2 aria-hidden className="hidden size-4.5 pointer-coarse:block" />
        </dt>
        <dd>{i18n.t('Copy a link to exactly this view.')}</dd>
      </dl>
      <p className="mt-3 text-right">
        <Button onClick={dismiss} className="max-md:h-11">
          {i18n.t('Got it')}
        </Button>
      </p>
    </aside>
  )
}
