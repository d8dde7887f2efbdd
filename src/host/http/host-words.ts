import { i18n } from '@lingui/core'
import { inEnglish } from '#/lib/english'

/**
 * What `index.html` and the host say around a rendered page, or without one. The host has no catalogs, so the build
 * notes these words in every language.
 */
export const hostWords = () => ({
  description: i18n.t('Read-only dashboard for AI prospecting agents'),
  reload: i18n.t('Reload the page'),
  // Where the files are not, because Sightline stands below a path of another site.
  ownHostName: i18n.t('Sightline needs a host name of its own'),
  notBelowPath: i18n.t(
    'Its files did not load. Sightline works at the top of a host name, such as sightline.example.com, and not below a path.',
  ),
  // While the page stays empty.
  loading: i18n.t('Sightline is still loading'),
  checkConnection: i18n.t('If nothing appears, check your connection.'),
  slow: i18n.t(
    'Sightline is taking long to start. If nothing else appears, this browser is too old: Sightline needs Chrome 119, Firefox 125, Safari 17.1 or later.',
  ),
  tooOld: i18n.t('This browser is too old: Sightline needs Chrome 119, Firefox 125, Safari 17.1 or later.'),
  noScript: i18n.t('Sightline needs JavaScript. Switch it on for this page, or open it in another browser.'),
  // Below a view whose script does not run.
  notLive: i18n.t(
    'This page stays as it was when it was opened: its script does not run, so it does not refresh. Long lists end with their first rows.',
  ),
  inUtc: i18n.t('Times are in UTC.'),
  // For who comes past the proxy that signs people in.
  signIn: i18n.t('Sign in'),
  needsSignIn: i18n.t('Sightline needs a sign-in'),
  openUsual: i18n.t('Open Sightline at its usual address and sign in there.'),
  ifUsual: i18n.t('If this is that address, tell your administrator:'),
})

export type HostWords = ReturnType<typeof hostWords>

export const englishHostWords: HostWords = inEnglish('UTC', hostWords)
