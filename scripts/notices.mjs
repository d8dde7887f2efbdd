// The licences of what is shipped, in one text: every package whose code, styles or font is in the build.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { root } from './project.mjs'

/** @typedef {{ name: string, version: string, identifier?: string | null, text?: string | null }} Notice */

/** The packages that the styles import: Vite lists those of scripts only. */
function packagesOfStyles() {
  const folder = join(root, 'src', 'styles')
  const styles = readdirSync(folder).filter((name) => name.endsWith('.css'))
  return styles.flatMap((name) => {
    const imports = readFileSync(join(folder, name), 'utf8').matchAll(
      /(?:@import|url\()\s*['"](?!\.)((?:@[^/'"]+\/)?[^/'"]+)/g,
    )
    return [...imports].map((found) => found[1] ?? '')
  })
}

/** @param {string} name @returns {Notice} */
function noticeOf(name) {
  const folder = join(root, 'node_modules', name)
  /** @type {{ version: string, license?: string }} */
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each))
  return { name, version, identifier: license, text: file ? readFileSync(join(folder, file), 'utf8') : null }
}

/** What `@hyzyla/pdfium` wraps, without its licence. @returns {Notice} */
const pdfium = () => ({
  name: 'PDFium',
  version: `of @hyzyla/pdfium ${noticeOf('@hyzyla/pdfium').version}`,
  text: readFileSync(join(root, 'scripts', 'pdfium-license.txt'), 'utf8'),
})

/**
 * The text, from the lists that Vite wrote of each bundle.
 *
 * @param {string[]} lists
 */
export function thirdPartyNotices(lists) {
  /** @type {Notice[]} */
  const bundled = lists.flatMap((list) => (existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []))
  const all = [...bundled, ...packagesOfStyles().map(noticeOf), pdfium()]
  const known = new Map(all.map((notice) => [`${notice.name} ${notice.version}`, notice]))
  const sections = [...known]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, notice]) => section(notice))
  return ['Sightline contains parts of the following packages.\n', ...sections].join('\n')
}

/** @param {Notice} notice */
function section({ name, version, identifier, text }) {
  if (!text && !identifier) throw new Error(`${name} ${version} is bundled and tells no licence.`)
  return `${'-'.repeat(79)}\n${name} ${version} (${identifier ?? 'licence below'})\n\n${(text ?? '').trim()}\n`
}
