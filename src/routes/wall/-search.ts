import { measures, type Measure } from '#/domain/indicators'
import { defaultRange, ranges, type Range } from '#/domain/period'
import { locales, type Locale } from '#/lib/languages'
import { nextOpening, weekFrom, type Week } from '#/lib/working-hours'

export const sceneNames = ['now', 'results', 'funnel', 'accounts', 'waiting', 'agents'] as const
export type SceneName = (typeof sceneNames)[number]

export type Goal = { measure: Measure; target: number }

/** One address shows the same on every screen. */
export type WallSearch = {
  scenes: readonly SceneName[]
  seconds: number
  range: Range
  agentId: string | undefined
  socialAccountId: string | undefined
  theme: 'light' | 'dark' | undefined
  lang: Locale | undefined
  /** Accounts show a first name and an initial. */
  names: boolean
  goal: Goal | null
  sound: boolean
  /** Scenes that have nothing to show are left out. */
  skipEmpty: boolean
  hours: Hours | null
}

export const isFiltered = ({ agentId, socialAccountId }: WallSearch): boolean =>
  agentId !== undefined || socialAccountId !== undefined

const defaultSeconds = 20
const minSeconds = 5
const maxSeconds = 3_600
export const maxTarget = 1_000_000

const oneOf = <Word extends string>(words: readonly Word[], value: string | null): Word | undefined =>
  words.find((word) => word === value)

const isOn = (value: string | null): boolean => value === '1' || value === 'true'

function readSeconds(value: string | null): number {
  const seconds = /^\d{1,5}$/.test(value ?? '') ? Number(value) : defaultSeconds
  return Math.min(maxSeconds, Math.max(minSeconds, seconds))
}

/** `interested:30`; null for anything else. */
function readGoal(value: string | null): Goal | null {
  const [word = '', amount = ''] = (value ?? '').split(':')
  const measure = oneOf(measures, word)
  const target = /^\d{1,7}$/.test(amount) ? Number(amount) : 0
  return measure === undefined || target < 1 || target > maxTarget ? null : { measure, target }
}

function readScenes(values: readonly string[]): readonly SceneName[] {
  const named = values.flatMap((value) => value.split(',')).flatMap((name) => oneOf(sceneNames, name) ?? [])
  return named.length === 0 ? sceneNames : [...new Set(named)]
}

/** An unknown value becomes the default. Never throws. */
export const readWallSearch = (search: URLSearchParams): WallSearch => ({
  scenes: readScenes(search.getAll('scenes')),
  seconds: readSeconds(search.get('seconds')),
  range: oneOf(ranges, search.get('range')) ?? defaultRange,
  agentId: search.get('agentId') || undefined,
  socialAccountId: search.get('socialAccountId') || undefined,
  theme: oneOf(['light', 'dark'], search.get('theme')),
  lang: oneOf(locales, search.get('lang')),
  names: isOn(search.get('names')),
  goal: readGoal(search.get('goal')),
  sound: isOn(search.get('sound')),
  skipEmpty: isOn(search.get('skipEmpty')),
  hours: readHours(search.get('hours')),
})

export type WallKeys = { readonly [Key in Exclude<keyof WallSearch, 'range'>]?: string } & {
  readonly range?: Range
}

/** Defaults are left out. */
export const writeWallSearch = (wall: WallSearch): WallKeys => ({
  ...(wall.scenes.join() === sceneNames.join() ? {} : { scenes: wall.scenes.join(',') }),
  ...(wall.seconds === defaultSeconds ? {} : { seconds: String(wall.seconds) }),
  ...(wall.range === defaultRange ? {} : { range: wall.range }),
  ...(wall.agentId === undefined ? {} : { agentId: wall.agentId }),
  ...(wall.socialAccountId === undefined ? {} : { socialAccountId: wall.socialAccountId }),
  ...(wall.theme === undefined ? {} : { theme: wall.theme }),
  ...(wall.lang === undefined ? {} : { lang: wall.lang }),
  ...(wall.names ? { names: '1' } : {}),
  ...(wall.goal === null ? {} : { goal: `${wall.goal.measure}:${wall.goal.target}` }),
  ...(wall.sound ? { sound: '1' } : {}),
  ...(wall.skipEmpty ? { skipEmpty: '1' } : {}),
  ...(wall.hours === null ? {} : { hours: wall.hours.text }),
})

/** When a wall is on. `text` is what the address says. */
export type Hours = { text: string; week: Week }

const days = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su']
const dayMinutes = 1_440
const maxLength = 120

const part = /^(?:([a-z]{2})(?:-([a-z]{2}))?:)?(\d{1,2})(?::(\d{2}))?-(\d{1,2})(?::(\d{2}))?$/

/** `Fr-Mo` is Friday to Monday. */
function daysOf(from: string, until: string): readonly number[] | null {
  const [first, last] = [days.indexOf(from), days.indexOf(until)]
  if (first === -1 || last === -1) return null
  const count = ((last - first + days.length) % days.length) + 1
  return Array.from({ length: count }, (_, i) => (first + i) % days.length)
}

function minutesOf(hours: string | undefined, minutes = '0'): number | null {
  const total = Number(hours) * 60 + Number(minutes)
  return Number(minutes) < 60 && total <= dayMinutes ? total : null
}

/**
 * `Mo-Fr:8-19`, `Mo-Fr:8:30-12,13-18,Sa:9-13`, `22-6`: parts without days are those of the part before, at first of
 * every day; a part that ends before it begins ends on the next day. Null when any part cannot be read.
 */
export function readHours(text: string | null): Hours | null {
  if (text === null || text === '' || text.length > maxLength) return null
  const slots: { weekday: number; from: number; until: number }[] = []
  let onDays: readonly number[] | null = daysOf('mo', 'su')
  for (const each of text.toLowerCase().split(',')) {
    const [, first, last = first, fromHour, fromMinute, untilHour, untilMinute] = part.exec(each.trim()) ?? []
    const [from, until] = [minutesOf(fromHour, fromMinute), minutesOf(untilHour, untilMinute)]
    if (first !== undefined && last !== undefined) onDays = daysOf(first, last)
    if (onDays === null || from === null || until === null || from === dayMinutes || from === until)
      return null
    slots.push(...onDays.map((weekday) => ({ weekday, from, until })))
  }
  return { text, week: weekFrom(slots.map(({ weekday, ...slot }) => ({ weekday, slots: [slot] }))) }
}

/** The instant at which the wall goes on, in epoch milliseconds; null while it is on. */
export function offUntil(hours: Hours | null, zone: string, now: number): number | null {
  const opening = hours && nextOpening(hours.week, zone, now)
  return opening !== null && opening > now ? opening : null
}
