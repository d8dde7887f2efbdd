// Finds a Chromium that really starts, on a machine with nothing but Node as well.
// That a file exists proves nothing (Ubuntu's /usr/bin/chromium-browser only asks for a snap), so each is started.
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { root } from './project.mjs'
import { runNpm } from './run.mjs'

/** A package of its own, so that only machines without a browser fetch one. */
export const browserPackage = join(root, 'e2e', 'browser')

/**
 * @typedef {object} Browser
 * @property {string} path the program
 * @property {Record<string, string>} env what it needs in its environment
 * @property {string} version what it says of itself
 */

/** A visit costs a shell less than half the processor time of the full browser. */
const shellPaths = ['/usr/bin/chromium-headless-shell', '/usr/lib/chromium/headless_shell']

const fullPaths = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/usr/bin/chromium-browser',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/**
 * The chosen one, else a headless shell of the system or from npm, else a full browser of Playwright's or the system's.
 * With `full`, a full browser first, from apt where that is asked for.
 *
 * @param {'shell' | 'full'} [kind]
 * @returns {Promise<Browser>}
 */
export async function findBrowser(kind = 'shell') {
  for (const name of ['E2E_BROWSER', 'CHROME_PATH']) {
    const path = process.env[name]
    if (!path) continue
    const chosen = await started(path)
    // Falling back to another browser would hide that the choice was a mistake.
    if (!chosen) throw new Error(`${name}=${path} does not start`)
    return chosen
  }
  const shell = async () => (await firstStarted(shellPaths)) ?? (await fetchedByNpm())
  const full = async () =>
    (await firstStarted([await playwrightsOwn(), ...fullPaths])) ?? (await installedByApt())
  const [wanted, other] = kind === 'full' ? [full, shell] : [shell, full]
  const found = (await wanted()) ?? (await other())
  if (found) return found
  throw new Error(
    'No browser was found. Set E2E_BROWSER=/path/to/chrome, or run "npx playwright install --with-deps chromium", ' +
      'or install Chromium with apt (as root, BROWSER_APT=1 does it here).',
  )
}

/** @param {(string | null)[]} paths */
async function firstStarted(paths) {
  for (const path of paths) {
    const browser = path && (await started(path))
    if (browser) return browser
  }
  return null
}

/** @param {string} path @param {Record<string, string>} [env] @returns {Promise<Browser | null>} */
async function started(path, env = {}) {
  if (!existsSync(path)) return null
  // There `--version` opens a window.
  if (process.platform === 'win32') return { path, env, version: 'unknown' }
  const { succeeded, output } = await execute(path, ['--version', '--no-sandbox'], { env, seconds: 20 })
  return succeeded && /\d+\.\d+/.test(output) ? { path, env, version: output.trim() } : null
}

async function playwrightsOwn() {
  try {
    const { chromium } = await import('@playwright/test')
    return chromium.executablePath()
  } catch {
    return null
  }
}

/**
 * The Chromium inside @sparticuz/chromium: a compressed program for Linux on x64 with its libraries and a font.
 * Fetched and unpacked once.
 */
async function fetchedByNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  const packages = createRequire(join(browserPackage, 'package.json'))
  const folder = join(browserPackage, 'node_modules', '.cache', 'chromium')
  if (!existsSync(folder) && !(await installed())) return null
  if (!existsSync(folder) && !(await unpack(packages.resolve('@sparticuz/chromium'), folder))) return null
  const libraries = [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean)
  return started(join(folder, 'chromium'), {
    LD_LIBRARY_PATH: libraries.join(delimiter),
    FONTCONFIG_PATH: join(folder, 'fonts'),
  })
}

/** npm empties the folder first, the browser of an earlier version with it. */
async function installed() {
  console.log('Fetching a browser for the tests (once, 66 MB)…')
  const parameters = ['ci', '--engine-strict', '--ignore-scripts', '--no-audit', '--no-fund']
  const { code, output } = await runNpm(parameters, { cwd: browserPackage, quiet: true })
  if (code !== 0) console.error(`The browser could not be fetched:\n${output}`)
  return code === 0
}

/** @param {string} entry @param {string} folder */
async function unpack(entry, folder) {
  mkdirSync(dirname(folder), { recursive: true })
  // The package unpacks into the temporary folder and takes any "chromium" lying there for its own, even one that
  // another run has half written: so a temporary folder of our own, renamed when it is whole.
  const temporary = mkdtempSync(`${folder}-`)
  const code = `const module = await import(${JSON.stringify(pathToFileURL(entry).href)})
    await (module.default.default ?? module.default).executablePath()`
  const { succeeded } = await execute(process.execPath, ['--input-type=module', '--eval', code], {
    // Only under this name does the package unpack the libraries that a bare machine lacks.
    env: { TMPDIR: temporary, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' },
    seconds: 120,
  })
  if (succeeded) {
    // The package's own file names /tmp/fonts: without a font all text would be nothing wide, and so not visible.
    writeFileSync(join(temporary, 'fonts', 'fonts.conf'), fontConfiguration(folder))
    try {
      renameSync(temporary, folder)
      return true
    } catch {
      // Another run was first; its folder is as good.
    }
  }
  rmSync(temporary, { recursive: true, force: true })
  return existsSync(folder)
}

/** @param {string} folder */
function fontConfiguration(folder) {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`
}

/** Changes the machine and takes half a minute, so only for root and only when asked for. */
async function installedByApt() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || process.env.BROWSER_APT !== '1') return null
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await execute('apt-get', ['update', '-qq'], { env, seconds: 120 })
  const parameters = ['install', '-y', '-qq', '--no-install-recommends', 'chromium']
  await execute('apt-get', parameters, { env, seconds: 600 })
  return started('/usr/bin/chromium')
}

/**
 * @param {string} command @param {string[]} parameters
 * @param {{ env: Record<string, string>, seconds: number }} options
 * @returns {Promise<{ succeeded: boolean, output: string }>}
 */
function execute(command, parameters, { env, seconds }) {
  const options = { env: { ...process.env, ...env }, timeout: seconds * 1000, maxBuffer: 64 * 1024 * 1024 }
  return new Promise((resolve) => {
    execFile(command, parameters, options, (error, output) => resolve({ succeeded: !error, output }))
  })
}
