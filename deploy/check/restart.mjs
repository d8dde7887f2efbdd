// All copies are replaced one after the other, as docs/operations.md says, while a hundred people are at work.
import { execFile, execFileSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

import { root } from '../../scripts/project.mjs'
import { deploy } from './copies.mjs'
import { ask, check } from './machine.mjs'
import { keptConnections, signInAll } from './sessions.mjs'

const people = 100

/** The command with which systemd waits for a copy. @param {number} port */
async function waitAsUnit(port) {
  const line = /^ExecStartPost=(.+)$/m.exec(deploy('sightline@.service'))?.[1] ?? ''
  const [command = '', ...parameters] = line.replaceAll('%i', String(port)).split(' ')
  await promisify(execFile)(command, parameters)
}

/** As docs/operations.md updates the files of the copies: those of the build before stay. @param {string} from @param {string} to */
const copyBuild = (from, to) => execFileSync('cp', ['-r', `${from}/.`, to])

/**
 * Restarts all copies while people work.
 *
 * @param {string} proxy @param {number} port where it listens @param {import('./copies.mjs').Copies} copies
 * @param {ReturnType<typeof watchBuilds>} [builds] to put a new build in place first
 */
export async function checkRestarts(proxy, port, copies, builds) {
  const cookies = await signInAll(proxy, port, people)
  const agent = keptConnections()
  const asset = readdirSync(join(root, 'dist/client/assets')).find((name) => name.endsWith('.css'))
  const opened = { accept: 'text/html', 'sec-fetch-dest': 'document' }
  /** @type {[string, Parameters<typeof ask>[2]][]} */
  const round = [
    ['/v1/team', {}],
    ['/v1/leads/list', { body: { q: 'Jane Doe' } }],
    ['/team?q=Jane%20Doe', { headers: opened }],
    [`/assets/${asset}`, {}],
  ]
  const counts = { answered: 0, failed: /** @type {string[]} */ ([]) }
  const state = { isDone: false }
  const working = cookies.map(async (cookie, i) => {
    await pause(i * 10)
    for (let step = i; !state.isDone; step += 1) {
      const [path, given] = round[step % round.length] ?? ['/health', {}]
      const answer = await ask(port, path, { ...given, cookie, agent })
      if (answer.status === 200) counts.answered += 1
      else counts.failed.push(`${path} ${answer.status} ${answer.text.slice(0, 120)}`)
      await pause(300)
    }
  })
  await pause(2_000)
  builds?.update()
  for (const [i, { port: copyPort }] of copies.entries()) {
    await copies.restart(i)
    await waitAsUnit(copyPort)
    await builds?.checkParts(i + 1)
  }
  await pause(2_000)
  state.isDone = true
  await Promise.all(working)
  agent.destroy()
  check(
    `${proxy}: all copies are restarted under a hundred people, and not one of ${counts.answered + counts.failed.length} requests fails`,
    counts.failed.length === 0 && counts.answered > 1_000,
  )
  for (const each of new Set(counts.failed)) process.stdout.write(`  ${each}\n`)
}

const partOf = (/** @type {string} */ build) => `${build}-0a1b2c3d.js`
export const addPart = (/** @type {string} */ dist, /** @type {string} */ build) =>
  writeFileSync(join(dist, 'client/assets', partOf(build)), 'export const part = 1\n')

/** The parts of two builds: each has one that the other has not. @param {number} port @param {string} dist of the copies */
export function watchBuilds(port, dist) {
  const found = async (/** @type {string} */ name) => {
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async () => (await ask(port, `/assets/${name}`)).status),
    )
    return statuses.every((status) => status === 200)
  }
  return {
    update() {
      copyBuild(join(root, 'dist'), dist)
      addPart(dist, 'after')
    },
    async checkParts(/** @type {number} */ restarted) {
      const parts = ['before', 'after'].map(partOf)
      const isFound = await Promise.all(parts.map(found))
      check(
        `nginx: with ${restarted} of 3 copies on the new build, a page of either build finds its parts`,
        isFound.every(Boolean),
      )
    },
  }
}
