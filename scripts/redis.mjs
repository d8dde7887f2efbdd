// Finds a Redis or Valkey server for the tests that need a real one, or fetches it where that was asked for.
import { execFile, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

import { installWithApt, mayInstall } from './project.mjs'

const programs = ['redis-server', 'valkey-server', '/usr/bin/redis-server', '/opt/homebrew/bin/redis-server']

/** @returns {Promise<string | null>} */
async function found() {
  for (const program of programs) {
    const starts = await promisify(execFile)(program, ['--version']).catch(() => null)
    if (starts && /v=\d/.test(starts.stdout)) return program
  }
  return null
}

/** Its program. Null where there is none; where one may be installed, that is a failure, and skips no test. */
export async function findRedis() {
  const program = (await found()) ?? ((await installWithApt(['redis-server'])) ? await found() : null)
  if (program === null && mayInstall)
    throw new Error('No redis-server or valkey-server was found, and none could be installed.')
  return program
}

/** @returns {Promise<number>} */
export const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/**
 * Starts one on loopback that keeps nothing on disk.
 *
 * @param {string} program
 * @param {number} port
 * @param {readonly string[]} [settings]
 */
export async function startRedis(program, port, settings = []) {
  const child = spawn(
    program,
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', ...settings],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let text = ''
  child.stdout.on('data', (piece) => (text += String(piece)))
  const ended = new Promise((resolve) => child.on('close', resolve))
  for (let tries = 0; tries < 200 && !/Ready to accept/.test(text); tries += 1) await pause(50)
  return {
    child,
    /** Ends it at once, also while it is halted. */
    async stop() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
