import { i18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { inLanguage, inReaderLanguages } from './locale'
import { inReaderZone } from './zone'

// English needs no catalog: each message is its own text. A page never loads the compiler.
i18n.setMessagesCompiler(compileMessage)
i18n.load('en', {})
// Without a language Lingui warns on standard error when it returns to none.
if (i18n.locale === '') i18n.activate('en')

/** Sentences, numbers and dates for a program that reads English, in a time zone. Synchronous. */
export const inEnglish = <Result>(zone: string, work: () => Result): Result =>
  inLanguage('en', () => inReaderLanguages([], () => inReaderZone(zone, work)))
