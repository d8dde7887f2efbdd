/** The heading of each address of `places` and something that only the sample says there. */
export const knownPages: Readonly<Record<string, readonly [heading: string, value: string | RegExp]>> = {
  '/cockpit': ['Cockpit', 'Jonas Weber’s account is disconnected'],
  '/leads?outreachStatuses=replied&limit=25': ['Leads', /All statuses\s*1,212/],
  '/leads/ld_2q597y': ['Marta Dubois', 'Needs information'],
  '/inbox?scope=all': ['Inbox', /Never replied\s*155/],
  '/inbox/sa_imogen/ld_b3kbil?scope=all': ['Siobhán Barlow', /Never replied\s*155/],
  '/validations': ['Validations', /To review\s*13/],
  '/validations?view=waitingTimes': ['Validations', 'of 351'],
  '/validations?view=edits&agentId=ag_founders': ['Validations', '12 of 51 approved replies'],
  '/validations/message/va_55npys-0': ['Grace Pritchard', 'No longer assigned.'],
  '/validations/coldSequence/va_ecniel': ['하준 박', 'Halcyon Systèmes'],
  '/agents': ['Agents', 'A person reviews everything'],
  '/agents/ag_scaleups': ['Scale-ups France', /Sourced\s*328\s*looking for leads/],
  '/accounts': ['Accounts', '5 of 8 connected, 3 sending'],
  '/accounts/sa_imogen': ['Imogen Clarke', 'weekly limit reached'],
  '/team': ['Team', 'jonas.weber@northwind.example'],
  '/billing': ['Billing', '€568.80'],
  '/wall/setup?agentId=ag_scaleups': ['Wall display', 'days (max. 90)'],
  '/wall/client?agentId=ag_scaleups': ['Client page', 'days (max. 90)'],
  '/diagnostics': ['Diagnostics', 'Show all 55'],
}

/** Each scene of the wall with its heading and something that only the sample says there. */
export const knownScenes: readonly (readonly [scene: string, heading: string, value: string | RegExp])[] = [
  ['now', 'Needs attention', /1 account is disconnected\s*Account 2 \(Berlin\)/],
  ['results', 'Are we ahead?', '+12%, vs 77 in the previous 30 days'],
  ['funnel', 'Where leads stop', '295 of 511 are still without a first message'],
  ['accounts', 'Accounts', /Accounts sending\s*3 of 8/],
  ['waiting', 'Waiting for us', /Sequences to review\s*7/],
  ['agents', 'Workload', /Ongoing conversations\s*215/],
]
