// Lint rules of our own: what no published rule says. The linter's documentation: ESLint's rule interface.
import { posix, relative, sep } from 'node:path'

import { analyse } from 'scslre'

import { placeholders } from './placeholders.mjs'

/**
 * The parts of ESLint's syntax tree and rule interface that are used here.
 *
 * @typedef {{ type: string, name?: string, object?: Node, property?: Node, callee?: Node, arguments?: Node[],
 *   elements?: Node[], properties?: Node[], left?: Node, argument?: Node, expression?: Node, id?: Node,
 *   init?: Node | null, typeAnnotation?: Node, typeName?: Node, operator?: string, kind?: string,
 *   declarations?: Node[], declaration?: Node | null, body?: Node[], source?: { value?: unknown } | null,
 *   regex?: { pattern: string, flags: string }, value?: unknown, key?: Node, computed?: boolean }} Node
 * @typedef {Record<string, ((node: Node) => void) | undefined>} Visitor
 * @typedef {{ cwd: string, filename: string, report: (problem: { node: Node, message: string }) => void }} Context
 */

/** A rule for some of the files. @param {(file: string, report: (node: Node, message: string) => void) => Visitor} visit */
const rule = (visit) => ({
  meta: { type: 'problem' },
  /** @param {Context} context */
  create: ({ cwd, filename, report }) =>
    visit(relative(cwd, filename).split(sep).join('/'), (node, message) => report({ node, message })),
})

const test = /\.test\.tsx?$|\/testing\//

// Who may import whom (docs/architecture.md). Published rules know neither dynamic imports nor imports of types.

const noPage = /^(?:react|react-dom|recharts|@lingui|@tanstack)(?:\/|$)/
const noCharts = /^recharts(?:\/|$)/
const noQueries = /^@tanstack\/react-(?:query|router)(?:\/|$)/

/**
 * What each folder of `src` may import besides itself: our own folders, and the packages it must do without.
 *
 * @type {Record<string, { ours: string[], without?: RegExp[] }>}
 */
const folders = {
  lib: { ours: [] },
  api: { ours: ['lib'] },
  sample: { ours: ['api', 'lib'], without: [noPage] },
  host: { ours: ['api', 'lib'], without: [noPage] },
  components: { ours: ['lib', 'locales', 'styles'], without: [noCharts, noQueries] },
  charts: { ours: ['components', 'lib', 'locales', 'styles'], without: [noQueries] },
  domain: { ours: ['api', 'components', 'lib', 'locales', 'styles'], without: [noCharts] },
  shell: { ours: ['api', 'domain', 'components', 'lib', 'locales', 'styles'], without: [noCharts] },
  routes: {
    ours: ['api', 'domain', 'shell', 'components', 'charts', 'lib', 'locales', 'styles'],
    without: [noCharts],
  },
}

/** The folders of the host, each of which imports only from those before it. */
const hostFolders = [
  'http',
  'store',
  'service',
  'metrics',
  'session',
  'gateway',
  'display',
  'ssr',
  'answers',
  'mcp',
  'programs',
]

/** @param {string} path */
const folderOf = (path) => /^src\/([^/]+)\/./.exec(path)?.[1]

/** @param {string} path */
const pageOf = (path) => path.split('/')[2]?.split('.')[0]

/** What is wrong with an import, or null. @param {string} file @param {string} specifier */
function wrongImport(file, specifier) {
  const from = folderOf(file)
  if (!from || test.test(file)) return null
  const { ours, without = [] } = folders[from] ?? { ours: [] }
  // The host's own words are translated with the pages.
  if (file === 'src/host/http/host-words.ts' && specifier === '@lingui/core') return null
  if (!/^(?:#\/|\.)/.test(specifier))
    return without.some((each) => each.test(specifier)) ? `src/${from} does without ${specifier}.` : null
  const target = specifier.startsWith('#/')
    ? `src/${specifier.slice(2)}`
    : posix.join(posix.dirname(file), specifier)
  if (!target.startsWith('src/')) return `src imports nothing from outside of src, and this is ${target}.`
  if (target === 'src/pages' && ['shell', 'routes'].includes(from)) return null
  const to = folderOf(target)
  if (!to) return `${target} is an entry file: nothing imports it.`
  if (to === from) {
    const [page = '', other] = [file, target].map(pageOf)
    if (
      from === 'host' &&
      hostFolders.includes(page) &&
      hostFolders.indexOf(page) < hostFolders.indexOf(other ?? '')
    )
      return `src/host/${page} does not import from src/host/${other}.`
    if (from !== 'routes' || page === other || page.startsWith('__')) return null
    return `The page ${page} does not import from the page ${other}.`
  }
  if (specifier.startsWith('.'))
    return `An import that leaves its folder starts with #/, here #/${target.slice(4)}.`
  // Where the sample is plugged into the host, and the only place.
  if (to === 'sample' && file === 'src/host/gateway/backend.ts') return null
  // What programs are told is what the pages show.
  if (to === 'domain' && file.startsWith('src/host/answers/')) return null
  return ours.includes(to) ? null : `src/${from} does not import from src/${to}.`
}

const importDirections = rule((file, report) => {
  const check = (/** @type {Node} */ node) => {
    const specifier = node.source?.value
    const message = typeof specifier === 'string' && wrongImport(file, specifier)
    if (message) report(node, message)
  }
  return {
    ImportDeclaration: check,
    ImportExpression: check,
    ExportNamedDeclaration: check,
    ExportAllDeclaration: check,
    // import('…').Name as a type
    TSImportType: check,
  }
})

// A regular expression takes time that grows with the length of its text alone: a text of the service or of a client
// that was made for it would hold the page, or the host, for hours.

const linearExpressions = rule((file, report) => {
  if (!/^src\/(?!sample\/)/.test(file) || test.test(file)) return {}
  return {
    Literal(node) {
      if (!node.regex) return
      const { reports } = analyse(new RegExp(node.regex.pattern, node.regex.flags))
      if (reports.length > 0)
        report(node, 'The time of this expression can explode with its text: bound it, or search by hand.')
    },
  }
})

// What a module of the page or the host keeps between calls ends with the session, so that no person is shown what
// another saw. `sessionState` (src/lib/session-state.ts) makes such state. For state of no person, disable the rule for the
// line and give the reason.

/** These are made with `new`, and their holders never change them. */
const constants = new Set(['RegExp', 'URL', 'TextEncoder', 'TextDecoder'])
/** Tables where they are made with their contents, state where they begin empty. */
const collections = new Set(['Map', 'Set', 'WeakMap', 'WeakSet'])
const changing = new Set(
  'set add delete clear push pop shift unshift splice sort reverse fill copyWithin'.split(' '),
)

/** Without what only the types see. @param {Node | null | undefined} node @returns {Node | null | undefined} */
const plain = (node) =>
  node?.expression && /^TS(?:As|Satisfies|NonNull)/.test(node.type) ? plain(node.expression) : node

/** Whether the types keep everybody from changing it. @param {Node | undefined} id */
function isReadonly(id) {
  const type = id?.typeAnnotation?.typeAnnotation
  return type?.operator === 'readonly' || (type?.typeName?.name ?? '').startsWith('Readonly')
}

/** @param {Node | null | undefined} init */
function beginsEmpty(init) {
  const value = plain(init)
  if (value?.type === 'ArrayExpression') return value.elements?.length === 0
  if (value?.type === 'ObjectExpression') return value.properties?.length === 0
  if (value?.type !== 'NewExpression') return false
  // Intl.NumberFormat and its like only read.
  if (value.callee?.type === 'MemberExpression') return value.callee.object?.name !== 'Intl'
  const name = value.callee?.name ?? ''
  return collections.has(name) ? value.arguments?.length === 0 : !constants.has(name)
}

/** The name before the first dot or bracket of what is changed. @param {Node | undefined} node */
const owner = (node) => (node?.type === 'MemberExpression' ? (plain(node.object)?.name ?? '') : '')

const moduleState = rule((file, report) => {
  const isOurs = /^src\/(?:(?:api|charts|components|domain|host|lib|routes|shell)\/|[^/]+$)/.test(file)
  if (!isOurs || test.test(file) || file === 'src/lib/session-state.ts') return {}
  const message =
    'A module’s state ends with the session: make it with sessionState, or disable this rule for the line and say why it holds nothing of a person.'
  /** Constants of the module, until something in the file changes one. @type {Map<string, Node>} */
  const held = new Map()
  /** @type {Set<string>} */
  const changed = new Set()
  return {
    Program({ body = [] }) {
      for (const statement of body) {
        const { type, kind, declarations = [] } = statement.declaration ?? statement
        if (type !== 'VariableDeclaration') continue
        for (const each of declarations) {
          if (kind !== 'const' || (beginsEmpty(each.init) && !isReadonly(each.id))) report(each, message)
          else if (plain(each.init)?.callee?.name !== 'sessionState' && each.id?.name)
            held.set(each.id.name, each)
        }
      }
    },
    CallExpression({ callee }) {
      if (changing.has(callee?.property?.name ?? '')) changed.add(owner(callee))
    },
    AssignmentExpression: ({ left }) => void changed.add(owner(left)),
    UpdateExpression: ({ argument }) => void changed.add(owner(argument)),
    'Program:exit'() {
      for (const [name, node] of held) if (changed.has(name)) report(node, message)
    },
  }
})

// A sentence with a placeholder that its call does not fill shows a gap, such as "0 of ". Lingui's types do not check it.

/** What the call fills, sorted and joined; null where that shows only at run time. @param {Node | undefined} values */
function filledNames(values) {
  if (!values) return ''
  if (values.type !== 'ObjectExpression') return null
  const names = (values.properties ?? []).map(({ key, computed }) => !computed && (key?.name ?? key?.value))
  return names.every((name) => typeof name === 'string') ? names.toSorted().join() : null
}

const messageValues = rule((file, report) => {
  if (!file.startsWith('src/')) return {}
  let depth = 0
  const enter = () => void (depth += 1)
  const leave = () => void (depth -= 1)
  return {
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    CallExpression(node) {
      const { callee, arguments: [sentence, values] = [] } = node
      if (callee?.object?.name !== 'i18n' || callee.property?.name !== 't') return
      if (depth === 0)
        report(node, 'A module is loaded before the language is chosen: say the sentence in a function.')
      if (typeof sentence?.value !== 'string') return
      const filled = filledNames(values)
      const needed = placeholders(sentence.value)?.join()
      if (filled !== null && needed !== undefined && filled !== needed)
        report(node, `The sentence has the placeholders {${needed}}, and the call fills {${filled}}.`)
    },
  }
})

// The linter's loader asks for a default export.
export default {
  meta: { name: 'sightline' },
  rules: {
    'import-directions': importDirections,
    'linear-expressions': linearExpressions,
    'message-values': messageValues,
    'module-state': moduleState,
  },
}
