import { describe, expect, test } from 'vitest'
import { draftFaults, type DraftFacts } from './draft-check'
import { cleanDrafts, plantedFaults } from './testing/draft-corpus'

const unknownFacts: DraftFacts = {
  lead: undefined,
  messages: undefined,
  asked: [],
  memory: undefined,
  sources: [],
  approvedLinks: undefined,
  ours: [],
  others: [],
}

describe('the check of drafts', () => {
  test('of 60 planted faults at least 54 are found, and of 200 clean drafts at most 2 are warned of', () => {
    expect([plantedFaults.length, cleanDrafts.length]).toEqual([60, 200])
    const missed = plantedFaults
      .filter(({ texts, facts, fault }) => !draftFaults(texts, facts).some(({ kind }) => kind === fault))
      .map(({ fault, texts }) => `${fault}: ${texts.join(' ')}`)
    const wrong = cleanDrafts.flatMap(({ texts, facts }) => {
      const faults = draftFaults(texts, facts)
      return faults.length === 0 ? [] : [`${JSON.stringify(faults)}: ${texts.join(' ')}`]
    })
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(6)
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(2)
  })

  test('a draft about which nothing is known is warned of only where it has a placeholder left in', () => {
    const found = plantedFaults.flatMap(({ texts }) =>
      draftFaults(texts, unknownFacts).map(({ kind }) => kind),
    )
    expect(found).toEqual(Array(10).fill('placeholder'))
    expect(draftFaults([], unknownFacts)).toEqual([])
    expect(draftFaults([' '], unknownFacts)).toEqual([])
  })

  const clean = cleanDrafts[0]?.facts ?? unknownFacts
  const faultsOf = (text: string, facts: Partial<DraftFacts> = {}) =>
    draftFaults([text], { ...clean, ...facts })

  test('a name that the lead, the memory, the conversation or an own account has is no other name', () => {
    const messages = [{ isLead: true, text: 'Please ask my colleague Bernard. Ann' }]
    for (const text of ['Hi Anna, hello.', 'Hi Lindqvist!', 'Hello Bernard, hello.', 'Hi Camille, hello.'])
      expect(faultsOf(text, { messages, asked: [] }), text).toEqual([])
    expect(faultsOf('Hi Berta, hello.', { messages, asked: [] })).toEqual([
      { kind: 'name', name: 'Berta', insteadOf: 'Anna' },
    ])
    expect(faultsOf('As we did at Vandelay, so at Brightwave.', { asked: [] })).toEqual([])
  })

  test('without the conversation, only a greeting of another person is a wrong name', () => {
    const unread = { messages: undefined, asked: [] }
    expect(faultsOf('As at Vandelay, ask Priya Raman of Orbit Freight.', unread)).toEqual([])
    expect(faultsOf('Hi Berta, as at Vandelay.', unread)).toEqual([
      { kind: 'name', name: 'Berta', insteadOf: 'Anna' },
    ])
  })

  test('a fault says what was found, as it is written in the draft', () => {
    expect(
      faultsOf('Hi Anna, 19,50 € until 31 January, 10 % off, see Https://Evil.example/A?b=c.', { asked: [] }),
    ).toEqual([
      { kind: 'link', text: 'evil.example/a' },
      { kind: 'claim', claims: ['19,50 €', '31 January', '10 %'] },
    ])
    expect(faultsOf('Hi [First name], hello.', { asked: [] })).toEqual([
      { kind: 'placeholder', text: '[First name]' },
    ])
  })

  test('a discount is refused or asked for without being promised', () => {
    expect(faultsOf('We do not give any discount.', { asked: [] })).toEqual([])
    const messages = [{ isLead: true, text: 'Is there a discount of 10% for us?' }]
    expect(faultsOf('Yes, 10% discount.', { messages, asked: [] })).toEqual([
      { kind: 'claim', claims: ['10%'] },
    ])
  })

  test('a draft of a million characters is checked in its first 4,000 alone', () => {
    const before = process.cpuUsage()
    expect(
      faultsOf(`${'Hi Anna, see a.b/c at Brightwave? '.repeat(30_000)} {{name}}`, { asked: [] }),
    ).not.toContainEqual(expect.objectContaining({ kind: 'placeholder' }))
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000)
  })
})
