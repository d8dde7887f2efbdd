import { lazy } from 'react'

// Below the first figures, and each row asks for its own: neither its code nor its questions go before them.
export const AgentsCompared = lazy(() =>
  import('./-agents-compared').then((module) => ({ default: module.AgentsCompared })),
)
export const AccountsCompared = lazy(() =>
  import('./-accounts-compared').then((module) => ({ default: module.AccountsCompared })),
)
