import { operationIds, operationOf, type OperationId } from './contract/index'
import { nameOf, readSegment } from './write-request'

type Template = { id: OperationId; method: string; parts: readonly string[] }

const templates: readonly Template[] = operationIds.map((id) => {
  const { method, path } = operationOf(id)
  return { id, method, parts: path.split('/') }
})

export type Match =
  | { found: 'operation'; id: OperationId; path: Record<string, string> }
  | { found: 'method'; allow: readonly string[] }
  | { found: 'nothing' }

/** Literal parts win over `{names}`, so that `/v1/leads/list` is never a lead called "list". */
const literals = (template: Template): number => template.parts.filter((part) => nameOf(part) === null).length

function paramsOf(template: Template, parts: readonly string[]): Record<string, string> | null {
  const path: Record<string, string> = {}
  for (const [i, part] of template.parts.entries()) {
    const raw = parts[i] ?? ''
    const name = nameOf(part)
    if (name === null) {
      if (raw !== part) return null
      continue
    }
    const value = readSegment(raw)
    if (value === null) return null
    path[name] = value
  }
  return path
}

export function matchOperation(method: string, rawPath: string): Match {
  const parts = rawPath.split('/')
  const candidates = templates
    .filter((template) => template.parts.length === parts.length)
    .map((template) => ({ template, path: paramsOf(template, parts) }))
    .filter((candidate) => candidate.path !== null)
  if (candidates.length === 0) return { found: 'nothing' }
  const max = Math.max(...candidates.map(({ template }) => literals(template)))
  const best = candidates.filter(({ template }) => literals(template) === max)
  const hit = best.find(({ template }) => template.method === method)
  return hit?.path
    ? { found: 'operation', id: hit.template.id, path: hit.path }
    : { found: 'method', allow: best.map(({ template }) => template.method) }
}
