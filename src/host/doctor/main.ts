import { ConfigError, readConfig } from '../config'
import { networkUpstream } from '../service/upstream'
import { misspelt } from '../variables'
import { examine, type Finding } from './examine'

const exitCodes = { well: 0, unwell: 1, notAsked: 2 }

async function main(parameters: readonly string[]): Promise<number> {
  const asJson = parameters.includes('--json')
  // Parameters are not repeated, because one may be a key.
  if (parameters.some((parameter) => parameter !== '--json')) {
    console.error('The doctor takes --json and nothing else; a key never goes on a command line.')
    return exitCodes.notAsked
  }
  const { source } = readConfig(process.env)
  for (const warning of misspelt(process.env)) console.error(`Warning: ${warning}`)
  if (source.kind !== 'service' || source.key === null) {
    console.error('Set API_BASE_URL and API_KEY in the environment; a key never goes on a command line.')
    return exitCodes.notAsked
  }
  const findings: Finding[] = []
  if (!asJson) console.log(`Asking ${source.baseUrl}, one operation at a time. Nothing is changed there.\n`)
  for await (const finding of examine({
    service: { fetch: networkUpstream, baseUrl: source.baseUrl },
    key: source.key,
    userAgent: 'Sightline/doctor',
    now: () => performance.now(),
  })) {
    findings.push(finding)
    if (!asJson) console.log(linesOf(finding).join('\n'))
  }
  console.log(asJson ? jsonOf(source.baseUrl, findings) : `\n${summaryOf(findings)}`)
  return isWell(findings) ? exitCodes.well : exitCodes.unwell
}

const column = (text: string, width: number): string => text.padEnd(width)

function linesOf({ id, outcome, status, milliseconds, reason, requestId, notes }: Finding): string[] {
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

const isWell = (findings: readonly Finding[]): boolean =>
  count(findings, 'drift') === 0 && count(findings, 'failed') === 0

function summaryOf(findings: readonly Finding[]): string {
  const parts = (['as documented', 'drift', 'failed', 'skipped'] as const)
    .map((outcome) => ({ outcome, times: count(findings, outcome) }))
    .filter(({ times }) => times > 0)
    .map(({ outcome, times }) => `${times} ${outcome}`)
  return `${findings.length} operations: ${parts.join(', ')}.`
}

const jsonOf = (service: string, findings: readonly Finding[]): string =>
  JSON.stringify({ service, passed: isWell(findings), operations: findings }, null, 2)

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    console.error(error instanceof ConfigError ? error.message : 'The doctor failed.')
    process.exitCode = exitCodes.notAsked
  },
)
