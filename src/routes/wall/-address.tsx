import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import { AfterHydration, useIsHydrating } from '#/components/hydration'
import { lazyWithRetry } from '#/components/lazy-with-retry'
import { Panel } from '#/components/panel'
import { writeSearch } from '#/shell/search'
import type { WallKeys } from './-search'

const PhoneCode = lazyWithRetry(async () => (await import('./-phone-code')).PhoneCode)

/** No other device reaches an address of its own computer. */
const isLoopback = (hostname: string): boolean => /^(?:localhost|127\..+|\[::1\])$/.test(hostname)

const phoneSentence = (i18n: I18n): string =>
  isLoopback(window.location.hostname)
    ? i18n.t('The same on a phone: not yet. Sightline opens on this computer only.')
    : i18n.t('The same on a phone: scan it. The phone needs to be signed in, as any screen does.')

/** The wall's address: to read, to open, and to take along. It holds no key and no token. */
export function Address({ keys }: { keys: WallKeys }) {
  const { i18n } = useLingui()
  // What address people use is the browser's to say.
  const isHydrating = useIsHydrating()
  const address = `/wall${writeSearch(keys)}`
  return (
    <Panel title={i18n.t('Its address')}>
      <div className="grid gap-3 px-4 pb-4">
        <p className="text-text-2">
          {i18n.t('For a screen on which somebody is signed in, or where Sightline needs no sign-in.')}
        </p>
        <code className="rounded-md bg-hover px-2.5 py-1.5 wrap-anywhere">{address}</code>
        <Link
          to="/wall"
          search={keys}
          target="_blank"
          // Not the page that this one is: its path begins with the wall’s.
          activeOptions={{ exact: true }}
          className="w-fit font-medium text-accent hover:underline"
        >
          {i18n.t('Open the wall')}
        </Link>
        <div className="flex items-center gap-4 border-t border-line pt-3">
          <AfterHydration fallback={<div className="size-36" />}>
            {isHydrating ? null : <PhoneCode address={window.location.origin + address} />}
          </AfterHydration>
          {isHydrating ? null : <p className="text-text-2">{phoneSentence(i18n)}</p>}
        </div>
      </div>
    </Panel>
  )
}
