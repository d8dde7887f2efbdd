/** The page's own words, one file a language. */
export const words = {
  en: () => import('#/locales/validations.en.po'),
  fr: () => import('#/locales/validations.fr.po'),
}
