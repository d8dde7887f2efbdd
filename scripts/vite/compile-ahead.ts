import type { Plugin, Rolldown } from 'vite'

const pagePart = /\?tsr-split=/

/**
 * Tells the browser to compile what a page begins with while it arrives, beside the page, and not function by
 * function as each is first called, in the way of the first drawing (https://v8.dev/blog/explicit-compile-hints).
 * What comes later, as charts and previews do, is mostly code that is never called. Other browsers pass over it.
 */
export function compileAhead(): Plugin {
  return {
    name: 'sightline:compile-ahead',
    apply: 'build',
    generateBundle: {
      // Behind the minifier, which drops comments.
      order: 'post',
      handler(_, bundle) {
        for (const chunk of pageChunks(bundle)) chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
      },
    },
  }
}

/** The files that pages begin with, and what those import statically, from however far. */
function pageChunks(bundle: Rolldown.OutputBundle): Set<Rolldown.OutputChunk> {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const begins = new Set(chunks.filter((chunk) => chunk.isEntry || pagePart.test(chunk.facadeModuleId ?? '')))
  // A set goes through what is added to it on the way.
  for (const { imports } of begins) {
    for (const name of imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') begins.add(imported)
    }
  }
  return begins
}
