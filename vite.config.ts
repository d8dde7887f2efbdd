import { fileURLToPath } from 'node:url'

import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { catalogs } from './scripts/vite/catalogs.ts'
import { hostInside } from './scripts/vite/host-inside.ts'

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
    catalogs(),
    hostInside(),
  ],
  resolve: {
    alias: [{ find: '#', replacement: fileURLToPath(new URL('src', import.meta.url)) }],
  },
  worker: { format: 'es' },
  server: { host: '127.0.0.1' },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    // Pages need Chromium 119; televisions have Chromium 108, and the wall runs there. `npm run test:old-browsers` tries it.
    target: ['chrome108', 'firefox125', 'safari17.1'],
    manifest: true,
    sourcemap: false,
    // A data: address is no address of ours: the content policy refuses it.
    assetsInlineLimit: 0,
    // The host names each page's files in its document, and links load theirs on intent: the loader of
    // preloads would be a kilobyte before the first figures.
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Left to itself, the bundler makes forty files before the cockpit's figures, and each costs a request.
          // A group takes along what its modules import.
          groups: [
            { name: 'early', test: /\/src\/boot\.ts$/, priority: 4 },
            { name: 'program', test: /\/src\/entry-client\.tsx$/, priority: 3 },
            { name: 'cockpit', test: /\/src\/routes\/cockpit\/index\.tsx\?tsr-split=/, priority: 2 },
            { name: 'charts', test: /\/src\/charts\/trend\.tsx$/, priority: 1 },
            {
              name: 'common',
              test: /\/src\/(?:api|components|domain|lib|shell)\/|\/lucide-react\//,
              minShareCount: 3,
            },
          ],
        },
      },
    },
  },
})
