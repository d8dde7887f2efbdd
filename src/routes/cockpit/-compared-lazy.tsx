import { later } from '#/components/later'
import { addCatalog } from '#/shell/i18n'

// Below the first figures, and each row asks for its own: neither its code, nor its words, nor its
// questions go before them.
export const AgentsCompared = later(async () => {
  const [module] = await Promise.all([import('./-agents-compared'), addCatalog('compared')])
  return module.AgentsCompared
})
export const AccountsCompared = later(async () => {
  const [module] = await Promise.all([import('./-accounts-compared'), addCatalog('compared')])
  return module.AccountsCompared
})
