import { expect, test } from 'vitest'
import { contractPage } from '../testing/contract-page'

test('docs/contract.md says what the table of operations says', async () => {
  const page = contractPage()
  expect(page).toContain('`GET /v1/agents/{id}/activity`')
  await expect(page).toMatchFileSnapshot('../../../docs/contract.md')
})
