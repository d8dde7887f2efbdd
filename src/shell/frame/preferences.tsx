import { useLingui } from '@lingui/react'
import { Link, useLocation, useRouteContext } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { segment, Segments } from '#/components/segments'
import { Select } from '#/components/select'
import { chooseLocale, localeNames, locales, toLocale, type Locale } from '#/shell/i18n/locale'
import { chooseShortcuts, hasShortcuts } from './shortcuts'
import { SignOut } from '#/shell/session/sign-out'
import { Workspaces } from '#/shell/session/workspaces'
import { switchLocale } from '#/shell/i18n/i18n'
import { hostFacts } from './from-host'
import { noteForHost } from './view-cookie'
import { chosenTheme, chooseTheme, themes, type Theme } from './theme'

export function Preferences() {
  const { i18n } = useLingui()
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
  const names: Readonly<Record<Theme, string>> = {
    system: i18n.t('System'),
    light: i18n.t('Light'),
    dark: i18n.t('Dark'),
  }
  return (
    <div ref={menu} className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <span>{i18n.t('Language')}</span>
        <Select
          label={i18n.t('Language')}
          value={i18n.locale}
          options={locales.map((locale) => ({ value: locale, label: localeNames[locale] }))}
          onChange={({ target }) => {
            const locale = toLocale(target.value)
            if (locale === null) return
            setMissing(null)
            switchLocale(locale).then(
              () => {
                chooseLocale(locale)
                noteForHost(hostFacts(document))
              },
              () => setMissing(locale),
            )
          }}
        />
      </div>
      {missing === null ? null : (
        <p role="alert" className="max-w-56 text-sm text-bad">
          {i18n.t('{language} didn’t load. Choose it again.', {
            language: localeNames[missing],
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
                chooseTheme(each)
                noteForHost(hostFacts(document))
                setTheme(each)
              }}
            >
              {names[each]}
            </button>
          ))}
        </Segments>
      </div>
      <label className="flex items-center justify-between gap-3">
        {i18n.t('Single-key shortcuts')}
        <input
          type="checkbox"
          defaultChecked={hasShortcuts()}
          className="size-4 accent-accent"
          onChange={({ target }) => chooseShortcuts(target.checked)}
        />
      </label>
      <div className="flex items-center justify-between border-t border-line pt-3">
        <Link to="/diagnostics" className="text-text-2 hover:text-text hover:underline">
          {i18n.t('Diagnostics')}
        </Link>
      </div>
      {facts.signIn ? <Workspaces canAdd /> : null}
      {facts.signIn ? <SignOut /> : null}
    </div>
  )
}
