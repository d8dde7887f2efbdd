import type { Plugin } from 'vite'

/**
 * The PDF library begins all pictures of a page side by side, which takes the memory of all at once. With the first two
 * changes it makes one after the other: each through `makePictureInTurn`, which the worker sets, with the
 * pixels that its dictionary claims, and waited for. With the others, `meterContent` and `meterMesh` see what is
 * drawn before it is read.
 */
const changes: readonly (readonly [from: string, to: string])[] = [
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

/** Fails the build when the library no longer reads as it did: its pictures would be unbounded unnoticed. */
export function picturesInTurn(): Plugin {
  return {
    name: 'sightline:pictures-in-turn',
    transform: {
      filter: { id: /\/pdfjs-dist\/build\/pdf\.worker\.mjs$/ },
      handler(code) {
        return changes.reduce((changed, [from, to]) => {
          if (changed.split(from).length !== 2)
            this.error(`The PDF library does not hold once any more: ${from.trim()}`)
          return changed.replace(from, to)
        }, code)
      },
    },
  }
}
