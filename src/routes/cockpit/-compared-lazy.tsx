import { later } from '#/components/later'
import { pageWords } from '#/shell/speak'

const words = { en: () => import('#/locales/compared.en.po'), fr: () => import('#/locales/compared.fr.po') }

// Below the first figures, and each row asks for its own: neither its code, nor its words, nor its
// questions go before them.
export const AgentsCompared = later(async () => {
  const [module] = await Promise.all([import('./-agents-compared'), pageWords(words)])
  return module.AgentsCompared
})
export const AccountsCompared = later(async () => {
  const [module] = await Promise.all([import('./-accounts-compared'), pageWords(words)])
  return module.AccountsCompared
})
