import { describe, expect, test } from 'vitest'
import { columnIds, defaultColumns } from './-search'
import { foldColumns, leadColumns } from './-columns'
import type { ListedLead } from './-derive'
import { turnOf } from '#/domain/turn'

test('no two columns of the file have the same head, whichever are shown', () => {
  const columns = leadColumns(['name', ...columnIds])
  const heads = columns.flatMap(({ file = [] }) => file.map(({ header }) => header))
  expect(heads).toContain('Blacklisted')
  expect(heads).toContain('Blacklisted on')
  expect(new Set(heads).size).toBe(heads.length)
})

test('every column of the table is in the file', () => {
  const columns = leadColumns(['name', ...columnIds])
  expect(columns.filter(({ file = [] }) => file.length === 0)).toEqual([])
})

describe('of the usual columns', () => {
  const now = Date.parse('2026-11-18T09:24:00Z')
  const columns = leadColumns(['name', ...defaultColumns], now, (each) => turnOf({ lead: each }))
  const lead = (id: string, more: Partial<ListedLead> = {}): ListedLead => ({
    id,
    firstName: id,
    headline: `Head of ${id}`,
    companyName: id,
    outreachStatus: 'interested',
    agent: { id: 'ag', name: 'UK & Ireland, RevOps' },
    createdAt: `2026-11-0${id}T09:00:00Z`,
    updatedAt: `2026-11-0${id}T10:00:00Z`,
    ...more,
  })
  const alike = [lead('1'), lead('2'), lead('3')]

  test('columns that say the same in every row fold away, and the text gets their room', () => {
    const { columns: shown, same } = foldColumns(columns, alike)
    expect(shown.map(({ id }) => id)).toEqual(['name', 'headline', 'companyName', 'createdAt', 'updatedAt'])
    expect(same).toEqual(['UK & Ireland, RevOps', 'Interested'])
    const widthOf = (id: string) => shown.find((column) => column.id === id)?.width ?? 0
    expect(widthOf('headline')).toBeGreaterThan(350)
    expect(widthOf('createdAt')).toBe(88)
  })

  test('a status that only some rows complete stays, and marks that all rows have are named', () => {
    const turn = { relationshipStatus: 'ACTIVE_ASSIGNMENT' }
    const sourced = [
      lead('1', { outreachStatus: 'sourced', premium: true, ...turn }),
      lead('2', { outreachStatus: 'sourced', premium: true, ...turn }),
      lead('3', { outreachStatus: 'sourced', premium: true }),
    ]
    const texts = sourced.map((each) => columns.find(({ id }) => id === 'outreachStatus')?.text?.(each))
    expect(texts).toEqual(['Sourced · The agent’s turn', 'Sourced · The agent’s turn', 'Sourced'])
    const { columns: shown, same } = foldColumns(columns, sourced)
    expect(shown.map(({ id }) => id)).toContain('outreachStatus')
    expect(same).toEqual(['UK & Ireland, RevOps', 'Premium'])
  })

  test('one stays where a row says something else, or where there are two rows', () => {
    const mixed = foldColumns(columns, [...alike, lead('4', { outreachStatus: 'exited', premium: true })])
    expect(mixed.columns.map(({ id }) => id)).toContain('outreachStatus')
    expect(mixed.columns.map(({ id }) => id)).toContain('marks')
    expect(foldColumns(columns, alike.slice(1)).columns).toHaveLength(9)
  })
})
