import { pageWords } from './speak'

const words = {
  en: () => import('#/locales/preferences.en.po'),
  fr: () => import('#/locales/preferences.fr.po'),
}

/** The words of what opens over a page: preferences, the list of shortcuts. */
export const preferenceWords = (): Promise<void> => pageWords(words)
