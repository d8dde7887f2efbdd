import { test } from './support/test'
import { expectWrittenAlike } from './support/written-alike'

test('host and browser write every figure, date and name alike', async ({ page }) => {
  await expectWrittenAlike(page)
})
