// How a program of the host becomes one file that runs without node_modules.
import { join } from 'node:path'

import { root } from './project.mjs'

/** What the sample's attachments and the host may import as bytes. */
const binary = ['.gif', '.jpg', '.mp3', '.mp4', '.ogg', '.pdf', '.png', '.ttf', '.wav', '.webm', '.zip']

/** @satisfies {import('esbuild').BuildOptions} */
export const hostBundle = {
  absWorkingDir: root,
  alias: { '#': join(root, 'src') },
  bundle: true,
  platform: /** @type {const} */ ('node'),
  format: /** @type {const} */ ('esm'),
  target: 'node20',
  loader: Object.fromEntries(binary.map((extension) => [extension, /** @type {const} */ ('binary')])),
  // Packages in the older module format call `require`, which a module does not have.
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
  legalComments: /** @type {const} */ ('none'),
  logLevel: /** @type {const} */ ('warning'),
}
