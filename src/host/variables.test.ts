import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { ConfigError, readConfig } from './config'
import { misspelt, variables } from './variables'

const root = new URL('../../', import.meta.url)

/** Gives a cell of a Markdown table as it reads. */
const plain = (cell = '') =>
  cell
    .trim()
    .replaceAll('`', '')
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replaceAll('’', "'")

test('the README lists exactly the variables of the host, with their meanings and defaults', () => {
  const readme = readFileSync(new URL('README.md', root), 'utf8')
  const [, table = ''] = /^\| variable .*\n\|[-| ]+\n((?:\|.*\n)+)/m.exec(readme) ?? []
  const rows = table
    .trim()
    .split('\n')
    .map((line) => line.split('|').slice(1, -1).map(plain))
  expect(rows).toEqual(
    variables.map(({ names, meaning, default: unset }) => [names.join(', '), meaning, unset].map(plain)),
  )
})

test.each([
  ['a letter that is missing', 'SESION_SECRET', 'SESSION_SECRET'],
  ['a letter too many', 'REDDIS_URL', 'REDIS_URL'],
  ['two letters swapped', 'API_BASE_ULR', 'API_BASE_URL'],
  ['another letter', 'TRUSTED_PROXYES', 'TRUSTED_PROXIES'],
  ['small letters', 'public_origin', 'PUBLIC_ORIGIN'],
  ['a plural', 'API_KEYS', 'API_KEY'],
])('a variable with %s is named with the one that was meant', (_, written, meant) => {
  expect(misspelt({ [written]: 'swordfish' })).toEqual([
    `${written} is no variable of Sightline. Did you mean ${meant}?`,
  ])
})

test('the ordinary variables of a machine, of npm and of a container are no mistakes', () => {
  const names =
    'PATH HOME USER SHELL LANG TERM PWD HOSTNAME LOGNAME EDITOR SSH_TTY NODE_ENV NODE_EXTRA_CA_CERTS TZ ' +
    'INIT_CWD npm_command npm_config_cache npm_lifecycle_event npm_package_version KUBERNETES_PORT ' +
    'KUBERNETES_SERVICE_HOST SIGHTLINE_PORT NOTIFY_SOCKET INVOCATION_ID SITE_HOST SAMPLE_KEY'
  expect(misspelt(Object.fromEntries(names.split(' ').map((name) => [name, 'x'])))).toEqual([])
})

test('a misspelt variable is a warning at start, and beside the problem that it may explain', () => {
  expect(readConfig({ SESION_SECRET: 'swordfish' }).warnings).toEqual([
    'SESION_SECRET is no variable of Sightline. Did you mean SESSION_SECRET?',
  ])
  expect(() => readConfig({ API_BASE_ULR: 'https://api.example.com', API_KEY: 'key' })).toThrow(
    new ConfigError([
      'API_KEY is set without API_BASE_URL: there is no service to use it with.',
      'API_BASE_ULR is no variable of Sightline. Did you mean API_BASE_URL?',
    ]),
  )
})
