import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

import { readConfig } from '#/host/config'
import { runHost } from '#/host/testing/network'

import { root } from './project.mjs'

const textOf = (name: string): string => readFileSync(join(root, name), 'utf8')
const operations = textOf('docs/operations.md')
const secret = 'mZ0b0JzI3Yq1c8tQe5R7uW2xV9kP4nLhG6fD1sAaBcE='

/** Every variable that the host looks at. */
function variablesOfHost(): Set<string> {
  const names = new Set<string>()
  const env = new Proxy<Record<string, string | undefined>>(
    {},
    {
      get: (_, name) => {
        names.add(String(name))
        return undefined
      },
    },
  )
  readConfig(env)
  return names
}

/** The instructions of the Dockerfile: what each is called and what it is given. */
const instructions = textOf('deploy/Dockerfile')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [, name = '', given = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? []
    return { name, given }
  })
const given = (name: string): string[] =>
  instructions.flatMap((each) => (each.name === name ? [each.given] : []))
const imageEnv: Record<string, string> = Object.fromEntries(
  given('ENV').flatMap((line) => [...line.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value])),
)

describe('the image', () => {
  test('is made with the Node that the project is developed with, and that it takes', () => {
    const [first = '', ...stages] = given('FROM')
    const [, major] = /^node:(\d+)\.\d+\.\d+-bookworm-slim@sha256:[0-9a-f]{64} AS base$/.exec(first) ?? []
    expect(major).toBe(textOf('.nvmrc').trim())
    expect(JSON.parse(textOf('package.json')).engines.node).toContain(`>=${major}.0.0`)
    expect(stages).toEqual(['base AS build', 'base'])
  })

  test('is built by the commands of docs/operations.md, from files that are there', () => {
    expect(given('RUN')).toEqual([/^npm ci .*npm run build$/m.exec(operations)?.[0]])
    expect(given('COPY')).toEqual(['. .', '--from=build /build/dist /opt/sightline/dist'])
    const sent = textOf('deploy/Dockerfile.dockerignore')
      .split('\n')
      .filter((line) => /^[*!]/.test(line))
    expect(sent[0]).toBe('*')
    const names = sent.slice(1).map((line) => line.replace('!', ''))
    expect(names.filter((name) => !existsSync(join(root, name)))).toEqual([])
    expect(names).toEqual(expect.arrayContaining(['package-lock.json', 'package.json', 'scripts', 'src']))
  })

  test('listens where it says, runs what the build leaves, and not as root', () => {
    expect(Number(imageEnv['PORT'])).toBe(readConfig({}).port)
    expect(given('EXPOSE')).toEqual([imageEnv['PORT']])
    expect(given('USER')).toEqual(['node'])
    const [folder] = given('COPY').at(-1)?.split(' ').slice(-1) ?? []
    expect(given('CMD').map((line): unknown => JSON.parse(line))).toEqual([
      ['node', `${folder}/host/main.mjs`],
    ])
    // The unit runs the same.
    expect(textOf('deploy/sightline@.service')).toContain(`node ${folder}/host/main.mjs`)
  })

  test('is healthy while the host answers, and not afterwards', async () => {
    const [, command] = given('HEALTHCHECK').map((line) => line.split(' CMD '))[0] ?? []
    const [program, ...parameters]: string[] = JSON.parse(command ?? '[]')
    expect(program).toBe('node')
    const host = await runHost({})
    const env = { ...imageEnv, PORT: new URL(host.origin).port }
    const run = () => promisify(execFile)(process.execPath, parameters, { env })
    await run()
    await host.close()
    await expect(run()).rejects.toMatchObject({ code: 1 })
  })
})

type Service = {
  image: string
  command?: string
  build?: { context: string; dockerfile: string }
  environment: Record<string, string>
  ports?: string[]
  volumes?: string[]
  depends_on?: string[]
  read_only?: boolean
  cap_drop?: string[]
  cap_add?: string[]
  security_opt?: string[]
  mem_limit?: string
  pids_limit?: number
  user?: string
  tmpfs?: string[]
}

describe('the compose file', () => {
  const file: { services: Record<string, Service>; volumes: Record<string, null> } = parse(
    textOf('deploy/compose.yaml'),
    { merge: true },
  )
  const { caddy, store, ...copies } = file.services
  const written = textOf('deploy/Caddyfile')

  test('runs three copies alike of the image, which the network reaches through Caddy alone', () => {
    const [first, ...more] = Object.values(copies)
    expect(more).toEqual([first, first])
    expect(first?.ports).toBeUndefined()
    const { context = '', dockerfile = '' } = first?.build ?? {}
    expect(existsSync(join(root, 'deploy', context, dockerfile))).toBe(true)
    expect(caddy?.ports).toEqual(['80:80', '443:443'])
    expect(caddy?.depends_on).toEqual(Object.keys(copies))
    expect(/reverse_proxy (.+) \{/.exec(written)?.[1]?.split(' ')).toEqual(
      Object.keys(copies).map((name) => `${name}:${imageEnv['PORT']}`),
    )
    expect(/health_uri (.+)/.exec(written)?.[1]).toBe('/ready')
  })

  test.each(Object.entries(file.services))(
    'gives %s no privileges, no disk and a bounded share',
    (_, service) => {
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        pids_limit: 256,
        mem_limit: expect.stringMatching(/^\d+m$/),
      })
    },
  )

  test('runs Caddy by digest, as an ordinary user, with the one capability that its image asks for', () => {
    expect(caddy?.image).toMatch(/^caddy:2\.\d+\.\d+@sha256:[0-9a-f]{64}$/)
    expect(caddy?.user).toBe('1000:1000')
    expect(caddy?.cap_add).toEqual(['NET_BIND_SERVICE'])
    expect(caddy?.tmpfs).toEqual(['/config:size=16m,mode=1777'])
    expect(Object.values(copies).flatMap(({ cap_add = [] }) => cap_add)).toEqual([])
  })

  test('runs the store by digest, as an ordinary user, inside, bounded, and with what it holds on a volume', () => {
    expect(store?.image).toMatch(/^valkey\/valkey:8\.\d+\.\d+@sha256:[0-9a-f]{64}$/)
    expect(store?.user).toBe('999:1000')
    expect(store?.ports).toBeUndefined()
    expect(store?.volumes).toEqual(['store:/data'])
    expect(Object.keys(file.volumes)).toContain('store')
    expect(store?.command).toMatch(/--appendonly yes .*--maxmemory 128mb --maxmemory-policy volatile-ttl$/)
    for (const { environment } of Object.values(copies))
      expect(environment['REDIS_URL']).toBe('redis://store:6379')
  })

  test('gives Caddy files and names that are there', () => {
    for (const volume of caddy?.volumes ?? []) {
      const [from = ''] = volume.split(':')
      expect(from.startsWith('.') ? existsSync(join(root, 'deploy', from)) : from in file.volumes).toBe(true)
    }
    expect(caddy?.volumes).toHaveLength(2)
    const names = [...written.matchAll(/\{\$(\w+)\}/g)].map(([, name]) => name)
    expect(names.length).toBeGreaterThan(0)
    for (const name of names) expect(Object.keys(caddy?.environment ?? {})).toContain(name)
  })

  test('asks for what docs/operations.md gives it, and the host takes that without a warning', () => {
    const values: Record<string, string> = {
      API_BASE_URL: 'https://api.example.com',
      SESSION_SECRET: secret,
      SITE_HOST: 'sightline.example.com',
    }
    const asked = [...textOf('deploy/compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name)
    expect(new Set(asked)).toEqual(new Set(Object.keys(values)))
    const [, path = '', lines = ''] = /^cat > (\S+) <<EOF\n(.+?)\nEOF$/ms.exec(operations) ?? []
    expect(lines.split('\n').map((line) => line.split('=')[0])).toEqual(
      expect.arrayContaining(Object.keys(values)),
    )
    const command = `docker compose --env-file ${path} -f deploy/compose.yaml up -d --build`
    expect(operations).toContain(`install -D -m 600 /dev/null ${path}\n`)
    expect(operations).toContain(`EOF\n${command}\n`)
    expect(textOf('deploy/compose.yaml')).toContain(`#   ${command}\n`)
    const [first] = Object.values(copies)
    const environment = Object.entries(first?.environment ?? {}).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{(\w+)[^}]*\}/g, (_, variable: string) => values[variable] ?? ''),
    ])
    expect([...variablesOfHost()]).toEqual(expect.arrayContaining(environment.map(([name]) => name)))
    const config = readConfig({ ...imageEnv, ...Object.fromEntries(environment) })
    expect(config).toMatchObject({
      host: '0.0.0.0',
      publicOrigin: 'https://sightline.example.com',
      metrics: { host: '0.0.0.0', port: 9464 },
      warnings: [],
    })
  })
})

describe('the environment file', () => {
  const example = [...textOf('deploy/sightline.env.example').matchAll(/^(\w+)=(.*)$/gm)].map(
    ([, name = '', value = '']) => [name, value] as const,
  )

  test('names variables that the host reads, and starts one without a warning once its secret is there', () => {
    expect(example.length).toBeGreaterThan(3)
    const known = variablesOfHost()
    expect(example.filter(([name]) => !known.has(name))).toEqual([])
    const env = Object.fromEntries(example)
    expect(env['SESSION_SECRET']).toBe('')
    expect(readConfig({ ...env, PORT: '4311', SESSION_SECRET: secret }).warnings).toEqual([])
  })

  test('and docs/operations.md name every variable that the host reads', () => {
    const named = new Set([
      ...example.map(([name]) => name),
      ...[...operations.matchAll(/`([A-Z_]{3,})`/g)].map(([, name = '']) => name),
    ])
    const known = variablesOfHost()
    expect(known.size).toBeGreaterThan(10)
    expect([...known].filter((name) => !named.has(name))).toEqual([])
  })

  test('is put where the unit looks for it', () => {
    const unit = textOf('deploy/sightline@.service')
    const path = /^EnvironmentFile=(.+)$/m.exec(unit)?.[1] ?? ''
    expect(operations).toContain(`deploy/sightline.env.example ${path} `)
    const set = [...(/^Environment=(.+)$/m.exec(unit)?.[1]?.matchAll(/(\w+)=/g) ?? [])].map(
      ([, name]) => name,
    )
    expect(set).toEqual(['PORT', 'METRICS_ADDRESS'])
  })
})

test('a secret is on no command line of the documentation', () => {
  const onCommandLine =
    /\b(?:SESSION_SECRET|API_KEY)=\S+\s+(?:\\$|[A-Z_]+=|node|npm|npx|docker|sudo)|(?:-e|--env)[ =](?:SESSION_SECRET|API_KEY)=/
  const inFolders = ['docs', 'deploy'].flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => `${folder}/${name}`),
  )
  const files = ['README.md', ...inFolders]
  const found = files.flatMap((file) =>
    textOf(file)
      .split('\n')
      .filter((line) => onCommandLine.test(line))
      .map((line) => `${file}: ${line}`),
  )
  expect(files.length).toBeGreaterThan(10)
  expect(found).toEqual([])
})

test('nginx does not tell its version, wherever it answers', () => {
  const servers = textOf('deploy/nginx.conf')
    .split(/^server \{$/m)
    .slice(1)
  expect(servers).toHaveLength(2)
  for (const server of servers) expect(server).toMatch(/^ {4}server_tokens off;$/m)
})

test('a copy gets longer to end than answers under way may take, wherever it runs', () => {
  const seconds = readConfig({}).shutdownMs / 1_000
  const allowed = [
    /^TimeoutStopSec=(\d+)$/m.exec(textOf('deploy/sightline@.service'))?.[1],
    /stop_grace_period: (\d+)s/.exec(textOf('deploy/compose.yaml'))?.[1],
    /terminationGracePeriodSeconds: (\d+)/.exec(textOf('deploy/kubernetes/deployment.yaml'))?.[1],
  ].map(Number)
  expect(allowed.map((each) => each > seconds + 5)).toEqual([true, true, true])
})

test('the unit bounds the memory and the processes of a copy, which runs as an ordinary user', () => {
  const lines = textOf('deploy/sightline@.service').split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'MemoryMax=768M',
      'TasksMax=256',
      'DynamicUser=yes',
      'NoNewPrivileges=yes',
      'CapabilityBoundingSet=',
      'ProtectSystem=strict',
    ]),
  )
})

test('the unit allows the kinds of socket that a copy opens, also where it listens on every address', () => {
  const families = /^RestrictAddressFamilies=(.+)$/m.exec(textOf('deploy/sightline@.service'))?.[1]
  expect(families?.split(' ')).toEqual(['AF_INET', 'AF_INET6', 'AF_NETLINK'])
})
