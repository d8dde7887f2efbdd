import { late, type EarlierColumns, type LeadColumns, type TurnColumns } from './columns'

export function leadColumns(size: number): LeadColumns {
  const instants = () => new Int32Array(size).fill(late)
  return {
    agent: new Uint8Array(size),
    account: new Uint8Array(size),
    culture: new Uint8Array(size),
    firstName: new Uint16Array(size),
    lastName: new Uint16Array(size),
    company: new Uint16Array(size),
    headline: new Uint16Array(size),
    region: new Uint16Array(size),
    searchFilter: new Uint8Array(size),
    flags: new Uint8Array(size),
    sourced: instants(),
    checked: instants(),
    assigned: instants(),
    enrolled: instants(),
    drafted: instants(),
    decided: instants(),
    decision: new Uint8Array(size),
    invited: instants(),
    accepted: instants(),
    cold1: instants(),
    cold2: instants(),
    cold3: instants(),
    coldClicked: instants(),
    replied: instants(),
    outcome: new Uint8Array(size),
    outcomeAt: instants(),
    exit: new Uint8Array(size),
    exitAt: instants(),
    blacklisted: instants(),
    over: new Int32Array(size),
    firstTurn: new Int32Array(size + 1),
  }
}

const turnSpace = (size: number): TurnColumns => ({
  leadAt: new Int32Array(size),
  handoffFrom: new Int32Array(size),
  handoffUntil: new Int32Array(size),
  drafted: new Int32Array(size),
  decision: new Uint8Array(size),
  decided: new Int32Array(size),
  sent: new Int32Array(size),
  manual: new Int32Array(size),
  clicked: new Int32Array(size),
})

const earlierSpace = (size: number): EarlierColumns => ({
  lead: new Int32Array(size),
  account: new Uint8Array(size),
  assigned: new Int32Array(size),
  invited: new Int32Array(size),
  accepted: new Int32Array(size),
  messaged: new Int32Array(size),
  ended: new Int32Array(size),
})

type Rows = Record<string, Int32Array | Uint8Array>

/** Columns of unknown length: rows are added one by one, and the space doubles when it is full. */
export class Growing<Table extends Rows> {
  length = 0
  private size = 1024
  private table: Table

  constructor(private readonly space: (size: number) => Table) {
    this.table = space(this.size)
  }

  add(row: { readonly [Name in keyof Table]: number }): void {
    if (this.length === this.size) {
      this.size *= 2
      const larger = this.space(this.size)
      for (const name in this.table) larger[name]?.set(this.table[name] ?? [])
      this.table = larger
    }
    for (const name in this.table) {
      const column = this.table[name]
      if (column) column[this.length] = row[name]
    }
    this.length += 1
  }

  /** The rows that were added, without the space behind them. */
  done(): Table {
    const exact = this.space(this.length)
    for (const name in exact) exact[name]?.set(this.table[name]?.subarray(0, this.length) ?? [])
    return exact
  }
}

export const growingTurns = (): Growing<TurnColumns> => new Growing(turnSpace)
export const growingEarlier = (): Growing<EarlierColumns> => new Growing(earlierSpace)
