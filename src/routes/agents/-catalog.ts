/** The page's own words, one file a language. */
export const words = {
  en: () => import('#/locales/agents.en.po'),
  fr: () => import('#/locales/agents.fr.po'),
}
