import type { I18n } from '@lingui/core'
import { humanised } from '#/lib/word'

const wordOf = (words: ReadonlyMap<string, string>, word: string | undefined): string =>
  (word === undefined ? undefined : words.get(word)) ?? humanised(word)

export const phaseWord = (i18n: I18n, phase: string | undefined): string =>
  wordOf(
    new Map([
      ['connected', i18n.t('Connected')],
      ['connecting', i18n.t('Connecting')],
      ['reconnecting', i18n.t('Reconnecting')],
      ['disconnected', i18n.t('Disconnected')],
    ]),
    phase,
  )

export const statusWord = (i18n: I18n, status: string | undefined): string =>
  wordOf(
    new Map([
      ['ACTIVE', i18n.t('Active')],
      ['DISABLED', i18n.t('Disabled')],
    ]),
    status,
  )

export const premiumWord = (i18n: I18n, type: string | undefined): string =>
  wordOf(
    new Map([
      ['unknown', i18n.t('Not known')],
      ['salesnav', i18n.t('Sales Navigator')],
      ['recruiter', i18n.t('Recruiter')],
    ]),
    type,
  )

export const sourceWord = (i18n: I18n, source: string | undefined): string =>
  wordOf(
    new Map([
      ['PROVIDER', i18n.t('the network')],
      ['CAPACITY', i18n.t('the account’s own limits')],
    ]),
    source,
  )
