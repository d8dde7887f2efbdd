import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import * as z from 'zod/mini'

import type { Version } from '../app'
import { ConfigError } from '../config'
import type { Pages } from './pages'
import { createShell, preloadsSchema, type PageFacts } from './shell'
import { readManifest } from './static'

const versionSchema = z.object({ version: z.string(), build: z.string() })

export const developmentVersion: Version = { version: '0.0.0', build: 'development' }

/** A note of the build; null when there is none or it is not what this host knows. */
function readNote<Schema extends z.ZodMiniType>(file: string, schema: Schema): z.output<Schema> | null {
  if (!existsSync(file)) return null
  const note = z.safeParse(schema, JSON.parse(readFileSync(file, 'utf8')))
  return note.success ? note.data : null
}

/** The built page in `clientDir`, with what the build noted beside it. Throws a ConfigError when there is none. */
export function readBuild(clientDir: string, facts: PageFacts): { pages: Pages; version: Version } {
  const page = join(clientDir, 'index.html')
  if (!existsSync(page))
    throw new ConfigError([`There is no built page in ${clientDir}: run \`npm run build\`.`])
  const notes = join(clientDir, '..', 'host')
  const preloads = readNote(join(notes, 'preloads.json'), preloadsSchema) ?? { pages: {}, catalogs: {} }
  return {
    pages: {
      manifest: readManifest(clientDir),
      shell: createShell(readFileSync(page, 'utf8'), preloads, facts),
    },
    version: readNote(join(notes, 'version.json'), versionSchema) ?? developmentVersion,
  }
}
