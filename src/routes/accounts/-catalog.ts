/** The page's own words, one file a language. */
export const words = {
  en: () => import('#/locales/accounts.en.po'),
  fr: () => import('#/locales/accounts.fr.po'),
}
