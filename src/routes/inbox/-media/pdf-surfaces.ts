import { isSamePart, type MaskPart, toAlpha } from './pdf-mask'

/** Browsers collect what is drawn until a pixel is read, and no thread can be ended while it draws all that: so it is read after as many values of paths, or milliseconds. */
const mostValuesAtOnce = 20_000
const longestAtOnce = 20

/** How many values the path of a step has. */
function pathValues(step: unknown): number {
  const path: unknown = Array.isArray(step) && Array.isArray(step[1]) ? step[1][0] : null
  return path instanceof Float32Array ? path.length : 0
}

type Surface = { canvas: OffscreenCanvas | null; context: OffscreenCanvasRenderingContext2D | null }

/**
 * What the PDF library draws on in a worker: canvases that count the bytes of those in use together and throw past the
 * limit, and masks, which it would make with filters of a document.
 */
export function pdfSurfaces(mostBytes: number, onTooMany: () => void) {
  const sizes = new Map<OffscreenCanvas, number>()

  function resize(canvas: OffscreenCanvas | null, width: number, height: number): void {
    if (canvas === null) return
    sizes.set(canvas, width * height * 4)
    const bytes = [...sizes.values()].reduce((sum, each) => sum + each, 0)
    if (bytes > mostBytes) {
      onTooMany()
      throw new RangeError('this page takes more canvases than it may')
    }
    canvas.width = width
    canvas.height = height
    if (width === 0) sizes.delete(canvas)
  }

  function create(width: number, height: number, settings: CanvasRenderingContext2DSettings = {}) {
    if (width <= 0 || height <= 0) throw new Error('a canvas has a size')
    const canvas = new OffscreenCanvas(1, 1)
    resize(canvas, width, height)
    // Drawn by this thread, which can be ended: a graphics card's queue is everybody's.
    const context = canvas.getContext('2d', { ...settings, willReadFrequently: true })
    if (context === null) throw new Error('there is no canvas to draw on')
    return { canvas, context }
  }

  function destroy(surface: Surface): void {
    resize(surface.canvas, 0, 0)
    surface.canvas = null
    surface.context = null
  }

  let lastMask: { part: MaskPart; made: ReturnType<typeof create> } | null = null

  let values = 0
  let read = performance.now()

  class CanvasFactory {
    create = (width: number, height: number) => create(width, height)
    reset(surface: Surface, width: number, height: number): void {
      resize(surface.canvas, width, height)
    }
    destroy = destroy
    /** Called by what `scripts/vite/pdf-library.ts` adds to each step of drawing. */
    beforeStep(context: OffscreenCanvasRenderingContext2D, step: unknown): void {
      values += pathValues(step)
      if (values < mostValuesAtOnce && performance.now() - read < longestAtOnce) return
      context.getImageData(0, 0, 1, 1)
      values = 0
      read = performance.now()
    }
  }

  class FilterFactory {
    // Transfer functions, which printers use, are left out.
    addFilter = () => 'none'
    addHCMFilter = () => 'none'
    destroy(): void {
      if (lastMask !== null) destroy(lastMask.made)
      lastMask = null
    }
    /** Called by what `scripts/vite/pdf-library.ts` puts in place of a filter. What is drawn through one mask asks for the same part each time. */
    maskOf(part: MaskPart): OffscreenCanvas {
      if (lastMask !== null && isSamePart(lastMask.part, part)) return lastMask.made.canvas
      this.destroy()
      const made = create(part.width, part.height)
      made.context.drawImage(part.source, -part.x, -part.y)
      const pixels = made.context.getImageData(0, 0, part.width, part.height)
      toAlpha(pixels.data, part)
      made.context.putImageData(pixels, 0, 0)
      lastMask = { part, made }
      return made.canvas
    }
  }

  return { create, destroy, CanvasFactory, FilterFactory }
}
