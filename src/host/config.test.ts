import { describe, expect, test } from 'vitest'

import { ConfigError, readConfig } from './config'

const secret = 'mZ0b0JzI3Yq1c8tQe5R7uW2xV9kP4nLhG6fD1sAaBcE='
const service = { API_BASE_URL: 'https://api.example.com' }
const shared = { ...service, SESSION_SECRET: secret }
const proxySecret = 'ocrVo4a2yGmxZk1ZGIeZGO1gL5aEZmmpJlT4zsaniz0='
const behindProxy = { ...shared, API_KEY: 'key-1234567890abcdef', PROXY_AUTH_SECRET: proxySecret }

describe('a bad configuration is refused in words', () => {
  const cases: readonly [string, Record<string, string>, string][] = [
    ['a port that is no number', { PORT: 'http' }, 'PORT'],
    ['figures without a port', { METRICS_ADDRESS: '127.0.0.1' }, 'METRICS_ADDRESS'],
    ['figures on a port out of range', { METRICS_ADDRESS: '127.0.0.1:65536' }, 'METRICS_ADDRESS'],
    ['figures on no address', { METRICS_ADDRESS: 'local host:9464' }, 'METRICS_ADDRESS'],
    ['figures where people are', { METRICS_ADDRESS: '127.0.0.1:4310' }, 'METRICS_ADDRESS'],
    ['a key for figures without a service', { METRICS_API_KEY: 'k' }, 'METRICS_API_KEY'],
    [
      'a key for figures with a space',
      { API_BASE_URL: 'https://api.example.com', METRICS_API_KEY: 'a b' },
      'METRICS_API_KEY',
    ],
    ['a port out of range', { PORT: '65536' }, 'PORT'],
    ['a negative port', { PORT: '-1' }, 'PORT'],
    ['a port with a fraction', { PORT: '80.5' }, 'PORT'],
    ['a host with a space', { HOST: 'local host' }, 'HOST'],
    ['a host that is a URL', { HOST: 'http://127.0.0.1' }, 'HOST'],
    ['a service address that is none', { API_BASE_URL: 'api.example.com' }, 'API_BASE_URL'],
    ['a service address of another scheme', { API_BASE_URL: 'ftp://api.example.com' }, 'API_BASE_URL'],
    ['a service over plain http', { API_BASE_URL: 'http://api.example.com' }, 'API_BASE_URL'],
    [
      'a service that only looks like loopback',
      { API_BASE_URL: 'http://127.0.0.1.evil.test' },
      'API_BASE_URL',
    ],
    [
      'a service address with a password',
      { API_BASE_URL: 'https://user:pass@api.example.com' },
      'API_BASE_URL',
    ],
    ['a service address with a query', { API_BASE_URL: 'https://api.example.com/?x=1' }, 'API_BASE_URL'],
    ['a service address with a fragment', { API_BASE_URL: 'https://api.example.com/#' }, 'API_BASE_URL'],
    [
      'a service address that already says /v1',
      { API_BASE_URL: 'https://api.example.com/v1/' },
      'API_BASE_URL',
    ],
    ['a service path with an escape', { API_BASE_URL: 'https://api.example.com/a%2fb' }, 'API_BASE_URL'],
    ['a key without a service', { API_KEY: 'key-1234567890abcdef' }, 'API_KEY'],
    ['a key with a line break', { ...service, API_KEY: 'key\r\nX-Evil: 1' }, 'API_KEY'],
    [
      'a key for everyone on every address',
      { ...service, API_KEY: 'key-1234567890abcdef', HOST: '0.0.0.0' },
      'API_KEY',
    ],
    [
      'a key for everyone on a public address',
      { ...service, API_KEY: 'key-1234567890abcdef', HOST: '192.0.2.1' },
      'API_KEY',
    ],
    [
      'a proxy’s secret that is short',
      { ...behindProxy, PROXY_AUTH_SECRET: 'swordfish' },
      'PROXY_AUTH_SECRET',
    ],
    [
      'a proxy’s secret that no header can hold',
      { ...behindProxy, PROXY_AUTH_SECRET: 'a long enough sentence with spaces in it' },
      'PROXY_AUTH_SECRET',
    ],
    [
      'an empty proxy’s secret beside a good one',
      { ...behindProxy, PROXY_AUTH_SECRET: `${proxySecret},` },
      'PROXY_AUTH_SECRET',
    ],
    [
      'a proxy’s secret that seals display links too',
      { ...behindProxy, SESSION_SECRET: `${secret},${proxySecret}` },
      'PROXY_AUTH_SECRET',
    ],
    ['a proxy that signs people in without a key', { ...behindProxy, API_KEY: '' }, 'PROXY_AUTH_SECRET'],
    [
      'a proxy that signs people in to the sample',
      { SESSION_SECRET: secret, PROXY_AUTH_SECRET: proxySecret },
      'PROXY_AUTH_SECRET',
    ],
    [
      'a name from a proxy that has no secret',
      { ...shared, API_KEY: 'key-1234567890abcdef', PROXY_USER_HEADER: 'Remote-User' },
      'PROXY_USER_HEADER',
    ],
    [
      'a sign-out at a proxy that has no secret',
      { ...shared, PROXY_SIGN_OUT_URL: '/sign_out' },
      'PROXY_SIGN_OUT_URL',
    ],
    ...[
      'Cookie',
      'user-agent',
      'X-Forwarded-For',
      'Sightline-Proxy-Secret',
      'Sec-Fetch-Site',
      'a b',
      'é',
    ].map((name): [string, Record<string, string>, string] => [
      `a name in a header that is no proxy’s: ${name}`,
      { ...behindProxy, PROXY_USER_HEADER: name },
      'PROXY_USER_HEADER',
    ]),
    ...['Cookie', 'sightline-user', 'a b'].map((name): [string, Record<string, string>, string] => [
      `groups in a header that is no proxy’s: ${name}`,
      { ...behindProxy, PROXY_GROUPS_HEADER: name },
      'PROXY_GROUPS_HEADER',
    ]),
    ...['clients,,board', ',', 'x'.repeat(201), Array(51).fill('a').join()].map(
      (names): [string, Record<string, string>, string] => [
        `groups that are no list of names: ${names.slice(0, 20)}`,
        { ...behindProxy, RESULTS_ONLY_GROUPS: names },
        'RESULTS_ONLY_GROUPS',
      ],
    ),
    [
      'groups that narrow without a proxy',
      { ...shared, RESULTS_ONLY_GROUPS: 'clients' },
      'RESULTS_ONLY_GROUPS',
    ],
    ...['//evil.test', 'http://id.example.com', 'javascript:alert(1)', 'sign_out', '/a\\b', 'https://'].map(
      (url): [string, Record<string, string>, string] => [
        `a sign-out at ${url}`,
        { ...behindProxy, PROXY_SIGN_OUT_URL: url },
        'PROXY_SIGN_OUT_URL',
      ],
    ),
    ['a secret that is short', { SESSION_SECRET: 'swordfish' }, 'SESSION_SECRET'],
    [
      'a secret of 16 bytes written as 32 digits',
      { SESSION_SECRET: '00112233445566778899aabbccddeeff' },
      'SESSION_SECRET',
    ],
    ['a secret that repeats itself', { SESSION_SECRET: 'ab'.repeat(40) }, 'SESSION_SECRET'],
    ['a short secret after a good one', { SESSION_SECRET: `${secret},short` }, 'SESSION_SECRET'],
    ['an empty secret beside a good one', { SESSION_SECRET: `${secret},` }, 'SESSION_SECRET'],
    ['a public origin with a path', { PUBLIC_ORIGIN: 'https://example.com/sightline' }, 'PUBLIC_ORIGIN'],
    ['a public origin without a scheme', { PUBLIC_ORIGIN: 'example.com' }, 'PUBLIC_ORIGIN'],
    ['a number of proxies that is none', { TRUSTED_PROXIES: '0' }, 'TRUSTED_PROXIES'],
    ['a trusted proxy by name', { TRUSTED_PROXIES: 'proxy.internal' }, 'TRUSTED_PROXIES'],
    ['trust in every address there is', { TRUSTED_PROXIES: '10.0.0.1, 0.0.0.0/0' }, 'TRUSTED_PROXIES'],
    ['a media host that is a URL', { MEDIA_HOSTS: 'https://cdn.example.com' }, 'MEDIA_HOSTS'],
    [
      'a media host that opens a directive',
      { MEDIA_HOSTS: "a.test; script-src 'unsafe-inline'" },
      'MEDIA_HOSTS',
    ],
    ['a sample that is too large', { SAMPLE_LEADS: '1000001' }, 'SAMPLE_LEADS'],
    ['no failed sign-in at all', { SIGN_IN_FAILURES: '0' }, 'SIGN_IN_FAILURES'],
    [
      'more failed sign-ins than can be counted',
      { SIGN_IN_FAILURES_IN_ALL: '1e9' },
      'SIGN_IN_FAILURES_IN_ALL',
    ],
    ['an end that takes an hour', { SHUTDOWN_SECONDS: '3600' }, 'SHUTDOWN_SECONDS'],
    ['a seed that is no number', { SAMPLE_SEED: 'lucky' }, 'SAMPLE_SEED'],
    ['a rendering that is neither on nor off', { SSR: 'yes' }, 'SSR'],
    ['a store of another kind', { ...shared, REDIS_URL: 'https://store.internal' }, 'REDIS_URL'],
    ['a store without a host', { ...shared, REDIS_URL: 'redis://' }, 'REDIS_URL'],
    [
      'a store with a path that is no number',
      { ...shared, REDIS_URL: 'redis://store.internal/a' },
      'REDIS_URL',
    ],
    ['a store with options', { ...shared, REDIS_URL: 'redis://store.internal?family=6' }, 'REDIS_URL'],
    ['a store without a secret for it', { ...service, REDIS_URL: 'redis://store.internal' }, 'REDIS_URL'],
  ]

  test.each(cases)('%s', (_what, env, variable) => {
    expect(() => readConfig(env)).toThrow(ConfigError)
    expect(() => readConfig(env)).toThrow(new RegExp(`^Sightline cannot start.*\n  ${variable} `))
  })

  test('every bad variable is named at once, and no value', () => {
    const env = {
      PORT: 'x1',
      SESSION_SECRET: 'hunter2',
      API_KEY: 'a key',
      PUBLIC_ORIGIN: 'ftp://x2',
      PROXY_AUTH_SECRET: 'hunter3',
      MEDIA_HOSTS: '*',
    }
    let message = ''
    try {
      readConfig(env)
    } catch (error) {
      message = String(error)
    }
    for (const name of Object.keys(env)) expect(message).toContain(name)
    for (const value of ['x1', 'hunter2', 'hunter3', 'a key', 'x2']) expect(message).not.toContain(value)
  })
})

describe('a good configuration', () => {
  test('nothing set: the sample workspace, on loopback', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 4310,
      publicOrigin: null,
      trustedProxies: { kind: 'none' },
      source: { kind: 'sample', leads: 1200, seed: 1 },
      proxyAuth: null,
      secrets: [],
      mediaHosts: 'any',
      metrics: null,
      metricsKey: null,
      ssr: true,
      signIn: { failures: 20, failuresInAll: 200 },
      shutdownMs: 20_000,
      redisUrl: null,
      warnings: [],
    })
  })

  test('an empty variable is one that is not set', () => {
    expect(readConfig({ API_BASE_URL: '', API_KEY: '', PORT: ' ' })).toEqual(readConfig({}))
  })

  test('a service may live below a path, on loopback without TLS', () => {
    const { source } = readConfig({ API_BASE_URL: 'http://127.0.0.1:9000/gateway/api/', API_KEY: 'k' })
    expect(source).toEqual({ kind: 'service', baseUrl: 'http://127.0.0.1:9000/gateway/api', key: 'k' })
  })

  test('secrets come as base64, hexadecimal or text, several with commas', () => {
    const hex = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'
    const { secrets } = readConfig({
      SESSION_SECRET: `${secret}, ${hex},a long enough sentence with spaces in it`,
    })
    expect(secrets.map(({ length }) => length)).toEqual([32, 32, 40])
  })

  test('media hosts are a list, or none', () => {
    expect(readConfig({ MEDIA_HOSTS: 'none' }).mediaHosts).toEqual([])
    expect(readConfig({ MEDIA_HOSTS: '*.CDN.test, media.test:8443' }).mediaHosts).toEqual([
      '*.cdn.test',
      'media.test:8443',
    ])
  })

  test('figures are served on an address with a port, in either family', () => {
    expect(readConfig({ METRICS_ADDRESS: '0.0.0.0:9464' }).metrics).toEqual({ host: '0.0.0.0', port: 9464 })
    expect(readConfig({ METRICS_ADDRESS: '[::1]:9464' }).metrics).toEqual({ host: '::1', port: 9464 })
    const figures = {
      API_BASE_URL: 'https://api.example.com',
      API_KEY: 'one',
      METRICS_ADDRESS: '127.0.0.1:9464',
    }
    expect(readConfig(figures).metricsKey).toBe('one')
    expect(readConfig({ ...figures, METRICS_API_KEY: 'two' }).metricsKey).toBe('two')
  })

  test('proxies come as a number or as addresses', () => {
    expect(readConfig({ TRUSTED_PROXIES: '2' }).trustedProxies).toEqual({ kind: 'hops', count: 2 })
    const { trustedProxies } = readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, fd00::1' })
    expect(trustedProxies).toMatchObject({ kind: 'addresses' })
  })

  test('a proxy that signs people in may reach the host on any address', () => {
    expect(readConfig({ ...behindProxy, HOST: '0.0.0.0' })).toMatchObject({
      host: '0.0.0.0',
      proxyAuth: {
        secrets: [proxySecret],
        userHeader: 'sightline-user',
        groupsHeader: 'sightline-groups',
        resultsOnlyGroups: [],
        signOutUrl: null,
      },
      warnings: [],
    })
    const next = `${secret.slice(0, 30)}-of-the-next-proxy`
    const more = {
      PROXY_USER_HEADER: 'Remote-User',
      PROXY_GROUPS_HEADER: 'Remote-Groups',
      RESULTS_ONLY_GROUPS: 'clients, Board members',
      PROXY_SIGN_OUT_URL: 'https://id.example.com/logout?rd=/',
    }
    const origin = { PUBLIC_ORIGIN: 'https://sightline.example.com' }
    const config = readConfig({
      ...behindProxy,
      ...more,
      ...origin,
      PROXY_AUTH_SECRET: `${proxySecret}, ${next}`,
    })
    expect([config.proxyAuth, config.warnings]).toEqual([
      {
        secrets: [proxySecret, next],
        userHeader: 'remote-user',
        groupsHeader: 'remote-groups',
        resultsOnlyGroups: ['clients', 'Board members'],
        signOutUrl: 'https://id.example.com/logout?rd=/',
      },
      [],
    ])
    expect(readConfig({ ...behindProxy, SESSION_SECRET: '' }).warnings).toEqual([
      'SESSION_SECRET is not set: sessions and display links end when this process does.',
    ])
  })

  test('a store that copies share has an address, with or without TLS, a password and a number', () => {
    for (const REDIS_URL of ['redis://127.0.0.1', 'rediss://user:pass%40word@store.internal:6380/2']) {
      const { redisUrl, warnings } = readConfig({ ...shared, REDIS_URL })
      expect([redisUrl, warnings]).toEqual([REDIS_URL, []])
    }
    const { API_BASE_URL: _, ...sample } = { ...shared, REDIS_URL: 'redis://127.0.0.1' }
    expect(readConfig(sample).warnings).toEqual(['REDIS_URL does nothing for the sample workspace.'])
  })

  test('what is risky is said at start', () => {
    expect(readConfig(service).warnings).toEqual([
      'SESSION_SECRET is not set: sessions and display links end when this process does.',
    ])
    expect(readConfig({ ...service, SESSION_SECRET: secret, HOST: '0.0.0.0' }).warnings).toEqual([
      'People will send their keys over plain http. Put TLS in front and set PUBLIC_ORIGIN to its https address.',
    ])
    const proxied = { ...service, SESSION_SECRET: secret, PUBLIC_ORIGIN: 'https://sightline.example.com' }
    expect(readConfig(proxied).warnings).toEqual([expect.stringMatching(/^TRUSTED_PROXIES is not set: /)])
    expect(readConfig({ ...proxied, TRUSTED_PROXIES: '1' }).warnings).toEqual([])
    expect(
      readConfig({ ...service, API_KEY: 'k', PUBLIC_ORIGIN: 'https://sightline.example.com' }).warnings,
    ).toEqual([
      'Everyone who reaches https://sightline.example.com reads the workspace with API_KEY, without a sign-in.',
    ])
  })
})
