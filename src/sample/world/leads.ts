import type { Folder, Instant, Journey, OutreachStatus, Todo } from './journey'

/** A workspace goes on by this: after `everyMs` from `from` on, the same journeys begin again with other leads. */
export type Repeat = { from: Instant; everyMs: number; except: number }

const once: Repeat = { from: 0, everyMs: Infinity, except: -1 }

/** Holds all leads in the order of their sourcing. A million of them are few journeys that repeat. */
export class Leads {
  readonly cached = new Map<string, unknown>()
  private readonly written: Journey[] = []
  private readonly later: readonly Journey[]

  constructor(
    private readonly source: Iterator<Journey, void>,
    private readonly repeat = once,
  ) {
    if (repeat.everyMs < Infinity) this.writeWhile(() => true)
    this.later = this.written.filter((_, place) => place !== repeat.except)
  }

  /** Most journeys lie in the year ahead, so each is made when it is first asked for. */
  private writeWhile(isWanted: () => boolean): void {
    while (isWanted()) {
      const { done, value } = this.source.next()
      if (done === true) return
      this.written.push(value)
    }
  }

  private writeUntil(then: Instant): void {
    this.writeWhile(() => (this.written.at(-1)?.sourcedAt ?? -Infinity) <= then)
  }

  private shiftOf(round: number): number {
    return round === 0 ? 0 : round * this.repeat.everyMs
  }

  private first(round: number): number {
    return round === 0 ? 0 : this.written.length + (round - 1) * this.later.length
  }

  private roundAt(now: Instant): number {
    return Math.max(0, Math.floor((now - this.repeat.from) / this.repeat.everyMs))
  }

  private journeysOf(round: number): readonly Journey[] {
    return round === 0 ? this.written : this.later
  }

  countAt(now: Instant): number {
    const round = this.roundAt(now)
    const then = now - this.shiftOf(round)
    this.writeUntil(then)
    return this.first(round) + this.journeysOf(round).findLastIndex(({ sourcedAt }) => sourcedAt <= then) + 1
  }

  /** Visits those that are sourced by then. `then` is `now` in the journey's own time. */
  each(now: Instant, visit: (journey: Journey, then: Instant, lead: number) => void): void {
    const last = this.roundAt(now)
    this.writeUntil(now)
    for (let round = 0; round <= last; round += 1) {
      const then = now - this.shiftOf(round)
      for (const [place, journey] of this.journeysOf(round).entries()) {
        if (journey.sourcedAt > then) break
        visit(journey, then, this.first(round) + place)
      }
    }
  }

  of(lead: number): Journey {
    this.writeWhile(() => this.written.length <= lead)
    const after = lead - this.written.length
    const round = after < 0 ? 0 : 1 + Math.floor(after / this.later.length)
    const journey = round === 0 ? this.written[lead] : this.later[after % this.later.length]
    if (!journey) throw new RangeError(`No lead ${lead}`)
    return round === 0 ? journey : { ...moved(journey, this.shiftOf(round)), lead }
  }
}

const indices = new Set(['lead', 'agent', 'account', 'index'])

/** Numbers of a journey are instants, apart from its indices. */
function moved<Value>(value: Value, ms: number): Value {
  if (typeof value !== 'object' || value === null) return value
  const move = ([key, held]: [string, unknown]) =>
    [key, typeof held === 'number' && !indices.has(key) ? held + ms : moved(held, ms)] as const
  const entries = Object.entries(value).map(move)
  // The keys and the kinds of their values are those of `value`.
  return (Array.isArray(value) ? entries.map(([, held]) => held) : Object.fromEntries(entries)) as Value
}

const keptAnswers = 16

export function remember<Answer>(leads: Leads, key: string, make: () => Answer): Answer {
  // A key is used in one place, so it implies its answer's type.
  const known = leads.cached.get(key) as Answer | undefined
  if (known !== undefined) return known
  const answer = make()
  if (leads.cached.size >= keptAnswers) leads.cached.delete(leads.cached.keys().next().value ?? '')
  leads.cached.set(key, answer)
  return answer
}

export type LeadState = {
  status: OutreachStatus
  relationship: 'ACTIVE_ASSIGNMENT' | 'PAST_ASSIGNMENT' | 'ACCOUNT_STATE_ONLY' | 'UNASSIGNED'
  todo: Todo
  folder: Folder
  selectedOutcome: 'interested' | 'notInterested' | null
  enrollment: 'ACTIVE' | 'WAITING' | 'COMPLETED' | 'CANCELLED' | null
  turn: number | null
  openedAt: Instant
  updatedAt: Instant
}
