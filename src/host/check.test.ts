import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'

import { checkConfiguration } from './check'
import { ConfigError } from './config'
import { listenService } from './testing/network'
import { programRunner } from './testing/program'
import { canaryKey } from './testing/test-app'

const runProgram = programRunner('src/host/main.ts')
const secret = 'mZ0b0JzI3Yq1c8tQe5R7uW2xV9kP4nLhG6fD1sAaBcE='

const ended = async (env: Record<string, string>, parameter: string) =>
  (await runProgram(env, [parameter])).ended

/** Answers everything with this status, as JSON. */
const service = (status: number) =>
  listenService((_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}'),
  )

async function closedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

test('`--help` lists the variables and ends', async () => {
  const { code, out, err } = await ended({}, '--help')
  expect([code, err]).toEqual([0, ''])
  expect(out).toMatch(/^ {2}HOST, PORT +where to listen \(127\.0\.0\.1, 4310\)$/m)
  expect(out).toMatch(/^ {2}SAMPLE_LEADS, SAMPLE_SEED +size and seed of the sample workspace \(1200, 1\)$/m)
})

test('any other parameter ends it with one sentence that does not repeat it, because it may be a key', async () => {
  const { code, out, err } = await ended({}, `--api-key=${canaryKey}`)
  expect([code, out]).toEqual([1, ''])
  expect(err).toBe(
    'Sightline cannot start: only --check and --help can be given; everything else is an environment variable.\n',
  )
})

test('`--check` ends with 1 when service and store cannot be reached, and names both', async () => {
  const base = `http://127.0.0.1:${await closedPort()}`
  const store = `redis://:swordfish@127.0.0.1:${await closedPort()}`
  const env = { API_BASE_URL: base, API_KEY: canaryKey, SESSION_SECRET: secret, REDIS_URL: store }
  const { code, out, err } = await ended(env, '--check')
  expect([code, err]).toEqual([1, ''])
  expect(out).toBe(
    'The configuration is valid.\n' +
      `The service at ${base} cannot be reached: ECONNREFUSED.\n` +
      'The store at REDIS_URL cannot be used: ECONNREFUSED.\n',
  )
})

async function checked(env: Record<string, string>) {
  const lines: string[] = []
  return { isGood: await checkConfiguration(env, (line) => lines.push(line)), lines }
}

test('a check says that the service accepts the key', async () => {
  const base = await service(200)
  expect(await checked({ API_BASE_URL: base, API_KEY: canaryKey })).toEqual({
    isGood: true,
    lines: ['The configuration is valid.', `The service at ${base} answers with API_KEY.`],
  })
})

test('a check without a key takes a refusal of the service for an answer, and says what is risky', async () => {
  const base = await service(401)
  expect(await checked({ API_BASE_URL: base })).toEqual({
    isGood: true,
    lines: [
      'Warning: SESSION_SECRET is not set: sessions and display links end when this process does.',
      'The configuration is valid.',
      `The service at ${base} answers; people bring their own keys.`,
    ],
  })
})

test.each([
  [401, 'refuses API_KEY.'],
  [404, 'answers /v1/me with 404: is API_BASE_URL right?'],
  [500, 'answers /v1/me with 500: is API_BASE_URL right?'],
])('a check fails when the service answers %d', async (status, said) => {
  const base = await service(status)
  expect(await checked({ API_BASE_URL: base, API_KEY: canaryKey })).toEqual({
    isGood: false,
    lines: ['The configuration is valid.', `The service at ${base} ${said}`],
  })
})

test('a check names every bad variable, like the start, and asks nobody', async () => {
  const asked: string[] = []
  const base = await listenService((request) => void asked.push(request.url ?? ''))
  await expect(checked({ API_BASE_URL: base, API_KEY: canaryKey, PORT: 'http', SSR: 'no' })).rejects.toThrow(
    new ConfigError(['PORT must be a whole number from 0 to 65535.', 'SSR must be `on` or `off`.']),
  )
  expect(asked).toEqual([])
})

test('a check runs beside the host that it is about, because it does not listen', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void taken.close())
  const address = taken.address()
  const port = typeof address === 'object' && address ? address.port : 0
  expect(await checked({ PORT: String(port) })).toEqual({
    isGood: true,
    lines: ['The configuration is valid.', 'API_BASE_URL is not set: the sample workspace needs no service.'],
  })
})
