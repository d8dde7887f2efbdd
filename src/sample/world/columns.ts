/** Seconds of the epoch; `late` means never. */
export const late = 0x7fff_ffff
export const none8 = 0xff
export const none16 = 0xffff

export const toSeconds = (ms: number): number => (ms === Infinity ? late : Math.floor(ms / 1000))
export const toInstant = (seconds: number | undefined): number =>
  seconds === undefined || seconds === late ? Infinity : seconds * 1000

/** Seconds, a row of another table, a code of 8 bits, an index of a dictionary. */
type Kind = 'instant' | 'row' | 'code' | 'word'
type Kinds = Readonly<Record<string, Kind>>

type InstantOf<Table extends Kinds> = {
  [Name in keyof Table]: Table[Name] extends 'instant' ? Name : never
}[keyof Table]

type ColumnOf<What extends Kind> = What extends 'code'
  ? Uint8Array
  : What extends 'word'
    ? Uint16Array
    : Int32Array

export type ColumnsOf<Table extends Kinds> = { [Name in keyof Table]: ColumnOf<Table[Name]> }

/** Columns take some 70 bytes a lead, a tenth of an object. */
export const leadKinds = {
  agent: 'code',
  account: 'code',
  culture: 'code',
  firstName: 'word',
  lastName: 'word',
  company: 'word',
  headline: 'word',
  region: 'word',
  searchFilter: 'code',
  flags: 'code',
  sourced: 'instant',
  checked: 'instant',
  assigned: 'instant',
  enrolled: 'instant',
  drafted: 'instant',
  decided: 'instant',
  decision: 'code',
  invited: 'instant',
  accepted: 'instant',
  cold1: 'instant',
  cold2: 'instant',
  cold3: 'instant',
  coldClicked: 'instant',
  replied: 'instant',
  outcome: 'code',
  outcomeAt: 'instant',
  exit: 'code',
  exitAt: 'instant',
  blacklisted: 'instant',
} as const satisfies Kinds

export type LeadColumns = ColumnsOf<typeof leadKinds> & {
  /** The last event of the lead, so that searches for the recent can skip it. */
  over: Int32Array
  /** The turns of lead i are the rows from `firstTurn[i]` to before `firstTurn[i + 1]`. */
  firstTurn: Int32Array
}

export const turnKinds = {
  leadAt: 'instant',
  handoffFrom: 'instant',
  handoffUntil: 'instant',
  drafted: 'instant',
  decision: 'code',
  decided: 'instant',
  sent: 'instant',
  manual: 'instant',
  clicked: 'instant',
} as const satisfies Kinds

export const earlierKinds = {
  lead: 'row',
  account: 'code',
  assigned: 'instant',
  invited: 'instant',
  accepted: 'instant',
  messaged: 'instant',
  ended: 'instant',
} as const satisfies Kinds

export type TurnInstant = InstantOf<typeof turnKinds>

export type Columns = {
  lead: LeadColumns
  turn: ColumnsOf<typeof turnKinds>
  earlier: ColumnsOf<typeof earlierKinds>
}

export const flags = {
  alreadyConnected: 1,
  premium: 2,
  influencer: 4,
  pictured: 8,
} as const

export function instantsOf<Table extends Kinds>(table: Table): readonly InstantOf<Table>[] {
  // The filter leaves names of the type.
  return Object.keys(table).filter((name) => table[name] === 'instant') as unknown as InstantOf<Table>[]
}

function emptyColumns<Table extends Kinds>(table: Table, size: number): ColumnsOf<Table> {
  const columns = Object.entries(table).map(([name, kind]) => [name, emptyColumn(kind, size)] as const)
  // Object.fromEntries forgets its keys.
  return Object.fromEntries(columns) as unknown as ColumnsOf<Table>
}

function emptyColumn(kind: Kind, size: number): Int32Array | Uint16Array | Uint8Array {
  switch (kind) {
    case 'instant':
      return new Int32Array(size).fill(late)
    case 'row':
      return new Int32Array(size)
    case 'code':
      return new Uint8Array(size)
    case 'word':
      return new Uint16Array(size)
  }
}

export function leadColumns(size: number): LeadColumns {
  return {
    ...emptyColumns(leadKinds, size),
    over: new Int32Array(size),
    firstTurn: new Int32Array(size + 1),
  }
}

/** Grows by doubling. */
export class GrowingColumns<Table extends Kinds> {
  length = 0
  private size = 1024
  private columns: ColumnsOf<Table>
  private readonly names: readonly (keyof Table)[]

  constructor(private readonly table: Table) {
    this.columns = emptyColumns(table, this.size)
    this.names = Object.keys(table)
  }

  add(row: { readonly [Name in keyof Table]: number }): void {
    if (this.length === this.size) {
      this.size *= 2
      this.columns = this.copied(this.size)
    }
    for (const name of this.names) this.columns[name][this.length] = row[name]
    this.length += 1
  }

  done(): ColumnsOf<Table> {
    return this.copied(this.length)
  }

  private copied(size: number): ColumnsOf<Table> {
    const copy = emptyColumns(this.table, size)
    for (const name of this.names) copy[name].set(this.columns[name].subarray(0, this.length))
    return copy
  }
}
