import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import type { OperationId } from '#/api/contract/index'
import { makeQueryClient } from '#/api/queries'
import { shellQuestions } from '#/shell/questions'
import { places } from '../e2e/support/places'
import { pageAt, type PagePath } from './pages'
import { makeRouter } from './router'

/** Filters that a page's questions carry. */
const filtered = {
  '/cockpit': '/cockpit?range=7&agentId=a1&socialAccountId=s1',
  '/leads': '/leads?q=ann&outreachStatuses=replied&agentIds=a1&agentIds=a2&page=3',
  '/leads/$leadId': '/leads/l1?socialAccountId=s1',
  '/inbox': '/inbox?scope=all&filter=interested&agentId=a1&socialAccountId=s1&q=ann',
  '/validations': '/validations?status=SENT&agentId=a1&q=ann',
  '/validations/$kind/$validationId': '/validations/coldSequence/v1?status=all',
  '/agents/$agentId': '/agents/a1?range=90',
} satisfies Partial<Record<PagePath, string>>

const addresses = Object.entries(places).flatMap(([path, shown]) =>
  shown.map(({ address }) => [path, address]),
)

type Asked = readonly [id: OperationId, input: unknown]
const written = (asked: readonly Asked[]): string[] =>
  [...new Set(asked.map(([id, input]) => `${id} ${JSON.stringify(input)}`))].toSorted()

/** What the loaders of an address ask before anything is drawn. */
async function askedByLoaders(address: string): Promise<string[]> {
  const asked: Asked[] = []
  const queryClient = makeQueryClient({
    call: (id, input) => {
      asked.push([id, input])
      return new Promise(() => undefined)
    },
  })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = makeRouter(queryClient, { mode: 'sample', signIn: false }, history)
  await router.load()
  return written(asked)
}

test.each([...addresses, ...Object.entries(filtered)])(
  'the first questions of %s are what its loaders ask at %s',
  async (path, address) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    const found = pageAt(pathname)
    expect(found?.path).toBe(path)
    const own = found?.page.questions?.(found.params, searchParams) ?? []
    const framed = found?.page.frameless === true ? [] : shellQuestions
    expect(written([...own, ...framed])).toEqual(await askedByLoaders(address))
  },
)

test('the bare address is the first page’s, and an address of no page has none', () => {
  expect(pageAt('/')?.path).toBe('/cockpit')
  for (const path of ['', '/nowhere', '/leads/l1/more', '/leads/', '/leads/%', '/leads/%2F', '//'])
    expect(pageAt(path), path).toBeNull()
})
