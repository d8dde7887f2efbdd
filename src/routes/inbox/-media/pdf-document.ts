import { PDFiumLibrary, type PDFiumDocument } from '@hyzyla/pdfium'

export type PdfFailure = 'damaged' | 'locked' | 'tooMuchMemory' | 'unsupported'

export class PdfError extends Error {
  readonly failure: PdfFailure

  constructor(failure: PdfFailure, cause?: unknown) {
    super(`PDF: ${failure}`, { cause })
    this.failure = failure
  }
}

/** Everything that PDFium allocates for a file. A photograph of 12 megapixels takes 60 MB. */
const memoryLimitBytes = 256_000_000
// A page may claim any size.
const maxCheckedObjects = 200
const maxPixels = 16_000_000
const wasmPageBytes = 65_536

export type PagePixels = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number }

/**
 * PDFium runs in WebAssembly, which bounds its memory; this build has no engine for scripts and no network.
 * Unusable after an error.
 */
export class PdfDocument {
  readonly #document: PDFiumDocument
  readonly #memory: LimitedMemory

  private constructor(document: PDFiumDocument, memory: LimitedMemory) {
    this.#document = document
    this.#memory = memory
  }

  static async open(
    pdfium: WebAssembly.Module,
    bytes: Uint8Array,
    limitBytes = memoryLimitBytes,
  ): Promise<PdfDocument> {
    const memory = new LimitedMemory(limitBytes)
    try {
      const library = await PDFiumLibrary.init({
        instantiateWasm: (imports, onReady) => {
          const instance = new WebAssembly.Instance(pdfium, imports)
          memory.limit(instance)
          onReady(instance)
          return instance.exports
        },
      })
      return new PdfDocument(await library.loadDocument(bytes), memory)
    } catch (error) {
      throw memory.explain(error)
    }
  }

  get pages(): number {
    return this.#document.getPageCount()
  }

  /** Narrower than asked for where it would have too many pixels. The first page is 1. */
  async render(page: number, wantedWidth: number): Promise<PagePixels> {
    try {
      const shown = this.#document.getPage(page - 1)
      const { originalWidth, originalHeight } = shown.getOriginalSize()
      const bound = Math.sqrt(maxPixels / (originalWidth * originalHeight))
      const scale = Math.min(wantedWidth / originalWidth, bound)
      if (!(scale > 0 && Number.isFinite(scale))) throw new PdfError('damaged')
      const { data, width, height } = await shown.render({
        width: Math.max(1, originalWidth * scale),
        height: Math.max(1, originalHeight * scale),
      })
      // PDFium omits what it has no memory for.
      if (this.#memory.isRefused) throw new PdfError('tooMuchMemory')
      return { data: new Uint8ClampedArray(data), width, height }
    } catch (error) {
      throw this.#memory.explain(error)
    }
  }

  /** Whether a picture on the page cannot be decoded: PDFium leaves its place empty without a word. */
  async isMissingPictures(page: number): Promise<boolean> {
    const shown = this.#document.getPage(page - 1)
    for (let index = 0; index < Math.min(maxCheckedObjects, shown.getObjectCount()); index += 1) {
      const object = shown.getObject(index)
      const failed =
        object.type === 'image' &&
        (await object
          .render()
          .then(() => false)
          .catch(() => true))
      // Decoding it twice can take more memory than the page itself.
      if (failed) return !this.#memory.isRefused
    }
    return false
  }
}

class LimitedMemory {
  /** About the last request only: PDFium asks again for less before it gives up. */
  isRefused = false
  readonly #limitBytes: number

  constructor(limitBytes: number) {
    this.#limitBytes = limitBytes
  }

  /** The file sets a maximum of two gigabytes; Emscripten grows the memory through this method. */
  limit({ exports: { memory } }: WebAssembly.Instance): void {
    if (!(memory instanceof WebAssembly.Memory)) throw new PdfError('unsupported')
    const grow = memory.grow.bind(memory)
    memory.grow = (pages) => {
      this.isRefused = memory.buffer.byteLength + pages * wasmPageBytes > this.#limitBytes
      if (this.isRefused) throw new RangeError('This file needs more memory than it may have')
      return grow(pages)
    }
  }

  explain(error: unknown): PdfError {
    if (error instanceof PdfError) return error
    if (this.isRefused) return new PdfError('tooMuchMemory', error)
    // The library has no error codes.
    const words = error instanceof Error ? error.message : ''
    if (words.startsWith('Password required')) return new PdfError('locked', error)
    return new PdfError(words.startsWith('Unsupported security') ? 'unsupported' : 'damaged', error)
  }
}
