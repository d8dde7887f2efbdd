import type { Plugin } from 'vite'

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
    generateBundle(_, bundle) {
      const styles = Object.keys(bundle).filter((file) => file.endsWith('.css'))
      if (styles.length > 1) this.error(`Styles come in one file, and not in ${styles.join(', ')}`)
    },
  }
}
