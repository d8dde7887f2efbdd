/** The page's own words, one file a language. */
export const words = {
  en: () => import('#/locales/billing.en.po'),
  fr: () => import('#/locales/billing.fr.po'),
}
