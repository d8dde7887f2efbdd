// A lint rule: a regular expression takes time that grows with the length of its text alone. Texts of the service and of
// clients can be anything, and one that was made for it would hold the page, or the host, for hours.
import { relative, sep } from 'node:path'

import { analyse } from 'scslre'

const shipped = /^src\/(?!sample\/)/
const exempt = /\.test\.tsx?$|\/testing\//

/**
 * The parts of ESLint's syntax tree and rule interface that are used here.
 *
 * @typedef {{ regex?: { pattern: string, flags: string } }} Node
 * @typedef {{ cwd: string, filename: string, report: (problem: { node: Node, message: string }) => void }} Context
 */

const rule = {
  meta: { type: 'problem' },
  /** @param {Context} context */
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/')
    if (!shipped.test(file) || exempt.test(file)) return {}
    return {
      /** @param {Node} node */
      Literal(node) {
        if (!node.regex) return
        const { reports } = analyse(new RegExp(node.regex.pattern, node.regex.flags))
        if (reports.length === 0) return
        const growth = reports.some(({ exponential }) => exponential) ? 'exponentially' : 'with a power'
        context.report({
          node,
          message: `The time of this expression can grow ${growth} of its text’s length: bound it, or search by hand.`,
        })
      },
    }
  },
}

// The linter's loader asks for a default export.
export default { meta: { name: 'regexp' }, rules: { 'linear-expressions': rule } }
