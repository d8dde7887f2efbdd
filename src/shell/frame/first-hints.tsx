import { i18n } from '@lingui/core'
import { Link2, Search } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#/components/button'
import { remember, remembered } from '#/shell/i18n/locale'
import { Keys } from './keys'

const storageKey = 'sightline.hints'

/** What a person on a first visit may not find: beside the navigation until it is dismissed, then never again. */
export function FirstHints() {
  const [isDismissed, setDismissed] = useState(() => remembered(storageKey) !== null)
  if (isDismissed) return null
  const dismiss = () => {
    remember(storageKey, 'done')
    setDismissed(true)
  }
  return (
    <aside
      aria-label={i18n.t('Tips')}
      className="mt-auto border-t border-line px-2 py-3 text-xs print:hidden [&+div]:mt-0"
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 text-text-2">
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
      <Button onClick={dismiss} className="mt-3 max-md:h-11">
        {i18n.t('Got it')}
      </Button>
    </aside>
  )
}
