import { parseArgs } from 'node:util'
import { checkConfiguration } from './check'
import { ConfigError } from './config'
import { createLog } from './http/log'
import { startHost, writeLine, type RunningHost } from './start'
import { helpText } from './variables'

const log = createLog(writeLine, Date.now)

const clientDir = new URL('../client/', import.meta.url)

const faults: Readonly<Record<string, string>> = {
  EADDRINUSE: 'something else listens there already. Set PORT to another number.',
  EACCES: 'this user may not listen there. Set PORT to a number above 1023.',
  EADDRNOTAVAIL: 'this machine has no such address. Set HOST to one of its own.',
  ENOTFOUND: 'there is no such name. Set HOST to an address of this machine.',
}

function sourceLine({ source, hasProxyAuth }: RunningHost): string {
  if (source.kind === 'sample')
    return 'It shows the built-in sample workspace; set API_BASE_URL to read a service.'
  const people = hasProxyAuth ? 'people whom the proxy signs in' : 'everyone'
  const key = source.key === null ? 'each person signs in with their own key' : `with API_KEY, for ${people}`
  return `It reads ${source.baseUrl}, ${key}.`
}

function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const fault = faults[code]
  if (fault === undefined)
    return `Sightline cannot start: ${error instanceof Error ? error.message : String(error)}`
  return `Sightline cannot listen on ${process.env['HOST'] || '127.0.0.1'}:${process.env['PORT'] || '4310'}: ${fault}`
}

/** At a terminal and with `npm start` a person reads sentences; what collects the log gets lines like all others. */
function tellStart(host: RunningHost): void {
  if (process.stdout.isTTY || process.env['npm_lifecycle_event'] === 'start') {
    for (const warning of host.warnings) console.error(`Warning: ${warning}`)
    console.log(`Sightline is at ${host.origin}\n${sourceLine(host)}`)
    if (host.metricsUrl) console.log(`Figures for Prometheus are at ${host.metricsUrl}`)
    return
  }
  for (const message of host.warnings) log.event('warn', 'configuration', { message })
  log.event('info', 'started', {
    address: host.origin,
    ...(host.metricsUrl !== null && { metrics: host.metricsUrl }),
    message: sourceLine(host),
  })
}

/** An unexpected error in one request must not end everyone's sessions. */
function logAndKeepServing(): void {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => log.failure(event, undefined, error))
  // When the log's reader is gone, each line fails, and so would the line about that.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
}

async function serve(): Promise<void> {
  // Nothing is under way while it starts.
  let close = () => Promise.resolve()
  let isEnding = false
  const end = (signal: NodeJS.Signals) => {
    if (isEnding) return
    isEnding = true
    log.event('info', 'stopping', { signal })
    close().then(
      () => {
        log.event('info', 'stopped')
        process.exit(0)
      },
      () => process.exit(1),
    )
  }
  // This comes before the start, because a container's first process ignores the signals that it does not handle.
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
  const host = await startHost({ env: process.env, clientDir })
  close = host.close
  logAndKeepServing()
  tellStart(host)
}

/** Reads what the parameters ask for. They are not repeated, because one may be a key. */
function readParameters(): { check: boolean; help: boolean } {
  try {
    const { values } = parseArgs({ options: { check: { type: 'boolean' }, help: { type: 'boolean' } } })
    return { check: values.check === true, help: values.help === true }
  } catch {
    throw new Error('only --check and --help can be given; everything else is an environment variable.')
  }
}

try {
  const { check, help } = readParameters()
  if (help) console.log(helpText())
  else if (check) process.exitCode = (await checkConfiguration(process.env, writeLine)) ? 0 : 1
  else await serve()
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}
