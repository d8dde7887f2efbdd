/** The page's own words, one file a language. */
export const words = {
  en: () => import('#/locales/inbox.en.po'),
  fr: () => import('#/locales/inbox.fr.po'),
}
