// A real OpenID provider, for one client. Whoever signs in is who they say, with any password.
import { createServer } from 'node:http'

const { ISSUER_PORT = '', CLIENT_ID = '', CLIENT_SECRET = '', REDIRECT_URI = '' } = process.env
const issuer = `http://127.0.0.1:${ISSUER_PORT}`
// By a variable: it is installed only where this check runs.
const name = 'oidc-provider'
const { Provider } = await import(name)

const provider = new Provider(issuer, {
  clients: [{ client_id: CLIENT_ID, client_secret: CLIENT_SECRET, redirect_uris: [REDIRECT_URI] }],
  claims: { openid: ['sub'], email: ['email'], groups: ['groups'] },
  // E-mail and groups in the token itself.
  conformIdTokenClaims: false,
  findAccount: (/** @type {unknown} */ _, /** @type {string} */ id) => ({
    accountId: id,
    claims: () => ({
      sub: id,
      email: `${id}@northwind.test`,
      groups: id === 'dana' ? ['all', 'clients'] : ['sales'],
    }),
  }),
})
createServer(provider.callback()).listen(Number(ISSUER_PORT), '127.0.0.1', () =>
  process.stdout.write(`The provider is at ${issuer}\n`),
)
