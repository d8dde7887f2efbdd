import type { Page } from '@playwright/test'

import { sampleKey } from './sample-time'

/** Pastes a key into the page that asks for one; the sample's own works. */
export async function signIn(page: Page, key = sampleKey): Promise<void> {
  await page.getByLabel('API key').fill(key)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}
