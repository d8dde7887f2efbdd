import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'

import { onTestFinished } from 'vitest'

import { bundleProgram } from '../../../scripts/host-bundle.mjs'

import { builtPage } from './network'

type Ended = { code: number | null; out: string; err: string }

export type Program = {
  child: ChildProcess
  seen: { out: string; err: string }
  ended: Promise<Ended>
  address: Promise<string>
}

/** All tests of this process share one bundle of each source. */
const bundles = new Map<string, Promise<string>>()
export function bundleOf(source: string): Promise<string> {
  const bundle = bundles.get(source) ?? bundleProgram(source)
  bundles.set(source, bundle)
  return bundle
}

/** Runs a program as the build makes it, beside a built page and with nothing of this process's environment. */
export function programRunner(
  source: string,
): (env: Record<string, string>, parameters?: readonly string[]) => Promise<Program> {
  return async (env, parameters = []) => run(await bundleOf(source), env, parameters)
}

function run(program: string, env: Record<string, string>, parameters: readonly string[]): Program {
  const client = builtPage({ 'host/main.mjs': program })
  const child = spawn(process.execPath, [join(client, '..', 'host', 'main.mjs'), ...parameters], { env })
  onTestFinished(() => void child.kill('SIGKILL'))
  const seen = { out: '', err: '' }
  child.stdout.on('data', (chunk) => (seen.out += String(chunk)))
  child.stderr.on('data', (chunk) => (seen.err += String(chunk)))
  const ended = new Promise<Ended>((resolve) => child.on('close', (code) => resolve({ code, ...seen })))
  const address = new Promise<string>((resolve) => {
    child.stdout.on('data', () => {
      const origin = /"address":"(http:[^"]+)"| is at (http:\S+)$/m.exec(seen.out)?.slice(1).find(Boolean)
      if (origin) resolve(origin)
    })
  })
  return { child, seen, ended, address }
}
