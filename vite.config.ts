import { fileURLToPath } from 'node:url'

import { lingui } from '@lingui/vite-plugin'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { compileAhead } from './scripts/vite/compile-ahead.ts'
import { firstFiles } from './scripts/vite/first-files.ts'
import { hostInside } from './scripts/vite/host-inside.ts'
import { operationRows } from './scripts/vite/operation-rows.ts'
import { pdfLibrary } from './scripts/vite/pdf-library.ts'
import { plainImports } from './scripts/vite/plain-imports.ts'
import { replacedModules } from './scripts/vite/replaced-modules.ts'
import { shortMessageIds } from './scripts/vite/short-message-ids.ts'

// Vite's loader asks for a default export.
export default defineConfig({
  // A .env file is no source: the same sources give the same bytes.
  envDir: false,
  plugins: [
    // Before React's plugin: it rewrites the route files, and React's must see the result.
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // Loaders too wait for their page: a little of each page in the first load is a lot when there are many.
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
      },
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
      routeFileIgnorePrefix: '-',
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    tailwindcss(),
    lingui({ failOnCompileError: true }),
    shortMessageIds(),
    replacedModules(),
    operationRows(),
    hostInside(),
    plainImports(),
    compileAhead(),
  ],
  resolve: {
    alias: [{ find: '#', replacement: fileURLToPath(new URL('src', import.meta.url)) }],
  },
  worker: { format: 'es', plugins: () => [pdfLibrary()] },
  // Packed ahead by the development server, the library's worker would miss what is changed in it.
  optimizeDeps: { exclude: ['pdfjs-dist/legacy/build/pdf.worker.mjs'] },
  server: { host: '127.0.0.1' },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    // Pages need Chromium 119; televisions have Chromium 108, and the wall runs there. `npm run test:old-browsers` tries it.
    target: ['chrome108', 'firefox125', 'safari17.1'],
    // Slower than the default and a percent smaller, which the first load has need of.
    minify: 'terser',
    terserOptions: {
      module: true,
      ecma: 2020,
      // Vite asks for it; the browsers of `target` have long done without.
      safari10: false,
      compress: {
        passes: 3,
        // No getter of ours or of a library does more than answer, none of their functions without a name is called with
        // `new`, and none is asked how many arguments it takes.
        pure_getters: true,
        unsafe_arrows: true,
        keep_fargs: false,
        // More letters, and fewer bytes once they are compressed.
        reduce_funcs: false,
      },
    },
    manifest: true,
    sourcemap: false,
    // A data: address is no address of ours: the content policy refuses it.
    assetsInlineLimit: 0,
    // The host names each page's files in its document, and links load theirs on intent: the loader of
    // preloads would be a kilobyte before the first figures.
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      // Seven letters, the fewest that the bundler takes: the first load names thirty files, and a letter of chance is a byte.
      output: { chunkFileNames: 'assets/[name]-[hash:7].js', codeSplitting: { groups: firstFiles() } },
    },
  },
})
