// How the programs of the host are bundled: each runs without node_modules.
import { join } from 'node:path'

import { build } from 'vite'

import { root } from './project.mjs'

/**
 * Writes the programs into a folder; what several of them need is in files beside them.
 *
 * @param {Record<string, string>} programs source file by name
 * @param {string} folder
 */
export async function bundlePrograms(programs, folder) {
  await bundle(programs, { outDir: folder, license: { fileName: 'licenses.json' } })
}

/**
 * One program as a single file's text.
 *
 * @param {string} source
 * @returns {Promise<string>}
 */
export async function bundleProgram(source) {
  const result = await bundle({ program: source }, { write: false })
  if (!('output' in result)) throw new Error('Vite answers one program with one bundle')
  const [program, another] = result.output
  if (another) throw new Error(`${source} needs ${another.fileName} beside it`)
  return program.code
}

/**
 * Writes the program that draws: the page's own source with the page's own configuration, so that the browser makes
 * the same of it.
 *
 * @param {string} folder
 */
export async function bundleDrawing(folder) {
  const conditions = ['browser', 'module', 'production']
  await build({
    root,
    publicDir: false,
    mode: 'production',
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    // As the browser has them: the router has another tree for servers, which the browser could not take over.
    ssr: { noExternal: true, resolve: { conditions } },
    build: {
      ssr: true,
      target: 'node20',
      minify: false,
      manifest: false,
      outDir: folder,
      emptyOutDir: false,
      license: { fileName: 'drawing-licenses.json' },
      rolldownOptions: {
        input: { 'entry-server': 'src/entry-server.tsx' },
        output: { entryFileNames: '[name].mjs', codeSplitting: false },
      },
    },
  })
}

/** @param {Record<string, string>} programs @param {import('vite').BuildEnvironmentOptions} options */
async function bundle(programs, options) {
  const result = await build({
    // The page's configuration is none for the host: no React, no styles, no files to copy.
    configFile: false,
    root,
    // A .env file is no source: the same sources give the same bytes.
    envDir: false,
    publicDir: false,
    mode: 'production',
    logLevel: 'warn',
    resolve: { alias: { '#': join(root, 'src') } },
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: true,
      target: 'node20',
      minify: false,
      reportCompressedSize: false,
      emptyOutDir: false,
      ...options,
      rolldownOptions: {
        input: programs,
        output: {
          entryFileNames: '[name].mjs',
          chunkFileNames: '[name]-[hash].mjs',
          // A text has no files beside it to import.
          ...(options.write === false && { codeSplitting: false }),
        },
      },
    },
  })
  if (Array.isArray(result) || 'on' in result) throw new Error('Vite was asked for one bundle, once')
  return result
}
