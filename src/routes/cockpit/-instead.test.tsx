import { expect, test } from 'vitest'
import { socialAccount } from '#/domain/testing/social-account'
import { hydratedPageIn } from '#/testing/hydrated-page'
import { elementsIn } from '#/testing/rendered-elements'
import { FirstSteps } from './-instead'

async function stepOf(accounts: Parameters<typeof FirstSteps>[0]['accounts']) {
  const html = await hydratedPageIn('fresh', '/cockpit', <FirstSteps agents={[]} accounts={accounts} />)
  return elementsIn(html).find(({ href }) => href === '/accounts')?.text
}

test('a disabled account is none that is connected, as in the list of accounts', async () => {
  const disabled = socialAccount({ id: 'sa_off', status: 'DISABLED' })
  expect(await stepOf([disabled])).toBe('1Connect an accountCamille Roy: Disabled')
  expect(await stepOf([disabled, socialAccount()])).toContain('1 account is connected')
})
