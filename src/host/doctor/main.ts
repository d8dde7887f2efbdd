import { ConfigError, readConfig } from '../config'
import { networkUpstream } from '../gateway/upstream'
import { examine, type Finding } from './examine'
import { isWell, jsonOf, linesOf, summaryOf } from './report'

const exitCodes = { well: 0, unwell: 1, notAsked: 2 }

async function main(parameters: readonly string[]): Promise<number> {
  const asJson = parameters.includes('--json')
  // Parameters are not repeated: one may be a key.
  if (parameters.some((parameter) => parameter !== '--json')) {
    console.error('The doctor takes --json and nothing else; a key never goes on a command line.')
    return exitCodes.notAsked
  }
  const { source } = readConfig(process.env)
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

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    console.error(error instanceof ConfigError ? error.message : 'The doctor failed.')
    process.exitCode = exitCodes.notAsked
  },
)
