// A lint rule: what a module of the page or the host keeps between calls ends with the session, so that no person is
// shown what another saw. State is made by `sessionState` (src/lib/session-state.ts); state that is nobody's own stands
// under an oxlint-disable-next-line with the reason.
import { relative, sep } from 'node:path'

const folders = /^src\/(?:(?:api|charts|components|domain|host|lib|routes|shell)\/|[^/]+$)/
const exempt = /\.test\.tsx?$|\/testing\/|^src\/lib\/session-state\.ts$/

/** Made with `new` and never changed by whoever holds them. */
const constants = new Set(['RegExp', 'URL', 'TextEncoder', 'TextDecoder'])
/** Tables where they are made with their contents, state where they begin empty. */
const collections = new Set(['Map', 'Set', 'WeakMap', 'WeakSet'])
const changing = new Set(
  'set add delete clear push pop shift unshift splice sort reverse fill copyWithin'.split(' '),
)

const message =
  'A module’s state ends with the session: make it with sessionState, or disable this rule for the line and say why it is nobody’s own.'

/**
 * The parts of ESLint's syntax tree and rule interface that are used here.
 *
 * @typedef {{ type: string, name?: string, object?: Node, property?: Node, callee?: Node, arguments?: Node[],
 *   elements?: Node[], properties?: Node[], left?: Node, argument?: Node, expression?: Node, id?: Node,
 *   init?: Node | null, typeAnnotation?: Node, typeName?: Node, operator?: string, kind?: string, declarations?: Node[], declaration?: Node | null, body?: Node[] }} Node
 * @typedef {{ cwd: string, filename: string, report: (problem: { node: Node, message: string }) => void }} Context
 */

/** Without what only the types see. @param {Node | null | undefined} node @returns {Node | null | undefined} */
const plain = (node) =>
  node?.expression && /^TS(?:As|Satisfies|NonNull)/.test(node.type) ? plain(node.expression) : node

/** Whether the types keep everybody from changing it. @param {Node | undefined} id */
function isReadonly(id) {
  const type = id?.typeAnnotation?.typeAnnotation
  return type?.operator === 'readonly' || (type?.typeName?.name ?? '').startsWith('Readonly')
}

/** Whether a value is made to be changed. @param {Node | null | undefined} init */
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
const owner = (node) => (node?.type === 'MemberExpression' ? plain(node.object)?.name : undefined)

const rule = {
  meta: { type: 'problem' },
  /** @param {Context} context */
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/')
    if (!folders.test(file) || exempt.test(file)) return {}
    /** Constants of the module, until something in the file changes one. @type {Map<string, Node>} */
    const held = new Map()
    /** @type {Set<string>} */
    const changed = new Set()
    /** @param {string | undefined} name */
    const note = (name) => {
      if (name !== undefined) changed.add(name)
    }
    return {
      /** @param {Node} program */
      Program(program) {
        for (const statement of program.body ?? []) {
          const declared = statement.declaration ?? statement
          if (declared.type !== 'VariableDeclaration') continue
          for (const each of declared.declarations ?? []) {
            const isState = declared.kind !== 'const' || (beginsEmpty(each.init) && !isReadonly(each.id))
            if (isState) context.report({ node: each, message })
            else if (plain(each.init)?.callee?.name !== 'sessionState' && each.id?.name)
              held.set(each.id.name, each)
          }
        }
      },
      /** @param {Node} node */
      CallExpression({ callee }) {
        if (changing.has(callee?.property?.name ?? '')) note(owner(callee))
      },
      /** @param {Node} node */
      AssignmentExpression: ({ left }) => note(owner(left)),
      /** @param {Node} node */
      UpdateExpression: ({ argument }) => note(owner(argument)),
      'Program:exit'() {
        for (const [name, node] of held) if (changed.has(name)) context.report({ node, message })
      },
    }
  },
}

// The linter's loader asks for a default export.
export default { meta: { name: 'session' }, rules: { 'module-state': rule } }
