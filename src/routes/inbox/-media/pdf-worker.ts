import { PDFWorker } from 'pdfjs-dist'
// eslint-disable-next-line import/default -- the build answers `?worker&url` with the worker's address
import workerUrl from './metered-pdf-worker?worker&url'
import { tooMuchMemory } from './pdf-refusal'

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

/** Starts the PDF library's worker, which ends by itself where a page takes more than it may; the caller ends it. */
export function startPdfWorker(onTooMany: () => void): { worker: PDFWorker; end: () => void } {
  const port = new Worker(policy.createScriptURL(workerUrl), { type: 'module', name: 'pdf' })
  port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data !== tooMuchMemory) return
    port.terminate()
    onTooMany()
  })
  // The library's types say null where it takes a worker.
  const worker = new PDFWorker({ port: port as unknown as null, verbosity: 0 })
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
