// `node bench/pdf-memory.mjs`: the memory that a PDF takes in the tab while it is shown, beside that of the sample's own:
// files near the limits of the viewer, which are shown, and far past them, which are downloads. Exit code 1 past a bound.
// Linux: memory is read from /proc.
import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'

import { chromium } from '@playwright/test'

import { findBrowser } from '../scripts/browser.mjs'
import { startTestHosts } from '../scripts/test-hosts.mjs'

/** Megabytes of the tab, at their highest, that a file may add. */
const limit = 200
const thread = '/inbox/sa_imogen/ld_b3kbil'

/** @param {string} entries @param {string | Buffer} content */
function stream(entries, content) {
  const packed = deflateSync(content)
  return Buffer.concat([
    Buffer.from(`<< ${entries} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`),
    packed,
    Buffer.from('\nendstream'),
  ])
}

/** A PDF of one page. @param {string} content @param {string} resources @param {(string | Buffer)[]} objects from the fifth */
function pdfOf(content, resources, objects) {
  const all = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << ${resources} >> >>`,
    stream('', content),
    ...objects,
  ]
  let file = Buffer.from('%PDF-1.7\n')
  const offsets = all.map((object, index) => {
    const offset = file.length
    file = Buffer.concat([
      file,
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ])
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  const end = `trailer\n<< /Size ${all.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.concat([file, Buffer.from(table + end)])
}

const font = '/Font << /T << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>'

/** A form that is used ten times by another, which is used ten times, and so on. @param {number} levels @param {string} leaf */
function repeated(levels, leaf) {
  const first = 5
  const form = '/Type /XObject /Subtype /Form /BBox [0 0 200 200]'
  const objects = Array.from({ length: levels + 1 }, (_, level) =>
    level === levels
      ? stream(`${form} /Resources << ${font} >>`, leaf)
      : stream(`${form} /Resources << /XObject << /F ${first + level + 1} 0 R >> >>`, '/F Do\n'.repeat(10)),
  )
  return pdfOf('/F Do', `/XObject << /F ${first} 0 R >>`, objects)
}

/** @param {number} count @param {number} side */
function pictures(count, side) {
  const names = Array.from({ length: count }, (_, i) => i)
  const picture = (/** @type {number} */ i) =>
    stream(
      `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceRGB /BitsPerComponent 8`,
      Buffer.alloc(side * side * 3, i),
    )
  return pdfOf(
    names.map((i) => `q 200 0 0 200 0 0 cm /I${i} Do Q`).join('\n'),
    `/XObject << ${names.map((i) => `/I${i} ${5 + i} 0 R`).join(' ')} >>`,
    names.map(picture),
  )
}

const squares = (/** @type {number} */ count) =>
  Array.from({ length: count }, (_, i) => `${i % 200} ${(i * 7) % 200} 1 1 re f`).join('\n')
const path = (/** @type {number} */ points) => `0 0 m ${'9 9 l 5 1 l '.repeat(points / 2)} f`
const words = (/** @type {number} */ letters) => `BT /T 9 Tf (${'a'.repeat(letters)}) Tj ET`

/** @type {Record<string, () => Buffer>} */
const files = {
  'one square': () => pdfOf(squares(1), '', []),
  '39,000 squares': () => pdfOf(squares(39_000), '', []),
  '8,000 forms': () => repeated(3, '0 0 1 1 re f\n'.repeat(8)),
  'a path of 1,000 points, 1,000 times': () => repeated(3, path(1_000)),
  'a path of 5,000 points, 1,000 times': () => repeated(3, path(5_000)),
  'a path of 5,000 points, 10,000 times': () => repeated(4, path(5_000)),
  '3,000 letters, 1,000 times': () => repeated(3, words(3_000)),
  '5,000 letters, 1,000 times': () => repeated(3, words(5_000)),
  'one picture of 12 megapixels': () => pictures(1, 3_500),
  'four pictures of 4 megapixels': () => pictures(4, 1_990),
  // Past the bound to this day: pdf.js unpacks the pictures of a page side by side before it hands over the first.
  'twelve pictures of 12 megapixels': () => pictures(12, 3_500),
}

const { path: executablePath, env } = await findBrowser()
const { origins, stop } = await startTestHosts()

/** What one file costs, in a browser of its own: a process that had more before keeps it. @param {Buffer} bytes */
async function cost(bytes) {
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env } })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
    await page.route(/\/attachments\//, (route) =>
      route.fulfill({
        json: {
          status: 'success',
          data: { dataBase64: bytes.toString('base64'), mediaType: 'application/pdf' },
        },
      }),
    )
    await page.goto(new URL(`${thread}?${await attachmentOf()}`, origins.sample).href)
    const dialog = page.getByRole('dialog', { name: 'Preview' })
    const drawn = dialog.locator('canvas[aria-busy=false]')
    await drawn.or(dialog.getByRole('note')).waitFor({ timeout: 60_000 })
    const isShown = (await drawn.count()) > 0
    const devtools = await browser.newBrowserCDPSession()
    const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
    const highest = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => highestOf(id))
    return { isShown, memory: Math.max(...highest) }
  } finally {
    await browser.close()
  }
}

/** Where the sample's PDF is opened. */
async function attachmentOf() {
  const answer = await fetch(
    `${origins.sample}/v1/social-accounts/sa_imogen/inbox/leads/ld_b3kbil/messages`,
    { headers: { 'X-Sightline': '1' } },
  )
  /** @type {{ data: { messages: { entityUrn: string, attachments: { id: string, name: string }[] }[] } }} */
  const { data } = await answer.json()
  const found = data.messages
    .flatMap(({ entityUrn, attachments }) =>
      attachments.map(({ id, name }) => ({ message: entityUrn, attachment: id, name })),
    )
    .find(({ name }) => name.startsWith('Proposition'))
  if (found === undefined) throw new Error('The sample has lost its PDF')
  return new URLSearchParams({ message: found.message, attachment: found.attachment })
}

/** The most megabytes that a process ever held. @param {number} pid */
const highestOf = (pid) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

try {
  let usual = NaN
  for (const [name, make] of Object.entries(files)) {
    const file = make()
    const { isShown, memory } = await cost(file)
    if (Number.isNaN(usual)) usual = memory
    const added = memory - usual
    const isOver = added > limit
    if (isOver) process.exitCode = 1
    process.stdout.write(
      `${name} (${(file.length / 1000).toFixed(0)} kB): ${isShown ? 'shown' : 'a download'}, ` +
        `${added.toFixed(0)} MB more than one square${isOver ? `: over ${limit} MB` : ''}\n`,
    )
  }
} finally {
  stop()
}
