import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { build, type Plugin } from 'vite'
import { describe, expect, onTestFinished, test } from 'vitest'

import { pdfLibrary } from './pdf-library.ts'

/** The code that these files, of which `main.js` is the first, are built to. */
async function built(files: Readonly<Record<string, string>>, plugins: Plugin[]): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'vite-plugins-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  const result = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins,
    resolve: { alias: { '#': join(root, 'src') } },
    build: { write: false, minify: false, rolldownOptions: { input: join(root, 'main.js') } },
  })
  if (Array.isArray(result) || !('output' in result)) throw new Error('one input gives one bundle')
  return result.output[0].code
}

describe('the pictures of a PDF', () => {
  const library = (code: string) => ({
    'main.js': `import { pictures } from './node_modules/pdfjs-dist/legacy/build/pdf.worker.mjs'\nconsole.log(pictures)`,
    'node_modules/pdfjs-dist/legacy/build/pdf.worker.mjs': code,
  })
  const begins = '  async buildPaintImageXObject({\n    image\n  }) {'
  const makes = '\n    PDFImage.buildImage({\n      image\n    }).then(told);\n  }'
  const reads = '\n  constructor(stream, xref, stateManager = new StateManager()) {\n  }'
  const meshes = 'class MeshStreamReader {\n  constructor(stream, context) {\n  }\n}\n'
  const whole = (...methods: string[]) => `${meshes}export class pictures {\n${methods.join('')}\n}`

  test('are made in turn, each waited for', async () => {
    const code = await built(library(whole(begins, makes, reads)), [pdfLibrary()])
    expect(code).toMatch(/makePictureInTurn\(pixels, \(\) => this\.buildPictureInTurn\(picture\)\)/)
    expect(code).toMatch(/await PDFImage\.buildImage\(/)
    expect(code).toMatch(/globalThis\.meterContent\(stream\)/)
  })

  test.each([
    ['begun elsewhere', whole('  async paint({ image }) {', makes, reads)],
    ['made elsewhere', whole(begins, '\n  }', reads)],
    ['read elsewhere', whole(begins, makes)],
    ['made in two places', whole(begins, makes, reads, `\n  async other({ image }) {${makes}`)],
  ])('that are %s than known fail the build', async (_, code) => {
    await expect(built(library(code), [pdfLibrary()])).rejects.toThrow(/does not hold once any more/)
  })

  test('are drawn step by step and through masks without a document’s filters, or the build fails', async () => {
    const drawing = (code: string) => ({
      'main.js': `import { compose } from './node_modules/pdfjs-dist/legacy/build/pdf.mjs'\nconsole.log(compose)`,
      'node_modules/pdfjs-dist/legacy/build/pdf.mjs': code,
    })
    const filters = readFileSync('node_modules/pdfjs-dist/legacy/build/pdf.mjs', 'utf8')
    const masks =
      /^    if \(subtype === "Alpha" && transferMap\) \{\n[^]*?^    \}\n/m.exec(filters)?.[0] ?? ''
    const using = (code: string) =>
      drawing(
        `export function compose(subtype, transferMap, backdrop, layerCtx, maskCanvas, fnArgs) {\n        fnArgs = argsArray[i] ?? null;\n${code}}\n`,
      )
    expect(await built(using(masks), [pdfLibrary()])).toContain('this.filterFactory.maskOf(')
    await expect(built(using('    return\n'), [pdfLibrary()])).rejects.toThrow(/does not hold once any more/)
  })
})
