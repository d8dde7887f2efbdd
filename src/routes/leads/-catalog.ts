/** The page's own words, one file a language. */
export const words = {
  en: () => import('#/locales/leads.en.po'),
  fr: () => import('#/locales/leads.fr.po'),
}
