import { PDFWorker } from 'pdfjs-dist'
// eslint-disable-next-line import/default -- the build answers `?url` with the file's address
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

type Policy = { createScriptURL: (url: string) => string }
type Factory = { createPolicy: (name: string, rules: Policy) => Policy }

const isFactory = (value: unknown): value is Factory =>
  typeof value === 'object' && value !== null && 'createPolicy' in value

const onlyTheWorker: Policy = {
  createScriptURL: (url) => {
    if (url !== workerUrl) throw new TypeError('This policy is for one address')
    return url
  },
}

// Made once: the content policy names it, and names it once. What it makes is a
// TrustedScriptURL, which the browser's own types do not tell from text.
const factory: unknown = Reflect.get(window, 'trustedTypes')
const policy = isFactory(factory) ? factory.createPolicy('sightline-worker', onlyTheWorker) : onlyTheWorker

/** What takes as much of the tab as a step of drawing with little in it, some three kilobytes. */
const valuesAStep = 64
const pictureBytesAStep = 1_150

/** How many letters, points and other values steps hold: a single one may draw millions. */
function valuesIn(part: unknown, depth = 3): number {
  if (ArrayBuffer.isView(part)) return part.byteLength / 4
  if (!Array.isArray(part) || depth === 0) return 0
  return part.reduce<number>((sum, each) => sum + valuesIn(each, depth - 1), part.length)
}

/** In steps of drawing, what a message of the worker brings: all of a page’s are kept until it is left. */
function stepsIn(message: unknown): number {
  const piece: unknown = Reflect.get(Object(message), 'chunk')
  const steps: unknown = Reflect.get(Object(piece), 'fnArray')
  const values = valuesIn(Reflect.get(Object(piece), 'argsArray')) / valuesAStep
  // Pictures come apart from the steps that draw them, decoded.
  const data: unknown = Reflect.get(Object(message), 'data')
  const picture: unknown = Array.isArray(data) && data.includes('Image') ? data.at(-1) : null
  const bytes = Number(Reflect.get(Object(picture), 'dataLen') ?? 0)
  return (Array.isArray(steps) ? steps.length : 0) + values + bytes / pictureBytesAStep
}

/**
 * Starts the PDF library's worker, which tells in steps what a page is drawn from as it comes, and is
 * stopped where that answers false; the caller ends it.
 */
export function startPdfWorker(onSteps: (more: number) => boolean): { worker: PDFWorker; end: () => void } {
  const port = new Worker(policy.createScriptURL(workerUrl), { type: 'module', name: 'pdf' })
  port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const steps = stepsIn(data)
    // At once: it makes hundreds of megabytes while the preview is taken away.
    if (steps > 0 && !onSteps(steps)) port.terminate()
  })
  // The library's types say null where it takes a worker.
  const worker = new PDFWorker({ port: port as unknown as null })
  return {
    worker,
    end: () => {
      worker.destroy()
      port.terminate()
    },
  }
}

// The standard fonts and character maps that PDFs refer to without containing them, from our own origin.
const fonts: Record<string, string> = import.meta.glob(
  '/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
  {
    query: '?url',
    import: 'default',
    eager: true,
  },
)
const tables: Record<string, string> = import.meta.glob('/node_modules/pdfjs-dist/cmaps/*.bcmap', {
  query: '?url',
  import: 'default',
  eager: true,
})

const addresses = new Map(
  [...Object.entries(fonts), ...Object.entries(tables)].map(([path, url]) => [path.split('/').at(-1), url]),
)

/** Gives the library its own files by name. */
export class OwnFiles {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = addresses.get(filename)
    if (address === undefined) throw new Error(`there is no ${filename}`)
    const response = await fetch(address)
    if (!response.ok) throw new Error(`${filename} could not be read`)
    return new Uint8Array(await response.arrayBuffer())
  }
}
