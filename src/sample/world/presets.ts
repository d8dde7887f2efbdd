import type { PresetMaker } from './preset'
import { fresh } from './preset-fresh'
import { full } from './preset-full'
import { large } from './preset-large'
import { quiet } from './preset-quiet'
import { troubled } from './preset-troubled'
import type { PresetName } from './world'

export const presets: Readonly<Record<PresetName, PresetMaker>> = { full, fresh, quiet, troubled, large }
