import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { shownOf } from '../testing/narrow-link'
import type { AnyPanel } from './panels'

/**
 * Each count of an answer is the sum of these kinds of people; one with a minus is taken off. A path begins with the
 * panel.
 */
type Model = Readonly<Record<string, string>>

const models: Readonly<Record<string, Model>> = {
  'what is to do': {
    'counts.todo.total': 'cold reply coldWriting slot replyWriting missing',
    'counts.todo.toValidate': 'cold reply',
    'counts.todo.coldSequenceToValidate': 'cold',
    'counts.todo.coldSequenceBeingWritten': 'coldWriting',
    'counts.todo.coldSequenceWaitingForSlot': 'slot',
    'counts.todo.replyToValidate': 'reply',
    'counts.todo.replyBeingWritten': 'replyWriting',
    'counts.todo.missingInformation': 'missing',
  },
  conversations: {
    'counts.all.total': 'yes no silent ongoing',
    'counts.all.interested': 'yes',
    'counts.all.notInterested': 'no',
    'counts.all.noReply': 'silent',
    'counts.all.ongoing': 'ongoing',
  },
  funnel: {
    'analytics.funnel.entryLeads': 'old new invited asked known yes yesKnown no noKnown open openKnown',
    'analytics.funnel.sourcedInPeriod': 'new',
    'analytics.funnel.notContacted': 'old new',
    'analytics.funnel.inviteSent': 'invited asked yes no open',
    'analytics.funnel.alreadyConnected': 'known yesKnown noKnown openKnown',
    'analytics.funnel.messagedViaNew': 'asked yes no open',
    'analytics.funnel.replied': 'yes yesKnown no noKnown open openKnown',
    'analytics.funnel.interested': 'yes yesKnown',
    'analytics.funnel.notInterested': 'no noKnown',
  },
  indicators: {
    'analytics.kpis.replies.value': 'monday tuesday mondayYes tuesdayYes',
    'analytics.kpis.replies.deltaValue': 'monday tuesday mondayYes tuesdayYes -before',
    'analytics.kpis.replies.series.0': 'monday mondayYes',
    'analytics.kpis.replies.series.1': 'tuesday tuesdayYes',
    'analytics.kpis.interested.value': 'mondayYes tuesdayYes',
    'analytics.kpis.interested.series.0': 'mondayYes',
    'analytics.kpis.interested.series.1': 'tuesdayYes',
    'goal.kpis.replies.value': 'tuesday tuesdayYes',
    'goal.kpis.interested.value': 'tuesdayYes',
  },
  'periods on a page of results': {
    'results.kpis.replies.value': 'now nowYes',
    'results.kpis.replies.deltaValue': 'now nowYes -before -beforeYes',
    'results.kpis.interested.value': 'nowYes',
    'results.kpis.interested.deltaValue': 'nowYes -beforeYes',
  },
}

type Kinds = readonly [kind: string, sign: number][]
const kindsOf = (text: string): Kinds =>
  text.split(' ').map((kind) => (kind.startsWith('-') ? [kind.slice(1), -1] : [kind, 1]))

type People = Readonly<Record<string, number>>
const valueOf = (kinds: Kinds, people: People): number =>
  kinds.reduce((sum, [kind, sign]) => sum + sign * (people[kind] ?? 0), 0)

/** Sets a value at a path, or makes a list of what stands under numbers. */
function put(target: Record<string, unknown>, [key = '', ...rest]: readonly string[], value: number): void {
  if (rest.length === 0) target[key] = value
  else {
    target[key] ??= /^\d+$/.test(rest[0] ?? '') ? [] : {}
    put(target[key] as Record<string, unknown>, rest, value)
  }
}

const at = (value: unknown, [key, ...rest]: readonly string[]): unknown =>
  key === undefined ? value : at((value as Record<string, unknown> | undefined)?.[key], rest)

/** A screen is shown this of the answers that count these people: each figure of the model, or nothing. */
function screenOf(model: Model, people: People): ReadonlyMap<string, number | undefined> {
  const answers: Record<string, unknown> = {}
  for (const [path, text] of Object.entries(model))
    put(answers, path.split('.'), valueOf(kindsOf(text), people))
  // The keys are the panels that the model's paths begin with.
  const panels = Object.entries(answers) as [AnyPanel, object][]
  const shown = Object.fromEntries(panels.map(([name, data]) => [name, shownOf(name, data)]))
  return new Map(
    Object.keys(model).map((path) => {
      const figure = at(shown, path.split('.'))
      return [path, typeof figure === 'number' ? figure : undefined]
    }),
  )
}

/** Nothing may show of these small counts; larger ones are left out for their sake alone. */
const hiddenIn = (model: Model, people: People, screen: ReadonlyMap<string, number | undefined>) =>
  Object.entries(model).flatMap(([path, text]) =>
    screen.get(path) === undefined && valueOf(kindsOf(text), people) < 5 ? [path] : [],
  )

const peopleOf = (model: Model) => {
  const kinds = new Set(Object.values(model).flatMap((text) => kindsOf(text).map(([kind]) => kind)))
  const count = fc.oneof(fc.nat(5), fc.nat(5), fc.nat(30))
  return fc.record(Object.fromEntries([...kinds].map((kind) => [kind, count])))
}

/** Gives every sum and difference of these figures, as how often each kind of people is in it. */
function* combinations(figures: readonly Kinds[]): Generator<Map<string, number>> {
  for (let code = 1; code < 3 ** figures.length; code += 1) {
    const taken = new Map<string, number>()
    let left = code
    for (const kinds of figures) {
      const factor = [0, 1, -1][left % 3] ?? 0
      left = Math.floor(left / 3)
      for (const [kind, sign] of factor === 0 ? [] : kinds)
        taken.set(kind, (taken.get(kind) ?? 0) + factor * sign)
    }
    yield taken
  }
}

/**
 * Gives the kinds that a combination counts, or null where it counts a kind twice or less than none, and so no people.
 */
function countedIn(taken: ReadonlyMap<string, number>): Kinds | null {
  const counted = [...taken].filter(([, times]) => times !== 0)
  return counted.length > 0 && counted.every(([, times]) => times === 1) ? counted : null
}

const nameOf = (kinds: Kinds): string =>
  kinds
    .map(([kind, sign]) => (sign < 0 ? '-' : '') + kind)
    .toSorted()
    .join(' ')

/** Yields small changes of who there is, the smallest first. */
function* changesOf(kinds: readonly string[], most: number): Generator<readonly [string, number][]> {
  if (most > 1) yield* changesOf(kinds, most - 1)
  function* pick(from: number, left: number): Generator<readonly [string, number][]> {
    if (left === 0) return yield []
    for (let i = from; i <= kinds.length - left; i += 1)
      for (const rest of pick(i + 1, left - 1))
        for (const by of [1, -1]) yield [[kinds[i] ?? '', by], ...rest]
  }
  yield* pick(0, most)
}

describe.each(Object.entries(models))('of %s, a link for one agent', (_, model) => {
  test('gives no sum and no difference that counts one to four people, or what is left out', () => {
    fc.assert(
      fc.property(peopleOf(model), (people) => {
        const screen = screenOf(model, people)
        const figures = Object.entries(model).filter(([path]) => screen.get(path) !== undefined)
        const hidden = new Set(
          hiddenIn(model, people, screen).map((path) => nameOf(kindsOf(model[path] ?? ''))),
        )
        for (const taken of combinations(figures.map(([, text]) => kindsOf(text)))) {
          const counted = countedIn(taken)
          if (counted === null) continue
          const count = valueOf(counted, people)
          expect([0, 5, 6, 7, 8, 9, 10].includes(Math.min(count, 10)), nameOf(counted)).toBe(true)
          expect(hidden).not.toContain(nameOf(counted))
        }
      }),
      { numRuns: 150 },
    )
  })

  test('looks the same for another number of those whom it leaves out', () => {
    fc.assert(
      fc.property(peopleOf(model), (people) => {
        const screen = screenOf(model, people)
        const hidden = new Set(hiddenIn(model, people, screen))
        for (const change of changesOf(Object.keys(people), 4)) {
          if (hidden.size === 0) break
          const others = { ...people }
          for (const [kind, by] of change) others[kind] = (others[kind] ?? 0) + by
          const told = [...hidden].filter((path) => {
            const kinds = kindsOf(model[path] ?? '')
            return valueOf(kinds, others) !== valueOf(kinds, people)
          })
          if (told.length === 0 || Object.values(others).some((count) => count < 0)) continue
          const alike = screenOf(model, others)
          if ([...screen].every(([path, figure]) => alike.get(path) === figure))
            for (const path of told) hidden.delete(path)
        }
        expect([...hidden]).toEqual([])
      }),
      { numRuns: 40 },
    )
  })
})
