import type { Plugin } from 'vite'

// What nothing reads any more: the styles of every dynamic import, as Vite writes them into the finished files.
const styleLists = /const __vite__mapDeps=.*?=>i\.map\(i=>d\[i\]\);\n?/
const styleList = /,__vite__mapDeps\(\[[\d,]*\]\)/g

const helper = '\0vite/preload-helper.js'

/**
 * Leaves a dynamic import as it stands. Vite wraps each in a function that first fetches the styles of what is
 * imported, more than half a kilobyte in every first load; all our styles are in the one file that the page links.
 */
export function plainImports(): Plugin {
  return {
    name: 'sightline:plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === helper ? 'export const __vitePreload = (load) => load()' : null),
    generateBundle: {
      // Behind Vite's own step, which writes the lists of styles.
      order: 'post',
      handler(_, bundle) {
        const styles = Object.keys(bundle).filter((file) => file.endsWith('.css'))
        if (styles.length > 1) this.error(`Styles come in one file, and not in ${styles.join(', ')}`)
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue
          file.code = file.code.replace(styleLists, '').replaceAll(styleList, '')
          if (file.code.includes('__vite__mapDeps'))
            this.error(`A list of styles is left in ${file.fileName}`)
        }
      },
    },
  }
}
