import { lazy } from 'react'
import { pageWords } from '#/shell/speak'

const words = { en: () => import('#/locales/compared.en.po'), fr: () => import('#/locales/compared.fr.po') }

// Below the first figures, and each row asks for its own: neither its code, nor its words, nor its
// questions go before them.
export const AgentsCompared = lazy(async () => {
  const [module] = await Promise.all([import('./-agents-compared'), pageWords(words)])
  return { default: module.AgentsCompared }
})
export const AccountsCompared = lazy(async () => {
  const [module] = await Promise.all([import('./-accounts-compared'), pageWords(words)])
  return { default: module.AccountsCompared }
})
