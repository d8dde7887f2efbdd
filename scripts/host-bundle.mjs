// How the programs of the host are bundled: each runs without node_modules.
import { join } from 'node:path'

import { build } from 'vite'

import { root } from './project.mjs'

/** @type {import('vite').InlineConfig} */
const shared = { root, publicDir: false, mode: 'production', logLevel: 'warn' }
/** @type {import('vite').BuildEnvironmentOptions} */
const forNode = {
  ssr: true,
  target: 'node20',
  minify: false,
  reportCompressedSize: false,
  emptyOutDir: false,
}

/**
 * Writes the programs into a folder; what several of them need is in files beside them.
 *
 * @param {Record<string, string>} programs source file by name
 * @param {string} folder
 * @param {string} notices the name of a file for the licences
 */
export async function bundlePrograms(programs, folder, notices) {
  await bundle(programs, { outDir: folder, license: { fileName: notices } })
}

/** @param {string} source @returns {Promise<string>} */
export async function bundleProgram(source) {
  const result = await bundle({ program: source }, { write: false }, { codeSplitting: false })
  if (Array.isArray(result) || !('output' in result)) throw new Error('Vite was asked for one bundle, once')
  return result.output[0].code
}

/**
 * Writes the program that renders a first view: the page's own source with the page's own configuration, so that the
 * browser can hydrate it.
 *
 * @param {string} folder
 */
export async function bundleRenderer(folder) {
  await build({
    ...shared,
    define: { 'process.env.NODE_ENV': '"production"' },
    // As the browser has them: the router has another tree for servers, which the browser could not hydrate.
    ssr: { noExternal: true, resolve: { conditions: ['browser', 'module', 'production'] } },
    build: {
      ...forNode,
      manifest: false,
      outDir: folder,
      rolldownOptions: {
        input: { 'entry-server': 'src/entry-server.tsx' },
        output: { entryFileNames: '[name].mjs', codeSplitting: false },
      },
    },
  })
}

/**
 * @param {Record<string, string>} input
 * @param {import('vite').BuildEnvironmentOptions} options
 * @param {import('vite').Rolldown.OutputOptions} [output]
 */
function bundle(input, options, output) {
  return build({
    ...shared,
    // The page's configuration is none for the host: no React, no styles.
    configFile: false,
    envDir: false,
    resolve: { alias: { '#': join(root, 'src') } },
    ssr: { noExternal: true, target: 'node' },
    build: {
      ...forNode,
      ...options,
      rolldownOptions: {
        input,
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs', ...output },
      },
    },
  })
}
