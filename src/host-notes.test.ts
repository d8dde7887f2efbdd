import { expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { englishHostWords } from '#/host/http/host-words'
import { createShell } from '#/host/http/shell'
import { locales } from '#/lib/languages'
import { hostNotes } from './host-notes'
import { pages } from './pages'

test('every page has a title in every language', () => {
  const { titles } = hostNotes()
  for (const locale of locales) expect(Object.keys(titles[locale] ?? {}), locale).toEqual(Object.keys(pages))
  const of = (path: string) => [titles['en']?.[path], titles['fr']?.[path], titles['de']?.[path]]
  expect(of('/leads/$leadId')).toEqual(['Lead', 'Lead', 'Lead'])
  expect(of('/cockpit')).toEqual(['Cockpit', 'Cockpit', 'Cockpit'])
  expect(of('/team')).toEqual(['Team', 'Équipe', 'Team'])
  expect(of('/validations')).toEqual(['Validations', 'Validations', 'Freigaben'])
})

test('a page that stays empty says why in its reader’s language alone', () => {
  const html = readFileSync(new URL('../index.html', import.meta.url), 'utf8')
  const catalogs = Object.fromEntries(locales.map((locale) => [locale, `/${locale}.js`]))
  const preloads = { program: [], pages: {}, catalogs, ...hostNotes() }
  const shell = createShell(html, preloads, { mode: 'service', signIn: true })
  const textIn = (language: string) =>
    String(shell.page('/leads', { language, encoding: null }).body).replaceAll(/\s+/g, ' ')
  expect(textIn('en')).toContain('<html lang="en">')
  expect(textIn('en')).toContain('data-old="This browser is too old: Sightline needs Chrome 119,')
  const german = textIn('de-AT,de;q=0.9')
  expect(german).toContain('<html lang="de">')
  expect(german).toContain('<h1>Sightline braucht einen eigenen Hostnamen</h1>')
  expect(german).toContain('<h1>Sightline wird noch geladen</h1>')
  expect(german).toContain('<a href="">Seite neu laden</a>')
  expect(german).toContain('data-old="Dieser Browser ist zu alt: Sightline braucht Chrome 119,')
  expect(german).toContain('data-slow="Sightline braucht lange zum Starten.')
  expect(german).toContain('<p>Sightline braucht JavaScript.')
  for (const english of [
    englishHostWords.notBelowPath,
    englishHostWords.checkConnection,
    englishHostWords.noScript,
    englishHostWords.slow,
  ])
    expect(german).not.toContain(english)
  expect(shell.said('fr-CA').words.needsSignIn).toBe('Sightline demande une connexion')
})
