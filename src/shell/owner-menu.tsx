import { useLingui } from '@lingui/react'
import type { I18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { q } from '#/api/queries'
import { Avatar } from '#/components/avatar'
import { segment, Segments } from '#/components/segments'
import { Select } from '#/components/select'
import { none } from '#/lib/none'
import { initials, safeName } from '#/lib/text'
import { humanised } from '#/lib/word'
import { zoneCity } from '#/lib/zone'
import { chooseLocale, localeNames, locales, toLocale } from './locale'
import { SignOut } from './sign-out'
import { switchTo } from './speak'
import { chosenTheme, chooseTheme, themes, type Theme } from './theme'

const menuId = 'owner-menu'

/** Who owns the key, and what this reader chose on this device: language and theme. */
export function OwnerMenu() {
  const { i18n } = useLingui()
  const owner = useQuery(q('me.get', {})).data?.data
  const zone = useQuery(q('workspace.get', {})).data?.data.timezone
  const name = safeName(owner?.name) || safeName(owner?.email) || none
  const role = owner?.workspaceRole === undefined ? none : roleName(i18n, owner.workspaceRole)
  return (
    <div className="mt-auto pt-3">
      <button
        type="button"
        popoverTarget={menuId}
        className="flex w-full items-center gap-2 rounded-md p-2 text-left text-xs text-text-2 hover:bg-hover"
      >
        <Avatar initials={initials(name)} picture={owner?.image} />
        <span className="min-w-0">
          <bdi className="block truncate">{name}</bdi>
          <span className="block truncate text-text-3">
            {[role, i18n.locale.toUpperCase(), zoneCity(zone)].filter(Boolean).join(' · ')}
          </span>
        </span>
        <span className="sr-only">{i18n.t('Preferences')}</span>
      </button>
      <div
        id={menuId}
        popover="auto"
        role="dialog"
        aria-label={i18n.t('Preferences')}
        className="fixed top-auto right-auto bottom-16 left-3 m-0 w-64 rounded-lg border border-line-strong bg-raise p-4 text-text"
      >
        <Preferences />
      </div>
    </div>
  )
}

function roleName(i18n: I18n, role: string): string {
  const names = new Map([
    ['OWNER', i18n.t('Owner')],
    ['ADMIN', i18n.t('Admin')],
    ['MEMBER', i18n.t('Member')],
    ['VIEWER', i18n.t('Viewer')],
  ])
  return names.get(role) ?? humanised(role)
}

function Preferences() {
  const { i18n } = useLingui()
  const { facts } = useRouteContext({ from: '__root__' })
  const [theme, setTheme] = useState(chosenTheme)
  const names: Readonly<Record<Theme, string>> = {
    system: i18n.t('System'),
    light: i18n.t('Light'),
    dark: i18n.t('Dark'),
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center justify-between">
        <span>{i18n.t('Language')}</span>
        <Select
          label={i18n.t('Language')}
          value={i18n.locale}
          options={locales.map((locale) => ({ value: locale, label: localeNames[locale] }))}
          onChange={({ target }) => {
            const locale = toLocale(target.value)
            if (locale === null) return
            chooseLocale(locale)
            void switchTo(locale)
          }}
        />
      </div>
      <div className="flex items-center justify-between">
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
                setTheme(each)
              }}
            >
              {names[each]}
            </button>
          ))}
        </Segments>
      </div>
      <div className="flex items-center justify-between border-t border-line pt-3">
        <Link to="/diagnostics" className="text-text-2 hover:text-text hover:underline">
          {i18n.t('Diagnostics')}
        </Link>
        {facts.signIn ? <SignOut /> : null}
      </div>
    </div>
  )
}
