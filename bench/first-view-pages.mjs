// The pages that bench/first-view.mjs opens and bench/navigation.mjs goes to: where each is, what it shows once its
// figures are there and no skeleton has, how many of them, and what a hand-written page asks for the same figures.
const get = (/** @type {string} */ target) => ({ method: 'GET', target })
const me = get('/v1/me')
const accounts = get('/v1/social-accounts')
const draftsOf = (/** @type {string} */ status) => get(`/v1/message-validations?status=${status}`)
const decided = ['APPROVED', 'SENT', 'REJECTED'].map(draftsOf)

/** @typedef {{ address: string, shown: string, count: number, asks: { method: string, target: string, body?: string }[] }} MeasuredPage */

export const pages = /** @satisfies {Record<string, MeasuredPage>} */ ({
  cockpit: {
    address: '/cockpit',
    shown: 'article',
    count: 4,
    asks: [get('/v1/cockpit/analytics?range=30'), get('/v1/cockpit'), me, accounts],
  },
  leads: {
    address: '/leads?limit=50',
    shown: 'tbody a',
    count: 10,
    asks: [
      {
        method: 'POST',
        target: '/v1/leads/list',
        body: '{"page":1,"limit":50,"sortBy":"updatedAt","sortDirection":"desc"}',
      },
      me,
    ],
  },
  lead: { address: '/leads/ld_2q597y', shown: 'dd', count: 1, asks: [get('/v1/leads/ld_2q597y'), me] },
  inbox: {
    address: '/inbox?scope=all',
    shown: '#page li a',
    count: 5,
    asks: [get('/v1/inbox/conversations?scope=all&limit=50'), me],
  },
  thread: {
    address: '/inbox/sa_imogen/ld_b3kbil?scope=all',
    shown: 'article',
    count: 4,
    asks: [
      get('/v1/social-accounts/sa_imogen/inbox/leads/ld_b3kbil/messages'),
      get('/v1/leads/ld_b3kbil?socialAccountId=sa_imogen'),
    ],
  },
  queue: { address: '/validations', shown: 'tbody a', count: 5, asks: [draftsOf('PENDING'), me] },
  'waiting times': { address: '/validations?view=waitingTimes', shown: 'tbody td', count: 2, asks: decided },
  edits: { address: '/validations?view=edits', shown: 'tbody td', count: 2, asks: decided },
  draft: {
    address: '/validations/message/va_55npys-0',
    shown: 'dd',
    count: 1,
    asks: [get('/v1/message-validations/va_55npys-0?kind=message'), me],
  },
  agents: { address: '/agents', shown: 'tbody a', count: 2, asks: [get('/v1/agents'), me] },
  agent: { address: '/agents/ag_scaleups', shown: 'dd', count: 2, asks: [get('/v1/agents/ag_scaleups'), me] },
  accounts: { address: '/accounts', shown: 'tbody a', count: 2, asks: [accounts, me] },
  account: { address: '/accounts/sa_imogen', shown: 'dd', count: 2, asks: [accounts, me] },
  team: { address: '/team', shown: 'tbody td', count: 2, asks: [get('/v1/team'), me] },
  billing: { address: '/billing', shown: 'dd', count: 2, asks: [get('/v1/billing'), me] },
})
