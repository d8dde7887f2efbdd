// Programs on this machine, and what was found out with them.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request as requestHttps } from 'node:https'
import { request as requestHttp } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export const site = 'sightline.example.com'
export const folder = mkdtempSync(join(tmpdir(), 'sightline-deploy-'))
/** @type {import('node:child_process').ChildProcess[]} */
const children = []
/** @type {string[]} */
export const problems = []

/** @param {string} what @param {boolean} isSo */
export function check(what, isSo) {
  process.stdout.write(`${isSo ? '✓' : '✗'} ${what}\n`)
  if (!isSo) problems.push(what)
}

/** @param {string} command @param {string[]} parameters @param {Record<string, string>} [env] */
export function start(command, parameters, env = {}) {
  const child = spawn(command, parameters, { env: { PATH: process.env.PATH, HOME: folder, ...env } })
  children.push(child)
  const seen = { text: '' }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (seen.text += String(text)))
  child.on('error', (error) => (seen.text += error.message))
  return { child, seen }
}

/** @param {import('node:child_process').ChildProcess} child */
const hasEnded = ({ exitCode, signalCode }) => exitCode !== null || signalCode !== null

/** @param {import('node:child_process').ChildProcess[]} some */
export async function end(some) {
  // Killed outright, nginx would leave its workers behind.
  for (const child of some) child.kill('SIGTERM')
  await until(() => some.every(hasEnded))
}

/** @type {(() => void)[]} */
const lastSteps = []
export const whenCleanedUp = (/** @type {() => void} */ step) => void lastSteps.push(step)

export async function cleanUp() {
  for (const step of lastSteps) step()
  await end(children)
  rmSync(folder, { recursive: true, force: true })
}

/** @param {() => boolean | Promise<boolean>} isSo */
export async function until(isSo, tries = 300) {
  for (let count = 0; count < tries; count += 1) {
    if (await isSo()) return true
    await pause(100)
  }
  return false
}

/**
 * `firstMs`: until the first byte of the body.
 *
 * @typedef {{ status: number, text: string, cookies: string, server: string, retryAfter: string, ms: number, firstMs: number }} Answer
 */
/** @typedef {{ body?: unknown, cookie?: string, headers?: Record<string, string>, agent?: Agent, isPlain?: boolean, key?: string }} Given */

/**
 * Asks as a browser would, or as a program with a `key` (empty: without one): the proxy over TLS, with the certificate made here, or a copy itself (`isPlain`).
 *
 * @param {number} port @param {string} path @param {Given} [given] @returns {Promise<Answer>}
 */
export function ask(port, path, { body, cookie = '', headers: more = {}, agent, isPlain = false, key } = {}) {
  const ofAsker =
    key === undefined ? { 'x-sightline': '1', cookie } : key === '' ? {} : { authorization: `Bearer ${key}` }
  const headers = { host: site, 'content-type': 'application/json', ...ofAsker, ...more }
  const method = body === undefined ? 'GET' : 'POST'
  const began = performance.now()
  return new Promise((resolve) => {
    const options = { host: '127.0.0.1', port, path, method, headers }
    // A connection for each request, so that the proxy chooses anew, unless the caller keeps some.
    const tls = { agent: agent ?? new Agent({ servername: site, rejectUnauthorized: false }) }
    const sent = isPlain ? requestHttp(options) : requestHttps({ ...options, ...tls })
    sent.on('response', (response) => {
      let text = ''
      let firstMs = Infinity
      response.once('data', () => (firstMs = performance.now() - began))
      response.on('data', (piece) => (text += String(piece)))
      response.on('error', fail)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          text,
          cookies: (response.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; '),
          server: String(response.headers.server),
          retryAfter: String(response.headers['retry-after']),
          ms: performance.now() - began,
          firstMs,
        }),
      )
    })
    const fail = (/** @type {Error} */ error) =>
      resolve({
        status: 0,
        text: error.message,
        cookies: '',
        server: '',
        retryAfter: '',
        ms: performance.now() - began,
        firstMs: Infinity,
      })
    sent.on('error', fail)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}
