import { i18n } from '@lingui/core'
import { Link, useLocation, useRouteContext } from '@tanstack/react-router'
import { useEffect, useRef, useState, useId } from 'react'
import { Switch } from '#/components/checkbox'
import { segment, Segments } from '#/components/segments'
import { Select } from '#/components/select'
import { localeName, locales, toLocale, type Locale } from '#/lib/languages'
import { chooseRefresh, isRefreshPaused } from '#/shell/queries/paused'
import { Workspaces } from '#/shell/session/workspaces'
import { showInLanguage, showInTheme, themeLabel } from './device-choices'
import { chooseShortcuts, hasShortcuts } from './shortcuts'
import { chosenTheme, themes } from './theme'
import { useQueryClient } from '@tanstack/react-query'
import { shownUser } from '#/api/person'
import { Button } from '#/components/button'
import { leaveFor, signOut } from '../session/session'
import { chooseNotifications, startNotifications, useNotificationChoice } from '../attention/notifications'

export function Preferences() {
  const { facts } = useRouteContext({ from: '__root__' })
  const [theme, setTheme] = useState(chosenTheme)
  const [missing, setMissing] = useState<Locale | null>(null)
  const menu = useRef<HTMLDivElement>(null)
  const pathname = useLocation({ select: (location) => location.pathname })
  const shownOn = useRef(pathname)
  // A popover must not stay open over the next page, where it holds the keys.
  useEffect(() => {
    if (shownOn.current !== pathname) menu.current?.closest<HTMLElement>('[popover]')?.hidePopover()
    shownOn.current = pathname
  }, [pathname])
  return (
    <div ref={menu} className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <span>{i18n.t('Language')}</span>
        <Select
          label={i18n.t('Language')}
          value={i18n.locale}
          options={locales.map((locale) => ({ value: locale, label: localeName(locale) }))}
          onChange={({ target }) => {
            const locale = toLocale(target.value)
            if (locale === null) return
            setMissing(null)
            showInLanguage(locale).catch(() => setMissing(locale))
          }}
        />
      </div>
      {missing === null ? null : (
        <p role="alert" className="max-w-56 text-sm text-bad">
          {i18n.t('{language} didn’t load. Choose it again.', {
            language: localeName(missing),
          })}
        </p>
      )}
      <div className="flex items-center justify-between gap-3">
        <span>{i18n.t('Theme')}</span>
        <Segments label={i18n.t('Theme')}>
          {themes.map((each) => (
            <button
              key={each}
              type="button"
              className={segment}
              aria-pressed={each === theme}
              onClick={() => {
                showInTheme(each)
                setTheme(each)
              }}
            >
              {themeLabel(each)}
            </button>
          ))}
        </Segments>
      </div>
      <Switch
        label={i18n.t('Single-key shortcuts')}
        defaultChecked={hasShortcuts()}
        onChange={({ target }) => chooseShortcuts(target.checked)}
      />
      <Switch
        label={i18n.t('Refresh automatically')}
        defaultChecked={!isRefreshPaused()}
        onChange={({ target }) => {
          chooseRefresh(target.checked)
          window.location.reload()
        }}
      />
      <NotificationChoices />
      <div className="flex items-center justify-between border-t border-line pt-3">
        <Link to="/diagnostics" className="hit-area text-text-2 hover:text-text hover:underline">
          {i18n.t('Diagnostics')}
        </Link>
      </div>
      {facts.signIn ? <Workspaces canAdd /> : null}
      {facts.signIn ? <SignOut /> : null}
      {facts.proxy ? <ProxySignIn signOutUrl={facts.proxy.signOutUrl} /> : null}
    </div>
  )
}

function SignOut() {
  const queryClient = useQueryClient()
  const [state, setState] = useState<'signedIn' | 'signingOut' | 'failed'>('signedIn')
  const about = useId()
  const leave = async () => {
    setState('signingOut')
    const left = await signOut()
    if (left) leaveFor(queryClient, left.address)
    else setState('failed')
  }
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-3">
      <p id={about} className="text-xs text-text-3">
        {i18n.t('Signs out this workspace in every tab and deletes its saved views from this device.')}
      </p>
      {state === 'failed' ? (
        <p role="alert" className="text-xs text-bad">
          {i18n.t('Still signed in: no connection. Try again.')}
        </p>
      ) : null}
      <Button
        aria-describedby={about}
        className="justify-center"
        disabled={state === 'signingOut'}
        onClick={() => void leave()}
      >
        {i18n.t('Sign out')}
      </Button>
    </div>
  )
}

/** A proxy in front signs people in; only it can sign them out. */
function ProxySignIn({ signOutUrl }: { signOutUrl: string | null }) {
  const queryClient = useQueryClient()
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-3">
      <p className="text-text-2">{i18n.t('Signed in as')}</p>
      <bdi translate="no" className="font-medium wrap-anywhere">
        {shownUser.current}
      </bdi>
      {signOutUrl === null ? null : (
        <Button className="justify-center" onClick={() => leaveFor(queryClient, signOutUrl)}>
          {i18n.t('Sign out')}
        </Button>
      )}
    </div>
  )
}

/** Whether this device notifies, and whether its notifications say names: others may see the screen. */
function NotificationChoices() {
  const choice = useNotificationChoice()
  const [isRefused, setRefused] = useState(false)
  const about = useId()
  const change = async (isOn: boolean) => {
    setRefused(isOn && !(await startNotifications()))
    if (!isOn) chooseNotifications('off')
  }
  return (
    <div className="flex flex-col gap-2">
      <Switch
        label={i18n.t('Notifications')}
        aria-describedby={about}
        checked={choice !== 'off'}
        onChange={({ target }) => void change(target.checked)}
      />
      <p id={about} className="max-w-60 text-xs text-text-3">
        {i18n.t('Account disconnected, payment failed, new interested lead. While Sightline is open.')}
      </p>
      {isRefused ? (
        <p role="alert" className="max-w-60 text-xs text-bad">
          {i18n.t('The browser blocks notifications of this page.')}
        </p>
      ) : null}
      {choice === 'off' ? null : (
        <Switch
          label={i18n.t('Names in notifications')}
          checked={choice === 'names'}
          onChange={({ target }) => chooseNotifications(target.checked ? 'names' : 'on')}
        />
      )}
    </div>
  )
}
