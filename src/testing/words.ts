import { i18n } from '@lingui/core'
import { english, french, german } from '#/locales/testing/catalogs'

// What a test calls says its words in English; `inLanguage` says them in another language.
i18n.load({ en: english, fr: french, de: german })
i18n.activate('en')
