// Finds a Chromium that really starts, on a machine with nothing but Node as well.
// That a file exists proves nothing (Ubuntu's /usr/bin/chromium-browser only asks for a snap), so each is started.
import { execFile } from 'node:child_process'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'

import { installWithApt, root, run } from './project.mjs'

const browserPackage = join(root, 'e2e', 'browser')
const oldBrowsersPackage = join(root, 'e2e', 'old-browsers')
const enginesPackage = join(root, 'e2e', 'engines')

/**
 * @typedef {object} Browser
 * @property {string} path the program
 * @property {Record<string, string>} env what it needs in its environment
 */

/**
 * The chosen one, else a headless shell of the system or from npm, else a full browser of Playwright's or the system's.
 * With `full`, a full browser first, from apt where that is asked for.
 *
 * @param {'shell' | 'full'} [kind]
 * @returns {Promise<Browser>}
 */
export async function findBrowser(kind = 'shell') {
  const chosen = process.env['E2E_BROWSER']
  if (chosen) {
    const browser = await started(chosen)
    // Falling back to another browser would hide that the choice was a mistake.
    if (!browser) throw new Error(`E2E_BROWSER=${chosen} does not start`)
    return browser
  }
  // A visit costs a shell less than half the processor time of the full browser.
  const shells = [() => started('/usr/bin/chromium-headless-shell'), fetchedByNpm]
  const full = [
    playwrightsOwn,
    () => started('/usr/bin/chromium'),
    () => started('/usr/bin/google-chrome'),
    installedByApt,
  ]
  for (const find of kind === 'full' ? [...full, ...shells] : [...shells, ...full]) {
    const browser = await find()
    if (browser) return browser
  }
  throw new Error(
    'No browser was found. Set E2E_BROWSER=/path/to/chrome, or run "npx playwright install --with-deps chromium", ' +
      'or install Chromium with apt (as root, BROWSER_APT=1 does it here).',
  )
}

/** @param {string} path @param {Record<string, string>} [env] @returns {Promise<Browser | null>} */
async function started(path, env = {}) {
  if (!existsSync(path)) return null
  // There `--version` opens a window.
  if (process.platform === 'win32') return { path, env }
  return new Promise((resolve) => {
    const options = { env: { ...process.env, ...env }, timeout: 60_000 }
    execFile(path, ['--version', '--no-sandbox'], options, (error, output) =>
      resolve(!error && /\d+\.\d+/.test(output) ? { path, env } : null),
    )
  })
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test')
  return started(chromium.executablePath())
}

/** @returns {Promise<Browser | null>} */
async function fetchedByNpm() {
  const browser = await unpackedFromNpm(browserPackage, '@sparticuz/chromium')
  return browser && started(browser.path, browser.env)
}

/**
 * An old one, by its number.
 *
 * @param {108 | 119 | 127} version
 */
export async function oldChromium(version) {
  const browser = await unpackedFromNpm(oldBrowsersPackage, `chromium-${version}`)
  if (!browser) throw new Error(`Chromium ${version} can only be had on Linux on x64, from npm.`)
  return browser
}

/**
 * The Chromium inside @sparticuz/chromium: a compressed program for Linux on x64 with its libraries and a font.
 * Fetched and unpacked once.
 *
 * @param {string} folder of the package that depends on it
 * @param {string} name that it has there
 */
async function unpackedFromNpm(folder, name) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  const to = join(folder, 'node_modules', '.cache', name.replace(/^.*\//, ''))
  const from = join(folder, 'node_modules', name)
  if (!existsSync(to) && !existsSync(from) && !(await installed(folder))) return null
  if (!existsSync(to)) await unpack(from, to)
  const libraries = ['al2023', 'aws'].map((each) => join(to, each, 'lib'))
  return {
    path: join(to, 'chromium'),
    env: {
      LD_LIBRARY_PATH: [...libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter),
      FONTCONFIG_PATH: join(to, 'fonts'),
    },
  }
}

/** npm empties the folder first, the browsers of earlier versions with it. @param {string} folder */
async function installed(folder) {
  console.log(`Fetching the packages of ${relative(root, folder)} (once)…`)
  const { code, output } = await run('npm ci --ignore-scripts --no-audit --no-fund', {
    cwd: folder,
    quiet: true,
  })
  if (code !== 0) console.error(`The browsers could not be fetched:\n${output}`)
  return code === 0
}

/**
 * The package's own function is not used: it unpacks into the temporary folder, takes any "chromium" lying there for its
 * own, and leaves out the libraries that a bare machine lacks.
 *
 * @param {string} from @param {string} to
 */
async function unpack(from, to) {
  /** @type {{ extract: (folder: string) => NodeJS.WritableStream }} */
  const tar = createRequire(join(from, 'package.json'))('tar-fs')
  mkdirSync(dirname(to), { recursive: true })
  // Under its name once it is whole: another run may be unpacking too.
  const temporary = mkdtempSync(`${to}-`)
  try {
    for (const file of readdirSync(join(from, 'bin'))) {
      const name = file.replace(/(?:\.tar)?\.br$/, '')
      const place = join(temporary, name)
      // The libraries of its graphics lie beside the program.
      const target = file.includes('.tar')
        ? tar.extract(name === 'swiftshader' ? temporary : place)
        : createWriteStream(place, { mode: 0o755 })
      await pipeline(createReadStream(join(from, 'bin', file)), createBrotliDecompress(), target)
    }
    // The package's own file names /tmp/fonts: without a font all text would be nothing wide, and so not visible.
    mkdirSync(join(temporary, 'fonts'), { recursive: true })
    writeFileSync(join(temporary, 'fonts', 'fonts.conf'), fontConfiguration(to))
    renameSync(temporary, to)
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true })
    // Another run was first; its folder is as good.
    if (!existsSync(to)) throw error
  }
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

async function installedByApt() {
  return (await installWithApt(['chromium'])) ? started('/usr/bin/chromium') : null
}

/** Firefox and WebKit, with a browser without a toolbar (`e2e/engines/webkit-browser.js`) and a screen for it. */
const enginePackages = ['firefox-esr', 'webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'gjs', 'xvfb']

/** Installs what Firefox and WebKit need to be tested, or ends with what is missing. */
export async function prepareEngines() {
  const driver = join(enginesPackage, 'node_modules', 'ws')
  if (!existsSync(driver) && !(await installed(enginesPackage)))
    throw new Error('The packages of e2e/engines could not be fetched.')
  const check = () => run(`dpkg --status ${enginePackages.join(' ')}`, { quiet: true })
  if ((await check()).code === 0) return
  await installWithApt(enginePackages)
  if ((await check()).code === 0) return
  // An error would come with the runner's stack.
  console.error(
    `Firefox and WebKit are tested with Debian's packages: "apt install ${enginePackages.join(' ')}" installs them, and as root BROWSER_APT=1 does it here.`,
  )
  process.exit(1)
}
