import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

import { readConfig } from '#/host/config'
import { runHost } from '#/host/testing/network'

import { fits, packageJson, root } from './project.mjs'

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
    const images = given('FROM').map((line) => line.split(' ')[0])
    const major = textOf('.nvmrc').trim()
    expect(images).toEqual([`node:${major}-slim`, `node:${major}-slim`])
    expect(fits(`${major}.999.999`, packageJson.engines.node)).toBe(true)
  })

  test('is built by the commands of docs/operations.md, from files that are there', () => {
    const scripts = JSON.parse(textOf('package.json')).scripts
    expect(given('RUN').map((line) => line.replace(scripts.build, 'npm run build'))).toEqual([
      /^npm ci .*npm run build$/m.exec(operations)?.[0],
    ])
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
  build?: { context: string; dockerfile: string }
  environment: Record<string, string>
  ports?: string[]
  volumes?: string[]
  depends_on?: string[]
  read_only?: boolean
}

describe('the compose file', () => {
  const file: { services: Record<string, Service>; volumes: Record<string, null> } = parse(
    textOf('deploy/compose.yaml'),
  )
  const { caddy, ...copies } = file.services
  const written = textOf('deploy/Caddyfile')

  test('runs two copies alike of the image, which the network reaches through Caddy alone', () => {
    const [first, second, ...more] = Object.values(copies)
    expect(second).toEqual(first)
    expect(more).toEqual([])
    expect(first?.ports).toBeUndefined()
    expect(first?.read_only).toBe(true)
    const { context = '', dockerfile = '' } = first?.build ?? {}
    expect(existsSync(join(root, 'deploy', context, dockerfile))).toBe(true)
    expect(caddy?.ports).toEqual(['80:80', '443:443'])
    expect(caddy?.depends_on).toEqual(Object.keys(copies))
    expect(/reverse_proxy (.+) \{/.exec(written)?.[1]?.split(' ')).toEqual(
      Object.keys(copies).map((name) => `${name}:${imageEnv['PORT']}`),
    )
    expect(/health_uri (.+)/.exec(written)?.[1]).toBe('/health')
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
    const command = /SITE_HOST=.*\\\n.*docker compose.*/.exec(operations)?.[0] ?? ''
    for (const name of Object.keys(values)) expect(command).toContain(`${name}=`)
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
      ...[...operations.matchAll(/`([A-Z_]{4,})`/g)].map(([, name = '']) => name),
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
