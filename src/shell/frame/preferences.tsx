import { i18n } from '@lingui/core'
import { Link, useLocation, useRouteContext } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Switch } from '#/components/checkbox'
import { segment, Segments } from '#/components/segments'
import { Select } from '#/components/select'
import { localeName, locales, toLocale, type Locale } from '#/lib/languages'
import { NotificationChoices } from '#/shell/attention/notification-choices'
import { chooseRefresh, isRefreshPaused } from '#/shell/queries/paused'
import { ProxySignIn, SignOut } from '#/shell/session/sign-out'
import { Workspaces } from '#/shell/session/workspaces'
import { showInLanguage, showInTheme, themeLabel } from './device-choices'
import { chooseShortcuts, hasShortcuts } from './shortcuts'
import { chosenTheme, themes } from './theme'

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
