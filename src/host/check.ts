import { readConfig, type Config } from './config'
import { networkUpstream } from './service/upstream'

/** It is null where there is nothing to reach. */
type Result = { isGood: boolean; text: string } | null

const answerTimeoutMs = 10_000

/**
 * Reads the configuration and asks the service and the store once; nothing listens and nothing is changed. Gives whether
 * a host would work with it. Throws a ConfigError.
 */
export async function checkConfiguration(
  env: Readonly<Record<string, string | undefined>>,
  print: (line: string) => void,
): Promise<boolean> {
  const config = readConfig(env)
  for (const warning of config.warnings) print(`Warning: ${warning}`)
  print('The configuration is valid.')
  const results = await Promise.all([checkService(config), checkStore(config)])
  for (const result of results) if (result) print(result.text)
  return results.every((result) => result === null || result.isGood)
}

async function checkService({ source }: Config): Promise<Result> {
  if (source.kind === 'sample')
    return { isGood: true, text: 'API_BASE_URL is not set: the sample workspace needs no service.' }
  const { baseUrl, key } = source
  const headers = {
    accept: 'application/json',
    'user-agent': 'Sightline/check',
    ...(key === null ? {} : { authorization: `Bearer ${key}` }),
  }
  const signal = AbortSignal.timeout(answerTimeoutMs)
  const request = new Request(`${baseUrl}/v1/me`, { headers, redirect: 'manual', signal })
  const answer = await networkUpstream(request).catch((error: unknown) => reasonOf(error, signal))
  if (typeof answer === 'string')
    return { isGood: false, text: `The service at ${baseUrl} cannot be reached: ${answer}.` }
  await answer.body?.cancel()
  const isRefused = answer.status === 401 || answer.status === 403
  if (key === null && isRefused)
    return { isGood: true, text: `The service at ${baseUrl} answers; people bring their own keys.` }
  if (isRefused) return { isGood: false, text: `The service at ${baseUrl} refuses API_KEY.` }
  const isJson = answer.headers.get('content-type')?.includes('json') === true
  if (answer.status === 200 && isJson)
    return { isGood: true, text: `The service at ${baseUrl} answers${key === null ? '' : ' with API_KEY'}.` }
  const kind = isJson ? '' : ' and no JSON'
  return {
    isGood: false,
    text: `The service at ${baseUrl} answers /v1/me with ${answer.status}${kind}: is API_BASE_URL right?`,
  }
}

async function checkStore({ redisUrl, source }: Config): Promise<Result> {
  if (redisUrl === null || source.kind === 'sample') return null
  const { openRedisStore } = await import('./store/redis-store')
  let reason = ''
  const log = {
    event: (_level: string, event: string, fields?: Readonly<Record<string, unknown>>) => {
      if (event === 'store-alone') reason = String(fields?.['reason'])
    },
  }
  const store = await openRedisStore({ url: redisUrl, log })
  const isGood = store.state() === 'shared'
  store.close()
  // The address may hold a password.
  return {
    isGood,
    text: isGood ? 'The store at REDIS_URL answers.' : `The store at REDIS_URL cannot be used: ${reason}.`,
  }
}

function reasonOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return `no answer in ${answerTimeoutMs / 1000} s`
  if (error instanceof Error && 'code' in error) return String(error.code)
  return error instanceof Error ? error.message : String(error)
}
