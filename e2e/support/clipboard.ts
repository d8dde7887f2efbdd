import type { BrowserContext } from '@playwright/test'

/** What was copied last. The pages may not read the clipboard, so it is pasted beside them. */
export async function pasted(context: BrowserContext): Promise<string> {
  const paper = await context.newPage()
  await paper.setContent('<textarea aria-label="Paper"></textarea>')
  const field = paper.getByRole('textbox', { name: 'Paper' })
  await field.press('Control+v')
  const text = await field.inputValue()
  await paper.close()
  return text
}
