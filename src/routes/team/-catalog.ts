/** The page's own words, one file a language. */
export const words = {
  en: () => import('#/locales/team.en.po'),
  fr: () => import('#/locales/team.fr.po'),
}
