/** Seconds of the epoch; `late` (the largest of the type) stands for never. */
export const late = 0x7fff_ffff
/** No agent, no account, no text. */
export const none8 = 0xff
export const none16 = 0xffff

export const toSeconds = (ms: number): number => (ms === Infinity ? late : Math.floor(ms / 1000))
export const toInstant = (seconds: number | undefined): number =>
  seconds === undefined || seconds === late ? Infinity : seconds * 1000

/** One entry per lead. A million leads cost some 70 bytes each this way, as objects they would cost ten times that. */
export type LeadColumns = {
  agent: Uint8Array
  account: Uint8Array
  culture: Uint8Array
  firstName: Uint16Array
  lastName: Uint16Array
  company: Uint16Array
  headline: Uint16Array
  region: Uint16Array
  searchFilter: Uint8Array
  /** Bits of `flags`. */
  flags: Uint8Array
  sourced: Int32Array
  checked: Int32Array
  assigned: Int32Array
  enrolled: Int32Array
  drafted: Int32Array
  decided: Int32Array
  decision: Uint8Array
  invited: Int32Array
  accepted: Int32Array
  cold1: Int32Array
  cold2: Int32Array
  cold3: Int32Array
  coldClicked: Int32Array
  replied: Int32Array
  outcome: Uint8Array
  outcomeAt: Int32Array
  exit: Uint8Array
  exitAt: Int32Array
  blacklisted: Int32Array
  /** The last of all that ever happens to the lead, so that what looks for the recent can pass it by. */
  over: Int32Array
  /** Turns of lead i are the rows `firstTurn[i]` to before `firstTurn[i + 1]`. */
  firstTurn: Int32Array
}

/** One entry per turn of a conversation, lead after lead, in the order of time within a lead. */
export type TurnColumns = {
  leadAt: Int32Array
  handoffFrom: Int32Array
  handoffUntil: Int32Array
  drafted: Int32Array
  decision: Uint8Array
  decided: Int32Array
  sent: Int32Array
  manual: Int32Array
  clicked: Int32Array
}

/** One entry per earlier contact, by lead. */
export type EarlierColumns = {
  lead: Int32Array
  account: Uint8Array
  assigned: Int32Array
  invited: Int32Array
  accepted: Int32Array
  messaged: Int32Array
  ended: Int32Array
}

export type Columns = { lead: LeadColumns; turn: TurnColumns; earlier: EarlierColumns }

export const flags = {
  alreadyConnected: 1,
  premium: 2,
  influencer: 4,
  pictured: 8,
} as const
