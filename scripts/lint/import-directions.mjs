// A lint rule: who may import whom (README, "Layout"). Type imports and dynamic imports count as well.
import { posix, relative, sep } from 'node:path'

/**
 * What each folder of `src` may import besides itself: our own folders, and the packages it must do without.
 *
 * @type {Record<string, { ours: string[], without?: RegExp }>}
 */
const folders = {
  lib: { ours: [] },
  api: { ours: ['lib'] },
  sample: {
    ours: ['api', 'lib'],
    without: /^(?:react|react-dom|recharts|@base-ui|@lingui|@tanstack)(?:\/|$)/,
  },
  host: { ours: ['api', 'lib'], without: /^(?:react|react-dom|recharts|@base-ui|@lingui|@tanstack)(?:\/|$)/ },
  components: { ours: ['lib'], without: /^(?:recharts|@tanstack\/react-(?:query|router))(?:\/|$)/ },
  charts: { ours: ['components', 'lib'], without: /^@tanstack\/react-(?:query|router)(?:\/|$)/ },
  domain: { ours: ['api', 'components', 'lib'], without: /^recharts(?:\/|$)/ },
  shell: { ours: ['api', 'domain', 'components', 'lib'], without: /^recharts(?:\/|$)/ },
  routes: { ours: ['api', 'domain', 'shell', 'components', 'charts', 'lib'], without: /^recharts(?:\/|$)/ },
  // The catalogs and the styles import nothing; the browser's entry files may use all that a page may.
  locales: { ours: [] },
  styles: { ours: [] },
}

/** Where the sample is plugged into the host, and the only place. */
const plug = 'src/host/gateway/sample-upstream.ts'

/** The registry of pages: an entry file that the frame and the pages may import all the same. */
const registry = 'src/pages'

/** A test may look at everything. */
const test = /\.test\.tsx?$/

/** Words and looks are data: whoever shows something may load them. */
const shared = ['locales', 'styles']
const shows = ['domain', 'shell', 'routes', 'components', 'charts']

/**
 * What is wrong with an import, or null.
 *
 * @param {string} file the importing file, from the project's root, with `/`
 * @param {string} specifier
 */
export function wrongImport(file, specifier) {
  const from = folderOf(file)
  if (!from || test.test(file)) return null
  const target = targetOf(file, specifier)
  const rules = folders[from]
  if (target === null) {
    return rules?.without?.test(specifier) ? `src/${from} does without ${specifier}.` : null
  }
  if (!target.startsWith('src/')) return `src imports nothing from outside of src, and this is ${target}.`
  if (target === registry && ['shell', 'routes'].includes(from)) return null
  const to = folderOf(target)
  if (!to) return `${target} is an entry file: nothing imports it.`
  if (to !== from) {
    if (specifier.startsWith('.'))
      return `An import that leaves its folder starts with #/, here #/${target.slice(4)}.`
    if (file === plug && to === 'sample') return null
    if (shows.includes(from) && shared.includes(to)) return null
    return rules?.ours.includes(to) ? null : `src/${from} does not import from src/${to}.`
  }
  return from === 'routes' ? wrongPage(file, target) : null
}

/** One page does not import from another: what two pages need belongs to the shell or below. */
function wrongPage(/** @type {string} */ file, /** @type {string} */ target) {
  const [page, other] = [file, target].map((path) => path.split('/')[2]?.split('.')[0])
  return page === other || page?.startsWith('__')
    ? null
    : `The page ${page} does not import from the page ${other}.`
}

/** @param {string} file */
function folderOf(file) {
  const [top, folder, ...rest] = file.split('/')
  return top === 'src' && folder && rest.length > 0 ? folder : null
}

/** The imported file from the project's root, or null for a package. @param {string} file @param {string} specifier */
function targetOf(file, specifier) {
  if (specifier.startsWith('#/')) return `src/${specifier.slice(2)}`
  if (!specifier.startsWith('.')) return null
  return posix.join(posix.dirname(file), specifier)
}

/**
 * The parts of ESLint's rule interface that are used here.
 *
 * @typedef {{ source?: { value?: unknown } | null }} Importing
 * @typedef {{ cwd: string, filename: string, report: (problem: { node: Importing, message: string }) => void }} Context
 */

const rule = {
  meta: { type: 'problem' },
  /** @param {Context} context */
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/')
    /** @param {Importing} node */
    const check = (node) => {
      const specifier = node.source?.value
      const message = typeof specifier === 'string' && wrongImport(file, specifier)
      if (message) context.report({ node, message })
    }
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      // import('…').Name as a type
      TSImportType: check,
    }
  },
}

// The linter's loader asks for a default export.
export default { meta: { name: 'sightline' }, rules: { 'import-directions': rule } }
