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
