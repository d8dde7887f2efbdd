import { hydration, watchHydration } from './support/first-view'
import { expect, test } from './support/test'

for (const [failure, title, next] of [
  ['403', 'No access to the cockpit', 'Ask an owner or admin for access.'],
  ['404', 'No cockpit here', 'Ask your administrator to check the service’s address.'],
] as const) {
  test(`a cockpit that answers only ${failure} says so once, and what to do`, async ({
    open,
    page,
    expects,
  }) => {
    expects('console error', new RegExp(`status of ${failure}`), 'this world fails on purpose')
    const { asked } = await watchHydration(page)
    await open('/cockpit', { world: `faulty~*~${failure}` })
    const { embedded, isSameHeading } = await hydration(page)
    expect(isSameHeading, 'the heading that was rendered is still there').toBe(true)
    // The service gives each answer a number of its own, which is shown: asked again, the page would say something else.
    const answered = embedded.answers.map(({ request: { method, target } }) => `${method} ${target}`)
    expect(asked.filter((each) => answered.some((one) => each.startsWith(one)))).toEqual([])
    const alert = page.getByRole('alert')
    await expect(alert).toHaveCount(1)
    await expect(alert).toContainText(title)
    await expect(alert).toContainText(next)
    for (const name of ['Inbox', 'Validations', 'Leads'])
      await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible()
    await expect(page.getByText(/^(?:Loading|Late)/)).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('region')).toHaveCount(0)
  })
}

test('where the cockpit’s own reads fail, the page says so once, and keeps saying it while it asks again', async ({
  open,
  page,
  expects,
}) => {
  expects('console error', /status of 500/, 'this world fails on purpose')
  await open('/cockpit', { world: 'faulty~*~500' })
  const main = page.getByRole('main')
  await expect(main.getByText(/^Retrying in \d+\ss\.$/)).toBeVisible({ timeout: 15_000 })
  const alert = page.getByRole('alert')
  await expect(alert).toHaveText('The service isn’t answering')
  for (const name of ['Inbox', 'Validations', 'Leads'])
    await expect(main.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(main.getByRole('region')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Cockpit' })).toBeVisible()
  await test.step('what the service said waits behind a disclosure', async () => {
    await expect(main.getByText(/The service says/)).toHaveCount(0)
    await main.getByText('Details').click()
    await expect(main.getByRole('group', { name: 'Details' })).toContainText(
      /The service says: “.+”Request \S/,
    )
  })
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(main.getByRole('button', { name: 'Loading…' })).toBeDisabled()
  await expect(main.getByRole('button', { name: /^(?:Loading…|Try again)$/ })).toBeFocused()
  await expect(alert).toHaveText('The service isn’t answering')
})

test('where single reads fail, each panel says its own failure and offers to try again', async ({
  open,
  page,
  panel,
  expects,
}) => {
  expects('console error', /status of 500/, 'this world fails on purpose')
  const failing = ['cockpit.live', 'agents.list', 'socialAccounts.list'].map((id) => `~${id}~500`).join('')
  await open('/cockpit', { world: `faulty${failing}` })
  for (const name of ['Needs attention', 'Right now', 'Agents compared', 'Accounts compared']) {
    await expect(panel(name).getByRole('alert')).toContainText('The service isn’t answering', {
      timeout: 15_000,
    })
    await expect(panel(name).getByRole('button', { name: 'Try again' })).toBeVisible()
  }
  await expect(page.getByRole('article', { name: 'Replies' })).toContainText('86')
  const again = panel('Right now').getByRole('button')
  await again.click()
  await expect(again).toHaveText('Loading…')
})

/**
 * Which sentence an answer gets is tested in `src/shell/queries/failure.test.ts`, and every way to fail on every page in
 * `failures.spec.ts`. Here: a refused key, which could pass for an ended session. `FULL=yes` tries the others too.
 */
const alwaysTried = ['401']

for (const [failure, sentence] of [
  ['400', 'Not accepted'],
  ['401', 'The key was refused'],
  ['403', 'Not allowed'],
  ['404', 'Not found'],
  ['502', 'The service isn’t answering'],
  ['not-json', 'Unreadable answer'],
  ['not-envelope', 'Unreadable answer'],
  ['no-data', 'Unreadable answer'],
] as const) {
  if (process.env['FULL'] !== 'yes' && !alwaysTried.includes(failure)) continue
  test(`one operation that fails with ${failure} leaves the rest of the cockpit usable`, async ({
    open,
    page,
    panel,
    expects,
  }) => {
    // What comes as a success with an unreadable body is no error to the browser.
    if (/^\d/.test(failure))
      expects('console error', new RegExp(`status of ${failure}`), 'this world fails on purpose')
    await open('/cockpit', { world: `faulty~cockpit.analytics~${failure}` })
    await expect(panel('Funnel').getByRole('alert')).toContainText(sentence, { timeout: 15_000 })
    await expect(page.getByRole('list', { name: 'Needs attention' })).toContainText('Drafts to review')
    await expect(panel('Right now')).toContainText('Agents running3')
  })
}
