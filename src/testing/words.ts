import { i18n } from '@lingui/core'
import { english, french } from '#/locales/testing/catalogs'

// What a test calls says its words in English; `inLanguage` says them in French.
i18n.load({ en: english, fr: french })
i18n.activate('en')
