import { ConfigError, readConfig } from '../config'
import { networkUpstream } from '../gateway/upstream'
import { examine, type Finding } from './examine'

const column = (text: string, width: number): string => text.padEnd(width)

function line({ id, outcome, status, milliseconds, reason }: Finding): string {
  const time = milliseconds === null ? '' : `${Math.round(milliseconds)} ms`
  return [column(id, 26), column(String(status ?? '—'), 5), column(time, 9), reason ?? outcome].join(' ')
}

async function main(): Promise<number> {
  const { source } = readConfig(process.env)
  if (source.kind !== 'service' || source.key === null) {
    console.error('Set API_BASE_URL and API_KEY in the environment; a key never goes on a command line.')
    return 2
  }
  const findings: Finding[] = []
  for await (const finding of examine({
    service: { fetch: networkUpstream, baseUrl: source.baseUrl },
    key: source.key,
    userAgent: 'Sightline/doctor',
    now: () => performance.now(),
  })) {
    findings.push(finding)
    console.log(line(finding))
    for (const { path, expected, got } of finding.notes)
      console.log(`  ${path}: expected ${expected}, came ${got}`)
  }
  const drifted = findings.filter(({ outcome }) => outcome === 'drift' || outcome === 'failed')
  console.log(
    drifted.length === 0
      ? 'Every answer was as documented.'
      : `${drifted.length} of ${findings.length} operations differ from the documentation or failed.`,
  )
  return drifted.length === 0 ? 0 : 1
}

main().then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    console.error(error instanceof ConfigError ? error.message : 'The doctor failed.')
    process.exitCode = 2
  },
)
