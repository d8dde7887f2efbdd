import { operationIds, operationOf, type OperationId } from '#/api/contract/index'

export type TableCall = { id: OperationId; method: 'GET' | 'POST'; target: string; body: string | undefined }

const needed: Partial<Record<OperationId, string>> = {
  'inbox.conversations': '?scope=todo',
  'validations.get': '?kind=message',
  'validations.regeneration': '?kind=coldSequence',
}

export const tableCalls: readonly TableCall[] = operationIds.map((id) => {
  const { method, path } = operationOf(id)
  const target = path.replace(/\{(\w+)\}/g, (_whole, name: string) => `${name}-1`) + (needed[id] ?? '')
  return { id, method, target, body: method === 'POST' ? '{}' : undefined }
})

const patterns = operationIds.map((id) => {
  const { method, path } = operationOf(id)
  const segment = String.raw`(?:[A-Za-z0-9_.~-]|%[0-9A-F]{2})+`
  return { method, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, segment)}$`) }
})

/** Says whether what reached the service is one of the 22, below the base address and nowhere else. */
export function isOfTheTable(base: string, { method, url }: { method: string; url: string }): boolean {
  const [address = ''] = url.split('?')
  if (!address.startsWith(`${base}/v1/`)) return false
  const path = address.slice(base.length)
  // Gives what a decoder further on would make of an escaped dot segment or separator.
  if (/%2f|%5c|%2e%2e|%00|\/\.{1,2}(?:\/|$)/i.test(path)) return false
  return patterns.some((row) => row.method === method && row.pattern.test(path))
}
