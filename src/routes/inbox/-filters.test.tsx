import { expect, test } from 'vitest'
import { hydratedPageIn } from '#/testing/hydrated-page'
import { elementsIn } from '#/testing/rendered-elements'

async function choicesAfter(...before: readonly string[]): Promise<(string | undefined)[]> {
  const html = await hydratedPageIn('foreign', '/inbox', undefined, before)
  return elementsIn(html).flatMap(({ tag, href }) => (tag === 'a' ? [href] : []))
}

test('a scope that the service has refused to list is offered no more', async () => {
  const all = '/inbox?scope=all'
  expect(await choicesAfter()).toContain(all)
  const choices = await choicesAfter(all)
  expect(choices).toContain('/inbox?filter=missingInformation')
  expect(choices).not.toContain(all)
})
