import { defaultRange, ranges, type Range } from '#/domain/period'
import { locales, type Locale } from '#/shell/locale'

/** The scenes in the order in which they are shown when the address names none. */
export const sceneNames = ['now', 'results', 'funnel', 'accounts', 'waiting', 'agents'] as const
export type SceneName = (typeof sceneNames)[number]

export const goalMeasures = ['interested', 'replies', 'messages', 'clicks'] as const
export type Goal = { measure: (typeof goalMeasures)[number]; target: number }

/** All that an address says of a wall: the same address shows the same on every screen. */
export type WallSearch = {
  scenes: readonly SceneName[]
  /** For each scene. */
  seconds: number
  range: Range
  agentId: string | undefined
  socialAccountId: string | undefined
  /** The device's own when left out. */
  theme: 'light' | 'dark' | undefined
  /** As above. */
  lang: Locale | undefined
  /** Whether accounts show a first name and an initial. */
  names: boolean
  goal: Goal | null
  sound: boolean
  /** Whether scenes that have nothing to show are left out. */
  skipEmpty: boolean
}

const usualSeconds = 20
const leastSeconds = 5
const mostSeconds = 3_600
const highestTarget = 1_000_000

const oneOf = <Word extends string>(words: readonly Word[], value: string | null): Word | undefined =>
  words.find((word) => word === value)

const isOn = (value: string | null): boolean => value === '1' || value === 'true'

function readSeconds(value: string | null): number {
  const seconds = /^\d{1,5}$/.test(value ?? '') ? Number(value) : usualSeconds
  return Math.min(mostSeconds, Math.max(leastSeconds, seconds))
}

/** `interested:30`; null for what is no goal. */
function readGoal(value: string | null): Goal | null {
  const [word = '', amount = ''] = (value ?? '').split(':')
  const measure = oneOf(goalMeasures, word)
  const target = /^\d{1,7}$/.test(amount) ? Number(amount) : 0
  return measure === undefined || target < 1 || target > highestTarget ? null : { measure, target }
}

function readScenes(values: readonly string[]): readonly SceneName[] {
  const named = values.flatMap((value) => value.split(',')).flatMap((name) => oneOf(sceneNames, name) ?? [])
  return named.length === 0 ? sceneNames : [...new Set(named)]
}

/** Reads an address; what is unknown in it is taken for what it would be without. Never throws. */
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
})

/** The keys of an address, as a link of ours writes them; anybody may have written something else. */
export type WallKeys = { readonly [Key in Exclude<keyof WallSearch, 'range'>]?: string } & {
  readonly range?: Range
}

/** The keys of an address, as they are written there; what is the default is left out. */
export const writeWallSearch = (wall: WallSearch): WallKeys => ({
  ...(wall.scenes.length === sceneNames.length ? {} : { scenes: wall.scenes.join(',') }),
  ...(wall.seconds === usualSeconds ? {} : { seconds: String(wall.seconds) }),
  ...(wall.range === defaultRange ? {} : { range: wall.range }),
  ...(wall.agentId === undefined ? {} : { agentId: wall.agentId }),
  ...(wall.socialAccountId === undefined ? {} : { socialAccountId: wall.socialAccountId }),
  ...(wall.theme === undefined ? {} : { theme: wall.theme }),
  ...(wall.lang === undefined ? {} : { lang: wall.lang }),
  ...(wall.names ? { names: '1' } : {}),
  ...(wall.goal === null ? {} : { goal: `${wall.goal.measure}:${wall.goal.target}` }),
  ...(wall.sound ? { sound: '1' } : {}),
  ...(wall.skipEmpty ? { skipEmpty: '1' } : {}),
})
