import { describe, expect, test } from 'vitest'
import { listedAgent } from '../contract/agents'
import { cockpitAction, indicator } from '../contract/cockpit'
import { conversation, message } from '../contract/inbox'
import { operations } from '../contract/index'
import { accountState, assignment, lead, leadInFull } from '../contract/leads'
import { decode } from './decode'
import { decodedAt } from '../testing/decoded-at'
import { someValid } from '../testing/valid'

const aLead = (changes: Record<string, unknown>) => ({ ...someValid(lead), ...changes })
const leadsPage = (leads: unknown) => ({ leads, totalCount: 3, page: 1, limit: 50, hasNextPage: false })
const decodeLeads = (leads: unknown) => decode(operations['leads.list'].response, leadsPage(leads))

describe('a field', () => {
  test('of the wrong type goes missing, and the rest of its record stays', () => {
    const { data, notes, skippedRecords } = decodeLeads([
      aLead({ id: 'a', headline: 42, firstName: 'Marta' }),
    ])
    expect(decodedAt(data, 'leads', 0, 'firstName')).toBe('Marta')
    expect(decodedAt(data, 'leads', 0)).not.toHaveProperty('headline')
    expect(notes).toEqual([{ path: 'leads[].headline', expected: 'text', got: 'a number', times: 1 }])
    expect(skippedRecords).toEqual({})
  })

  test('that is missing is noted as nothing', () => {
    const { headline: _gone, ...rest } = aLead({ id: 'a' })
    expect(_gone).toBeDefined()
    expect(decodeLeads([rest]).notes).toEqual([
      { path: 'leads[].headline', expected: 'text', got: 'nothing', times: 1 },
    ])
  })

  test('that is null where it may not be is not taken for "none"', () => {
    const { data, notes } = decodeLeads([aLead({ id: 'a', firstName: null })])
    expect(decodedAt(data, 'leads', 0)).not.toHaveProperty('firstName')
    expect(notes).toEqual([{ path: 'leads[].firstName', expected: 'text', got: 'null', times: 1 }])
  })

  test('nobody knows is left out and named', () => {
    const { data, notes } = decodeLeads([aLead({ id: 'a', score: 3, 'e-mail of Ada': 'ada' })])
    expect(decodedAt(data, 'leads', 0)).not.toHaveProperty('score')
    expect(notes).toEqual([
      { path: 'leads[].score', expected: 'no such field', got: 'a number', times: 1 },
      { path: 'leads[].(odd name)', expected: 'no such field', got: 'text', times: 1 },
    ])
  })

  test('broken alike in every record is one note with its number', () => {
    const { notes } = decodeLeads(['a', 'b', 'c'].map((id) => aLead({ id, premium: 'yes' })))
    expect(notes).toEqual([{ path: 'leads[].premium', expected: 'true or false', got: 'text', times: 3 }])
  })
})

describe('a word', () => {
  test('outside the documented ones is kept', () => {
    const { data, notes } = decodeLeads([aLead({ id: 'a', relationshipStatus: 'SNOOZED' })])
    expect(decodedAt(data, 'leads', 0, 'relationshipStatus')).toBe('SNOOZED')
    expect(notes).toEqual([
      { path: 'leads[].relationshipStatus', expected: 'a documented word', got: 'another word', times: 1 },
    ])
  })

  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    'called %s is a word like any other',
    (word) => {
      expect(
        decodedAt(
          decodeLeads([aLead({ id: 'a', relationshipStatus: word })]).data,
          'leads',
          0,
          'relationshipStatus',
        ),
      ).toBe(word)
    },
  )
})

describe('text', () => {
  test('of another form than documented is still text', () => {
    const { data, notes } = decodeLeads([aLead({ id: 'a', createdAt: 'yesterday' })])
    expect(decodedAt(data, 'leads', 0, 'createdAt')).toBe('yesterday')
    expect(notes).toEqual([
      { path: 'leads[].createdAt', expected: 'text of the form datetime', got: 'other text', times: 1 },
    ])
  })

  test('of an attachment is looked at in its beginning, its end and its length', () => {
    const { response } = operations['inbox.attachment']
    const notesOf = (dataBase64: string) =>
      decode(response, { dataBase64, mediaType: 'image/png' }).notes.length
    const long = 'abcd'.repeat(1_000_000)
    expect(notesOf(long)).toBe(0)
    expect(notesOf('')).toBe(0)
    expect(notesOf('not base64!')).toBe(1)
    expect(notesOf(`${long}a`)).toBe(1)
    expect(notesOf(`!${long.slice(1)}`)).toBe(1)
    expect(notesOf(`${long.slice(1)}!`)).toBe(1)
  })
})

describe('a number', () => {
  test.each([9007199254740992, 1e21, Infinity, -Infinity, NaN, -1, 0.5, '12', null, true])(
    '%s is no count, and its neighbours stay',
    (totalCount) => {
      const { data } = decode(operations['leads.list'].response, { ...leadsPage([]), totalCount })
      expect(data).toEqual({ leads: [], page: 1, limit: 50, hasNextPage: false })
    },
  )

  test('out of bounds is told from something else', () => {
    const notesOf = (value: unknown) =>
      decode(indicator, { value, deltaValue: null, deltaPercent: null, series: [] }).notes
    expect(notesOf(-3)).toEqual([
      { path: 'value', expected: 'a whole number within bounds', got: 'another number', times: 1 },
    ])
    expect(notesOf('3')).toEqual([{ path: 'value', expected: 'a whole number', got: 'text', times: 1 }])
  })

  test('minus zero is zero', () => {
    expect(
      decodedAt(
        decode(operations['leads.list'].response, { ...leadsPage([]), totalCount: -0 }).data,
        'totalCount',
      ),
    ).toBe(0)
  })

  test('that cannot be read takes its series along, so that no other figure moves to its day', () => {
    const { data, skippedRecords, notes } = decode(indicator, {
      value: 6,
      deltaValue: 1,
      deltaPercent: 20,
      series: [1, 2, 'three', 4],
    })
    expect(data).toEqual({ value: 6, deltaValue: 1, deltaPercent: 20 })
    expect(skippedRecords).toEqual({})
    expect(notes).toEqual([{ path: 'series[]', expected: 'a whole number', got: 'text', times: 1 }])
  })
})

describe('a record', () => {
  test.each([{ id: undefined }, { id: null }, { id: '' }, { id: 7 }, { id: {} }])(
    'without its identity (%j) is skipped and counted',
    (changes) => {
      const { data, skippedRecords, usable } = decodeLeads([
        aLead({ id: 'a' }),
        aLead(changes),
        aLead({ id: 'c' }),
      ])
      expect([decodedAt(data, 'leads', 0, 'id'), decodedAt(data, 'leads', 1, 'id')]).toEqual(['a', 'c'])
      expect(skippedRecords).toEqual({ leads: 1 })
      expect(usable).toBe(true)
    },
  )

  test.each([null, 'junk', 7, true, [], {}])('that is %j is skipped and counted', (junk) => {
    const { data, skippedRecords } = decodeLeads([junk, aLead({ id: 'b' }), junk])
    expect(decodedAt(data, 'leads', 'length')).toBe(1)
    expect(skippedRecords).toEqual({ leads: 2 })
  })

  test('skipped leaves no more in the record of drift than its loss', () => {
    const { notes } = decodeLeads([aLead({ id: null, headline: 42, premium: 'yes' })])
    expect(notes).toEqual([
      { path: 'leads[].id', expected: 'text', got: 'null', times: 1 },
      { path: 'leads[]', expected: 'a record with its id', got: 'an object', times: 1 },
    ])
  })

  test('is still whole when a part of it that has an identity lost it', () => {
    const { data } = decodeLeads([
      aLead({ id: 'a', accountState: { ...someValid(accountState), socialAccountId: null } }),
    ])
    expect(decodedAt(data, 'leads', 0, 'id')).toBe('a')
    expect(decodedAt(data, 'leads', 0)).not.toHaveProperty('accountState')
  })

  test('whose identity lies in another goes with that one', () => {
    const item = { ...someValid(conversation), lead: { firstName: 'Marta' } }
    const { data, skippedRecords } = decode(operations['inbox.conversations'].response, {
      items: [item],
      nextCursor: 'c',
    })
    expect(data).toEqual({ items: [], nextCursor: 'c' })
    expect(skippedRecords).toEqual({ items: 1 })
  })

  test('inside a record that is skipped is not counted for itself', () => {
    const attachments = [null, null]
    const { skippedRecords } = decode(operations['inbox.messages'].response, {
      conversationId: 'c',
      nextBefore: null,
      messages: [{ ...someValid(message), entityUrn: null, attachments }],
    })
    expect(skippedRecords).toEqual({ messages: 1 })
  })

  test('may be null in the lists that the document says so of', () => {
    const assignments = [null, someValid(assignment), { ...someValid(assignment), socialAccountId: 3 }]
    const whole = { ...someValid(leadInFull), assignments, socialStates: [null] }
    const { data, skippedRecords } = decode(operations['leads.get'].response, { lead: whole })
    expect(decodedAt(data, 'lead', 'assignments')).toEqual([null, assignments[1]])
    expect(skippedRecords).toEqual({ 'lead.assignments': 1 })
  })
})

describe('what need not exist', () => {
  test.each(['agent', 'activeAssignment', 'assignedSocialAccount', 'accountState', 'exitReason'])(
    'a lead without %s is no drift, absent or null',
    (key) => {
      const whole = aLead({ id: 'a', [key]: null })
      const { [key]: _none, ...absent } = whole
      expect(_none).toBeNull()
      expect(decodeLeads([whole, absent]).notes).toEqual([])
    },
  )

  test.each(['agentNextAction', 'pendingHandoff', 'pendingValidation', 'agent'])(
    'a conversation without %s is no drift, absent or null',
    (key) => {
      const whole: Record<string, unknown> = { ...someValid(conversation), [key]: null }
      const { [key]: _none, ...absent } = whole
      expect(_none).toBeNull()
      const items = [whole, absent]
      expect(decode(operations['inbox.conversations'].response, { items, nextCursor: null }).notes).toEqual(
        [],
      )
    },
  )
})

describe('a shape that the document leaves open', () => {
  test('is carried as it came', () => {
    const destination = { kind: 'route', to: { path: '/accounts' }, depth: [1, [2]] }
    const { data, notes } = decode(cockpitAction, {
      key: 'k',
      count: 1,
      label: 'l',
      message: 'm',
      nature: 'action',
      ignore: null,
      destination,
    })
    expect(decodedAt(data, 'destination')).toEqual(destination)
    expect(notes).toEqual([])
  })

  test('is missed when it is not there', () => {
    const { payload: _payload, ...conversionAction } = { payload: 1, conversionAction: 'book', summary: 's' }
    expect(_payload).toBe(1)
    const agent = { ...someValid(operations['agents.get'].response), conversionAction }
    expect(decode(operations['agents.get'].response, agent).notes).toEqual([
      { path: 'conversionAction.payload', expected: 'anything', got: 'nothing', times: 1 },
    ])
  })
})

describe('counts by status', () => {
  const { response } = operations['leads.statusCounts']

  test('keep their names, whatever these are', () => {
    const counts = { sourced: 4, constructor: 2, 'à revoir': 1, toString: 0 }
    const decoded = decode(response, counts)
    expect(decoded).toEqual({ usable: true, data: counts, skippedRecords: {}, notes: [] })
  })

  test('that cannot be read are skipped, and no name becomes a prototype', () => {
    const counts: unknown = JSON.parse('{"sourced":4,"invited":"many","__proto__":7}')
    const { data, skippedRecords } = decode(response, counts)
    expect(data).toStrictEqual({ sourced: 4 })
    expect(skippedRecords).toEqual({ '': 2 })
  })

  test('of an empty workspace are an answer', () => {
    expect(decode(response, {})).toEqual({ usable: true, data: {}, skippedRecords: {}, notes: [] })
  })
})

describe('an answer', () => {
  test.each([undefined, null, 'success', 7, true, []])('%j is not usable as a page of leads', (data) => {
    expect(decode(operations['leads.list'].response, data)).toMatchObject({
      usable: false,
      data: undefined,
    })
  })

  test.each([
    [{}],
    [{ unknown: 1 }],
    [{ conversationId: null }],
    [{ conversationId: null, messages: 'none' }],
  ])('%j has nothing of a conversation to use', (data) => {
    expect(decode(operations['validations.conversation'].response, data).usable).toBe(false)
  })

  test('with one readable list of two is usable', () => {
    const { usable, data } = decode(operations['team.get'].response, { members: [], invitations: 'x' })
    expect(usable).toBe(true)
    expect(data).toEqual({ members: [] })
  })

  test('made of fields that nobody knows costs no more notes than a page can show', () => {
    const odd = Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`field${i}`, i]))
    expect(decodeLeads([aLead({ id: 'a', ...odd })]).notes).toHaveLength(500)
  })

  test('of agents may tell more of each than the list needs', () => {
    const { response } = operations['agents.get']
    expect(decode(listedAgent, someValid(response)).notes).toEqual([])
  })
})
