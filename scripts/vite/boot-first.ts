import type { Plugin } from 'vite'

const bootSource = 'src/boot.ts'
const bootTag = /\n?[ \t]*<script\b[^>]*\bsrc="\/src\/boot\.ts"[^>]*><\/script>/

/**
 * Keeps `src/boot.ts` a file of its own in the built page, in front of the main script.
 *
 * It sends the first page's requests. Vite joins all module scripts of a page into one file, so without this
 * those requests would wait for the whole of the main script to arrive.
 */
export function bootFirst(): Plugin {
  let tag = ''
  return {
    name: 'sightline:boot-first',
    apply: 'build',
    config: () => ({ build: { rolldownOptions: { input: { index: 'index.html', boot: bootSource } } } }),
    transformIndexHtml: {
      // Before Vite reads the page's scripts: what it does not see it cannot join.
      order: 'pre',
      handler(html) {
        tag = bootTag.exec(html)?.[0].trim() ?? ''
        if (!tag) throw new Error(`index.html does not load /${bootSource}`)
        return html.replace(bootTag, '')
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.values(bundle)
        const boot = files.find((file) => file.type === 'chunk' && file.isEntry && file.name === 'boot')
        const page = files.find((file) => file.fileName === 'index.html')
        if (!boot || page?.type !== 'asset') throw new Error('The build made no boot script or no page')
        const builtTag = tag.replace(`/${bootSource}`, `/${boot.fileName}`)
        page.source = String(page.source).replace('<script', `${builtTag}\n    <script`)
      },
    },
  }
}
