// Starts the built programs under the oldest and the newest supported Node, as an operator does, and fails where one
// writes to stderr or does not end well.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { root, run } from './project.mjs'

const folder = join(root, 'e2e', 'node-versions')
const sampleKey = 'sample-key-for-everyone'

/** npm has them for Linux; elsewhere the Node that runs this is tried. @returns {Promise<string[]>} */
async function nodeVersions() {
  if (process.platform !== 'linux' || !['x64', 'arm64'].includes(process.arch)) return [process.execPath]
  const programs = ['oldest', 'newest'].map((name) =>
    join(folder, 'node_modules', `${name}-${process.arch}`, 'bin', 'node'),
  )
  if (!programs.every((program) => existsSync(program))) {
    console.log('Fetching the oldest and the newest Node (100 MB, once)…')
    const { code, output } = await run('npm ci --no-audit --no-fund', { cwd: folder, quiet: true })
    if (code !== 0) throw new Error(`They could not be fetched:\n${output}`)
  }
  return programs
}

/**
 * A built program with nothing of this process's environment.
 *
 * @param {string} node @param {string} name @param {Record<string, string>} env @param {string[]} [parameters]
 */
function start(node, name, env, parameters = []) {
  const program = join(root, 'dist', 'host', `${name}.mjs`)
  const child = spawn(node, [program, ...parameters], { env, stdio: 'pipe', timeout: 120_000 })
  const seen = { out: '', err: '' }
  child.stderr.on('data', (text) => (seen.err += String(text)))
  /** @type {Promise<void>} */
  const ended = new Promise((resolve, reject) =>
    child.on('close', (code) => {
      if (code === 0 && seen.err === '') resolve()
      else reject(new Error(`${name} under ${node} ended with ${code}:\n${seen.out}${seen.err}`))
    }),
  )
  /** @param {RegExp} expression @returns {Promise<string>} */
  const said = (expression) =>
    new Promise((resolve, reject) => {
      child.stdout.on('data', (text) => {
        seen.out += String(text)
        const found = expression.exec(seen.out)
        if (found) resolve(found[1] ?? found[0])
      })
      ended.then(() => reject(new Error(`${name} said only:\n${seen.out}`)), reject)
    })
  return { child, ended, said }
}

/** @param {string} node */
async function tryAll(node) {
  const sample = start(node, 'sample-server', { PORT: '0' })
  const API_BASE_URL = await sample.said(/ answers at (http:\S+)$/m)
  const service = { API_BASE_URL, API_KEY: sampleKey }
  await start(node, 'main', service, ['--check']).ended
  await start(node, 'main', {}, ['--help']).ended
  await start(node, 'doctor', service).ended

  const host = start(node, 'main', { ...service, PORT: '0' })
  const page = await fetch(`${await host.said(/"address":"(http:[^"]+)"/)}/cockpit`)
  if (!(await page.text()).includes('</html>')) throw new Error(`${node} sends no whole page`)
  host.child.kill('SIGTERM')
  await host.ended

  const mcp = start(node, 'mcp', service)
  const params = {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'check', version: '1' },
  }
  mcp.child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params })}\n`)
  await mcp.said(/"serverInfo"/)
  mcp.child.stdin.end()
  await mcp.ended

  sample.child.kill('SIGTERM')
  await sample.ended
}

try {
  await Promise.all((await nodeVersions()).map(tryAll))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  // What still runs ends with this process.
  process.exit(1)
}
