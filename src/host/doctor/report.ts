import type { Finding } from './examine'

const column = (text: string, width: number): string => text.padEnd(width)

export function linesOf({ id, outcome, status, milliseconds, reason, requestId, notes }: Finding): string[] {
  const time = milliseconds === null ? '' : `${Math.round(milliseconds)} ms`
  const result = reason === null ? outcome : `${outcome}: ${reason}`
  const named = outcome === 'failed' && requestId !== null ? ` (request ${requestId})` : ''
  return [
    [column(id, 26), column(String(status ?? '—'), 5), column(time, 9), result + named].join(' '),
    ...notes.map(({ path, expected, got, times }) => {
      const often = times > 1 ? `, ${times} times` : ''
      return `  ${path === '' ? 'the answer' : path}: expected ${expected}, received ${got}${often}`
    }),
  ]
}

const count = (findings: readonly Finding[], outcome: Finding['outcome']): number =>
  findings.filter((finding) => finding.outcome === outcome).length

export const isWell = (findings: readonly Finding[]): boolean =>
  count(findings, 'drift') === 0 && count(findings, 'failed') === 0

export function summaryOf(findings: readonly Finding[]): string {
  const parts = (['as documented', 'drift', 'failed', 'skipped'] as const)
    .map((outcome) => ({ outcome, times: count(findings, outcome) }))
    .filter(({ times }) => times > 0)
    .map(({ outcome, times }) => `${times} ${outcome}`)
  return `${findings.length} operations: ${parts.join(', ')}.`
}

/** For programs. */
export const jsonOf = (service: string, findings: readonly Finding[]): string =>
  JSON.stringify({ service, passed: isWell(findings), operations: findings }, null, 2)
