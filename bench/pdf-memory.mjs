// `node bench/pdf-memory.mjs`: the memory that a PDF takes in the tab while it is shown, beside that of the sample's own,
// and the page's longest pause: files near the limits of the viewer, which are shown, and far past them, which are
// downloads. Exit code 1 past a bound. With a word, only the files that are called by it. Linux: memory is read from /proc.
import { readFileSync } from 'node:fs'

import { chromium } from '@playwright/test'

import { findBrowser } from '../scripts/browser.mjs'
import { watchTasks } from '../scripts/longest-task.mjs'
import { startTestHosts } from '../scripts/test-hosts.mjs'
import {
  bomb,
  deep,
  fax,
  font,
  flate,
  grey,
  jbig2,
  jpeg,
  jpx,
  otherObject,
  pagePictures,
  pdfOf,
  pdfWith,
  picture,
  predicted,
  rawStream,
  repeated,
  stream,
  times,
} from './pdf-files.mjs'

/** Megabytes of the tab, at their highest, that a file may add. */
const limit = 200
/** Milliseconds that the page's own thread may work without a break. */
const longestPause = 200
const thread = '/inbox/sa_imogen/ld_b3kbil'

const squares = (/** @type {number} */ count) =>
  Array.from({ length: count }, (_, i) => `${i % 200} ${(i * 7) % 200} 1 1 re f`).join('\n')
const path = (/** @type {number} */ points) => `0 0 m ${'9 9 l 5 1 l '.repeat(points / 2)} f`
const words = (/** @type {number} */ letters) => `BT /T 9 Tf (${'a'.repeat(letters)}) Tj ET`

/** A line that crosses itself at every step. @param {number} points */
const crossing = (points) =>
  Array.from(
    { length: points },
    (_, i) => `${(i * 7_919) % 200} ${(i * 104_729) % 199} ${i === 0 ? 'm' : 'l'}`,
  ).join('\n')
/** @param {number} count */
const radial = (count) =>
  pdfOf('/R sh\n'.repeat(count), `/Shading << /R ${otherObject} 0 R >>`, [
    '<< /ShadingType 3 /ColorSpace /DeviceRGB /Coords [100 100 0 90 90 150] /Extend [true true] /Function << /FunctionType 2 /Domain [0 1] /C0 [1 0 0] /C1 [0 0 1] /N 1 >> >>',
  ])

/** Some 12 megapixels. */
const side = 3_500
const maskedBy = `/SMask ${otherObject} 0 R`

/** Each is all spaces, and holds the next. @param {number} levels */
const nestedSpaces = (levels) =>
  pdfOf(
    '/F Do',
    `/XObject << /F ${otherObject} 0 R >>`,
    Array.from({ length: levels }, (_, level) =>
      bomb(
        30,
        1,
        `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /F ${otherObject + level + 1} 0 R >> >>`,
        '/F Do',
      ),
    ),
  )

/** @param {number} levels */
const nestedPatterns = (levels) =>
  pdfOf(
    '/Pattern cs /P scn 0 0 200 200 re f',
    `/Pattern << /P ${otherObject} 0 R >>`,
    Array.from({ length: levels }, (_, level) =>
      stream(
        `/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 20 20] /XStep 20 /YStep 20 /Resources << /Pattern << /P ${otherObject + level + 1} 0 R >> >>`,
        level < levels - 1 ? '/Pattern cs /P scn 0 0 20 20 re f '.repeat(10) : squares(1),
      ),
    ),
  )

/** @param {number} levels */
const nestedGroups = (levels) =>
  pdfOf(
    '/F Do',
    `/XObject << /F ${otherObject} 0 R >>`,
    Array.from({ length: levels }, (_, level) =>
      stream(
        `/Type /XObject /Subtype /Form /Group << /S /Transparency >> /BBox [0 0 200 200] /Resources << /XObject << /F ${otherObject + level + 1} 0 R >> >>`,
        level < levels - 1 ? '/F Do' : squares(1),
      ),
    ),
  )

/** @param {number} count */
const patches = (count) =>
  stream(
    '/ShadingType 6 /ColorSpace /DeviceRGB /BitsPerCoordinate 8 /BitsPerComponent 8 /BitsPerFlag 8 /Decode [0 200 0 200 0 1 0 1 0 1]',
    Buffer.concat(
      Array.from({ length: count }, (_, i) =>
        Buffer.from([
          0,
          ...Array.from({ length: 24 }, (__, k) => (i * 7 + k * 31) & 255),
          ...Array.from({ length: 12 }, (__, k) => k * 20),
        ]),
      ),
    ),
  )

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
  'a photograph of 12 megapixels': () => pagePictures([jpeg(side, side)]),
  'four pictures of 4 megapixels': () => pagePictures(times(4, () => flate(1_990))),
  'fifteen photographs of a megapixel': () => pagePictures(times(15, () => jpeg(1_000, 1_000))),
  'fifteen pictures of a megapixel by their differences': () =>
    pagePictures(times(15, () => predicted(1_000))),
  'ten pictures of a megapixel with a mask each': () =>
    pagePictures(
      times(10, () => flate(1_000, maskedBy)),
      [grey(1_000)],
    ),
  'a picture of 12 megapixels': () => pagePictures([flate(side)]),
  'a picture of 12 megapixels with a mask': () => pagePictures([flate(side, maskedBy)], [grey(side)]),
  'a picture of 12 megapixels by its differences': () => pagePictures([predicted(side)]),
  'a picture of 12 megapixels with two bytes a colour': () => pagePictures([deep(side)]),
  'a photograph for print of 12 megapixels': () => pagePictures([jpeg(side, side, 4)]),
  'a fax of 12 megapixels': () => pagePictures([fax(side)]),
  'twelve pictures of 12 megapixels': () => pagePictures(times(12, () => flate(side))),
  'twelve photographs of 12 megapixels': () => pagePictures(times(12, () => jpeg(side, side))),
  'twelve photographs for print of 12 megapixels': () => pagePictures(times(12, () => jpeg(side, side, 4))),
  'twelve pictures of 12 megapixels by their differences': () =>
    pagePictures(times(12, () => predicted(side))),
  'twelve faxes of 12 megapixels': () => pagePictures(times(12, () => fax(side))),
  'twelve stencils of 12 megapixels': () => pagePictures(times(12, () => fax(side, '/ImageMask true'))),
  'a small picture with a mask of 400 megapixels': () => pagePictures([flate(10, maskedBy)], [grey(20_000)]),
  'a small picture with a mask that claims them': () =>
    pagePictures(
      [flate(10, maskedBy)],
      [rawStream(picture(20_000, 20_000, '/ColorSpace /DeviceGray /BitsPerComponent 8'), 'none')],
    ),
  'a JPEG of 400 megapixels that is told as 100 pixels': () => pagePictures([jpeg(10, 20_000)]),
  'the same for print, cut off': () => pagePictures([jpeg(10, 20_000, 4, false)]),
  'a JBIG2 that claims 3,600 megapixels': () => pagePictures([jbig2(10, 60_000)]),
  'a JPEG 2000 that claims 900 megapixels as a mask': () =>
    pagePictures([flate(10, maskedBy)], [jpx(10, 30_000)]),
  'a gigabyte of spaces as a page': () => pdfWith(bomb(1_000, 1), '', []),
  'the same, packed twice': () => pdfWith(bomb(1_000, 2), '', []),
  'a gigabyte as a small picture': () =>
    pagePictures([bomb(1_000, 1, picture(10, 10, '/ColorSpace /DeviceGray /BitsPerComponent 8'))]),
  'a gigabyte as a font': () =>
    pdfOf(
      'BT /T 9 Tf (a) Tj ET',
      `/Font << /T << /Type /Font /Subtype /TrueType /BaseFont /X /FontDescriptor << /Type /FontDescriptor /FontName /X /Flags 32 /FontFile2 ${otherObject} 0 R >> >> >>`,
      [bomb(1_000, 2)],
    ),
  'ten forms of 30 MB in one another': () => nestedSpaces(10),
  'a list of 16 million numbers': () => pdfOf(`BT [${'0 '.repeat(16_000_000)}] TJ ET`, '', []),
  'a table of 3 million entries': () =>
    pdfOf(
      `/A << ${Array.from({ length: 3_000_000 }, (_, i) => `/${i.toString(36)} 1`).join(' ')} >> BDC`,
      '',
      [],
    ),
  'a text of 30 million letters': () => pdfOf(words(30_000_000), font, []),
  'patterns in one another, 100,000 times': () => nestedPatterns(6),
  '500 transparent groups in one another': () => nestedGroups(500),
  'a mesh of 20,000 patches': () => pdfOf('/P sh', `/Shading << /P ${otherObject} 0 R >>`, [patches(20_000)]),
  'a dashed line of 50,000 points': () => pdfOf(`[50 10] 0 d 5 w ${crossing(50_000)} S`, '', []),
  'twenty clips of 20,000 points': () =>
    pdfOf(`${`${crossing(20_000)} W n `.repeat(20)} 0 0 200 200 re f`, '', []),
  '5,000 shadings': () => radial(5_000),
  '50,000 shadings': () => radial(50_000),
  'an outline of 20,000 points': () => pdfOf(`${crossing(20_000)} f*`, '', []),
  'an outline of 120,000 points': () => pdfOf(`${crossing(120_000)} f*`, '', []),
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
    const longestTask = await watchTasks(page)
    await page.goto(new URL(`${thread}?${await attachmentOf()}`, origins.sample).href)
    const dialog = page.getByRole('dialog', { name: 'Preview' })
    const drawn = dialog.locator('canvas[aria-busy=false]')
    await drawn.or(dialog.getByRole('note')).waitFor({ timeout: 60_000 })
    const isShown = (await drawn.count()) > 0
    const { own } = await longestTask()
    const devtools = await browser.newBrowserCDPSession()
    const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
    const highest = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => highestOf(id))
    return { isShown, memory: Math.max(...highest), pause: own }
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
  const [, , word = ''] = process.argv
  for (const [name, make] of Object.entries(files)) {
    if (!Number.isNaN(usual) && !name.includes(word)) continue
    const file = make()
    const { isShown, memory, pause } = await cost(file)
    if (Number.isNaN(usual)) usual = memory
    const added = memory - usual
    const over = [
      ...(added > limit ? [`over ${limit} MB`] : []),
      ...(pause > longestPause ? [`over ${longestPause} ms`] : []),
    ]
    if (over.length > 0) process.exitCode = 1
    process.stdout.write(
      `${name} (${(file.length / 1000).toFixed(0)} kB): ${isShown ? 'shown' : 'a download'}, ` +
        `${added.toFixed(0)} MB more than one square, a pause of ${pause.toFixed(0)} ms${over.map((what) => `: ${what}`).join('')}\n`,
    )
  }
} finally {
  stop()
}
