import { describe, expect, test } from 'vitest'
import { worldOf } from '../testing/in-memory'
import { fixedTime } from '../testing/service'
import { idOf, readId, type IdKind } from './ids'
import { personOf } from './person'
import { fold } from '#/lib/fold'
import { slugOf } from './text'

const world = worldOf()
const everyone = Array.from({ length: 1200 }, (_, lead) => personOf(world, lead))

test.each([
  ['Siobhán ØDEGÅRD', 'siobhan odegard'],
  ['Straße', 'strasse'],
  ['ŁUKASZ', 'lukasz'],
  ['IŞIL Yıldız', 'isil yildiz'],
  ['Οικονόμου', 'οικονομου'],
  ['Ｆｕｌｌ', 'full'],
])('%s is searched as %s', (name, searched) => {
  expect(fold(name)).toBe(searched)
})

test('a name in another script leaves no address behind', () => {
  expect([slugOf('佐藤 美咲'), slugOf('D’Angelo & Co')]).toEqual(['', 'd-angelo-co'])
})

describe('the leads of a workspace', () => {
  const share = (fits: (person: (typeof everyone)[number]) => boolean) =>
    everyone.filter(fits).length / everyone.length

  test('are named in many scripts, most of them Latin', () => {
    const scripts = ['Latin', 'Greek', 'Cyrillic', 'Arabic', 'Hebrew', 'Devanagari', 'Han', 'Hangul', 'Thai']
    const counts = scripts.map((script) =>
      share(({ firstName }) => new RegExp(`\\p{Script=${script}}`, 'u').test(firstName)),
    )
    expect(counts[0]).toBeGreaterThan(0.85)
    for (const count of counts) expect(count).toBeGreaterThan(0)
  })

  test('lack now and then what the document calls nullable', () => {
    const nullable = [
      'lastName',
      'memberId',
      'publicIdentifier',
      'socialId',
      'profilePicture',
      'region',
      'companyName',
      'companySocialUrl',
      'companyWebsite',
    ] as const
    for (const field of nullable) {
      const missing = share((person) => person[field] === null)
      expect(missing).toBeGreaterThan(0)
      expect(missing).toBeLessThan(0.5)
    }
  })

  test('have pictures, pages and ids of their own', () => {
    expect(
      share(({ profilePicture }) => /^\/sample-media\/portrait\/\d{1,4}\.png$/.test(profilePicture ?? '')),
    ).toBeGreaterThan(0.75)
    const ids = everyone.flatMap(({ memberId }) => (memberId === null ? [] : [memberId]))
    expect(new Set(ids).size).toBe(ids.length)
    expect(everyone.every(({ headline }) => !headline.includes('{'))).toBe(true)
  })
})

describe('an id', () => {
  const kinds: readonly IdKind[] = [
    'lead',
    'assignment',
    'state',
    'enrollment',
    'conversation',
    'validation',
    'handoff',
    'message',
  ]

  test('is read back as what it was made of, and as nothing else', () => {
    for (const kind of kinds) {
      for (const lead of [0, 1, 1_199, 999_999, 1_084_000]) {
        expect(readId(world, kind, idOf(world, kind, lead))).toEqual({ lead, part: undefined })
        expect(readId(world, kind, idOf(world, kind, lead, 41))).toEqual({ lead, part: 41 })
        for (const other of kinds)
          if (other !== kind) expect(readId(world, other, idOf(world, kind, lead))).toBeNull()
      }
    }
  })

  test.each(['', 'ld_', 'ld_000000', 'ld_zzzzzz', 'LD_7wcxzh', 'ld_7wcxzh-', '../x'])(
    '"%s" is nobody’s',
    (id) => {
      const known = readId(world, 'lead', id)
      expect(known === null || known.lead >= world.leads.countAt(fixedTime)).toBe(true)
    },
  )

  test('is never that of two leads', () => {
    expect(new Set(Array.from({ length: 50_000 }, (_, lead) => idOf(world, 'lead', lead))).size).toBe(50_000)
  })
})
