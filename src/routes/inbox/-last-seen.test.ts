import { expect, test, vi } from 'vitest'
import { hashed } from '#/lib/hashed'
import type { Conversation } from './-conversations'
import { noteSeen } from './-last-seen'

const storageKey = 'sightline.inbox.looked'

const conversation = (enrollmentId: string): Conversation => ({
  enrollmentId,
  updatedAt: '2026-11-18T09:00:00.000Z',
  lead: { id: 'l' },
  socialAccount: { id: 's' },
})

function storage() {
  const kept = new Map<string, string>()
  // Without a window it would be the host, which remembers nothing.
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  })
  return {
    read: () => JSON.parse(kept.get(storageKey) ?? ''),
    write: (seen: object) => void kept.set(storageKey, JSON.stringify(seen)),
  }
}

test('what another tab has shown meanwhile stays noted', () => {
  const { read, write } = storage()
  noteSeen(conversation('mine'))
  const { since, at } = read()
  write({ since, at: { ...at, [hashed('theirs')]: 5 } })
  noteSeen(conversation('next'))
  const seenAt = Date.parse('2026-11-18T09:00:00.000Z')
  expect(read()).toEqual({
    since,
    at: { [hashed('mine')]: seenAt, [hashed('theirs')]: 5, [hashed('next')]: seenAt },
  })
})

test('what this visit has shown stays noted where storage is missing or was cleared', () => {
  vi.stubGlobal('localStorage', undefined)
  noteSeen(conversation('unstored'))
  const { read } = storage()
  noteSeen(conversation('stored'))
  expect(Object.keys(read().at)).toEqual(expect.arrayContaining([hashed('unstored'), hashed('stored')]))
})
