import type { Plugin } from 'vite'

type Change = readonly [from: string, to: string]

/**
 * The PDF library begins all pictures of a page side by side, which takes the memory of all at once. With the first two
 * changes it makes one after the other: each through `makePictureInTurn`, which the worker sets, with the
 * pixels that its dictionary claims, and waited for. With the others, `meterContent` and `meterMesh` see what is
 * drawn before it is read.
 */
const readingChanges: readonly Change[] = [
  [
    '  async buildPaintImageXObject({\n',
    '  async buildPaintImageXObject(picture) {\n' +
      '    const { dict } = picture.image;\n' +
      '    const pixels = dict.get("W", "Width") * dict.get("H", "Height") || 0;\n' +
      '    return globalThis.makePictureInTurn(pixels, () => this.buildPictureInTurn(picture));\n' +
      '  }\n' +
      '  async buildPictureInTurn({\n',
  ],
  ['\n    PDFImage.buildImage({\n', '\n    await PDFImage.buildImage({\n'],
  [
    '  constructor(stream, xref, stateManager = new StateManager()) {\n',
    '  constructor(stream, xref, stateManager = new StateManager()) {\n    globalThis.meterContent(stream);\n',
  ],
  [
    'class MeshStreamReader {\n  constructor(stream, context) {\n',
    'class MeshStreamReader {\n  constructor(stream, context) {\n    globalThis.meterMesh(stream);\n',
  ],
]

/** It draws through a mask with a filter of the document, which a worker has not: `maskOf` gives the mask in its place. `beforeStep` sees each step. */
const drawingChanges: readonly Change[] = [
  [
    '        fnArgs = argsArray[i] ?? null;\n',
    '        fnArgs = argsArray[i] ?? null;\n        this.canvasFactory.beforeStep(this.ctx, fnArgs);\n',
  ],
  [
    '    if (subtype === "Alpha" && transferMap) {\n' +
      '      layerCtx.filter = this.filterFactory.addAlphaFilter(transferMap);\n' +
      '    } else if (subtype === "Luminosity") {\n' +
      '      layerCtx.filter = this.filterFactory.addLuminosityFilter(transferMap);\n' +
      '    }\n',
    '    const isLuminosity = subtype === "Luminosity";\n' +
      '    if (isLuminosity || subtype === "Alpha" && transferMap) {\n' +
      '      const part = backdrop\n' +
      '        ? { x: maskX, y: maskY, width, height }\n' +
      '        : { x: 0, y: 0, width: maskCanvas.width, height: maskCanvas.height };\n' +
      '      maskCanvas = this.filterFactory.maskOf({ ...part, source: maskCanvas, isLuminosity, map: transferMap });\n' +
      '      if (backdrop) maskX = maskY = 0;\n' +
      '    }\n',
  ],
]

/** Fails the build when the library no longer reads as it did: its pictures would be unbounded unnoticed, its masks drawn otherwise. */
export function pdfLibrary(): Plugin {
  return {
    name: 'sightline:pdf-library',
    transform: {
      filter: { id: /\/pdfjs-dist\/legacy\/build\/pdf(?:\.worker)?\.mjs$/ },
      handler(code, id) {
        const changes = id.endsWith('.worker.mjs') ? readingChanges : drawingChanges
        return changes.reduce((changed, [from, to]) => {
          if (changed.split(from).length !== 2)
            this.error(`The PDF library does not hold once any more: ${from.trim()}`)
          return changed.replace(from, to)
        }, code)
      },
    },
  }
}
