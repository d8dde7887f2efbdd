// `npm run release`: what is given to those who run Sightline, in `release/`: the program as an archive that runs with
// `node` alone, the notes of its version, the packages in it with their licences (CycloneDX), and checksums.
// The same commit gives the same bytes. `-- --trial` makes them from any state, without the checks.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { gzipSync } from 'node:zlib'

import { prepare } from './fresh.mjs'
import { root, run } from './project.mjs'

const isTrial = process.argv.includes('--trial')
const folder = join(root, 'release')
/** @type {string} */
const version = JSON.parse(readText('package.json')).version
const name = `sightline-${version}`

try {
  if (!isTrial) await check()
  await prepare()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const files = {
    [`${name}.tgz`]: archive(),
    [`${name}.cdx.json`]: `${JSON.stringify(billOfMaterials(), null, 2)}\n`,
    [`${name}.md`]: `${section(version)}\n`,
  }
  const sums = Object.entries(files).map(
    ([file, content]) => `${createHash('sha256').update(content).digest('hex')}  ${file}\n`,
  )
  for (const [file, content] of Object.entries({ ...files, [`${name}.sha256`]: sums.join('') }))
    writeFileSync(join(folder, file), content)
  console.log(sums.join(''))
  console.log(`${name} is in release/.${isTrial ? ' It is a trial: nothing was checked.' : ''}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function check() {
  const changed = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' })
  if (changed !== '') throw new Error(`Commit first:\n${changed}`)
  if (section('Unreleased') !== '')
    throw new Error(
      'CHANGELOG.md has lines under "Unreleased": CONTRIBUTING.md says how to give them a version.',
    )
  if (section(version) === '') throw new Error(`CHANGELOG.md has nothing of ${version}.`)
  if ((await run('npm run test:full')).code !== 0)
    throw new Error('A release needs `npm run test:full` green.')
}

/** What the changelog says under a heading. @param {string} heading */
function section(heading) {
  const text = readText('CHANGELOG.md')
    .split(/^## /m)
    .find((part) => part.split(/[ \n]/)[0] === heading)
  return text?.slice(text.indexOf('\n')).trim() ?? ''
}

/** What a server needs: the built files, without the lists that only the build's own checks read. */
function archive() {
  const built = ['client', 'host'].flatMap((part) =>
    readdirSync(join(root, 'dist', part), { recursive: true, encoding: 'utf8' }).map((file) =>
      ['dist', part, ...file.split(sep)].join('/'),
    ),
  )
  const paths = ['CHANGELOG.md', 'LICENSE', 'README.md', ...built]
    .filter((path) => statSync(join(root, path)).isFile())
    .toSorted()
  const parts = paths.flatMap((path) => entry(path, readFileSync(join(root, path))))
  // A tar file ends with two empty blocks.
  const bytes = gzipSync(Buffer.concat([...parts, Buffer.alloc(1024)]), { level: 9 })
  // The header names the system that compressed; 255 means that it is not told.
  bytes[9] = 255
  return bytes
}

/**
 * One file in tar's format (ustar): no time and no owner, which would differ from one build to the next. The programs tar
 * have no options for this that both Debian's and macOS's know.
 *
 * @param {string} path @param {Buffer} content
 */
function entry(path, content) {
  const header = Buffer.alloc(512)
  const full = `${name}/${path}`
  if (Buffer.byteLength(full) > 100) throw new Error(`The name is too long for the archive: ${full}`)
  const octal = (/** @type {number} */ value, /** @type {number} */ digits) =>
    value.toString(8).padStart(digits, '0')
  header.write(full, 0)
  // Mode, owner, group, size and time follow each other.
  header.write(`${octal(0o644, 7)}\0${octal(0, 7)}\0${octal(0, 7)}\0`, 100)
  header.write(`${octal(content.length, 11)}\0${octal(0, 11)}\0`, 124)
  // The checksum counts its own field as spaces.
  header.write(`${' '.repeat(8)}0`, 148)
  header.write('ustar\x0000', 257)
  header.write(
    `${octal(
      header.reduce((sum, byte) => sum + byte, 0),
      6,
    )}\0 `,
    148,
  )
  return [header, content, Buffer.alloc((512 - (content.length % 512)) % 512)]
}

/** The build's own list of what it put into the files, in the notices that every host serves. */
function billOfMaterials() {
  const notices = readText('dist/client/THIRD-PARTY-NOTICES.txt')
  const packages = new Map(
    [...notices.matchAll(/^## (\S+) - (\S+) \((.+)\)$/gm)].map(([, of = '', is = '', licence = '']) => {
      const purl = `pkg:npm/${of.replace('@', '%40')}@${is}`
      const licenses = [/ (?:AND|OR) /.test(licence) ? { expression: licence } : { license: { id: licence } }]
      return [purl, { type: 'library', 'bom-ref': purl, name: of, version: is, licenses, purl }]
    }),
  )
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': name,
        name: 'sightline',
        version,
        licenses: [{ license: { name: 'All rights reserved' } }],
      },
    },
    components: [...packages].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, component]) => component),
  }
}

/** @param {string} path */
function readText(path) {
  return readFileSync(join(root, path), 'utf8')
}
