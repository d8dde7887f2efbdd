// `node bench/pdf-memory.mjs`: the memory that a PDF takes in the tab while it is shown, beside that of the sample's own,
// and the page's longest pause: files near the limits of the viewer, which are shown, and far past them, which are
// downloads. Exit code 1 past a bound. With a word, only the files that are called by it.
import { exceeded, startAttachments } from './attachment-cost.mjs'
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

const { cost, stop } = await startAttachments()
try {
  let usual = NaN
  const [, , word = ''] = process.argv
  for (const [name, make] of Object.entries(files)) {
    if (!Number.isNaN(usual) && !name.includes(word)) continue
    const file = make()
    const { isShown, highest, pause } = await cost(file, 'application/pdf')
    if (Number.isNaN(usual)) usual = highest
    const added = highest - usual
    process.stdout.write(
      `${name} (${(file.length / 1000).toFixed(0)} kB): ${isShown ? 'shown' : 'a download'}, ` +
        `${added.toFixed(0)} MB more than one square, a pause of ${pause.toFixed(0)} ms${exceeded(added, pause)}\n`,
    )
  }
} finally {
  stop()
}
