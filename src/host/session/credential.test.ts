import { expect, test } from 'vitest'

import { ownerIn, personOf } from './credential'

const person = (id: string, workspaceId: string) => personOf({ id, workspaceId, name: null, role: null })
const ownerOf = (data: object) => ownerIn(Buffer.from(JSON.stringify({ status: 'success', data })))

test('no two people are one, whatever stands in their ids', () => {
  const pairs = [
    ['a', 'b'],
    ['a\nb', ''],
    ['', 'a\nb'],
    ['a\\nb', ''],
    ['a', '\nb'],
    ['a\n', 'b'],
    ['\ud800', ''],
    ['\ud801', ''],
    ['"', ''],
    ['\\"', ''],
  ] as const
  expect(new Set(pairs.map(([id, workspaceId]) => person(id, workspaceId))).size).toBe(pairs.length)
})

test('who was signed in before an update of the host is the same person after it', () => {
  expect(person('user-1', 'workspace-1')).toBe('lCCd187wGWJSZXy4xPboEQ')
})

test('long ids that begin alike are two, of people as of workspaces', () => {
  const long = 'x'.repeat(300)
  const owners = [{ id: `${long}1` }, { id: `${long}2` }].map((data) =>
    ownerOf({ ...data, workspaceId: 'w' }),
  )
  const others = [`${long}1`, `${long}2`].map((workspaceId) => ownerOf({ id: 'u', workspaceId }))
  expect(new Set([...owners, ...others].map((owner) => owner && personOf(owner))).size).toBe(4)
  expect(owners.every((owner) => owner && owner.id.length <= 200)).toBe(true)
})
