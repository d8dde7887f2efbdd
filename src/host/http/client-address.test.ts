import { describe, expect, test } from 'vitest'

import { clientAddress, networkOf, parseTrustedProxies } from './client-address'

const proxy = '10.0.0.9'
const client = '203.0.113.7'
const stranger = '198.51.100.66'

const address = (setting: string | null, direct: string, forwardedFor?: string) => {
  const trusted = parseTrustedProxies(setting)
  if (trusted === null) throw new Error(`not a setting: ${setting}`)
  return clientAddress(direct, forwardedFor, trusted)
}

describe('who asks', () => {
  test.each<[string, string | null, string, string | undefined, string]>([
    ['with nothing configured nobody’s word counts', null, proxy, client, proxy],
    ['a trusted proxy names its client', '10.0.0.0/8', proxy, client, client],
    ['a stranger in front of it names nobody', '10.0.0.0/8', proxy, `${stranger}, ${client}`, client],
    ['a stranger who comes directly names nobody', '10.0.0.0/8', client, stranger, client],
    ['two trusted proxies in a row', '10.0.0.9,10.0.1.1', proxy, `${stranger}, ${client}, 10.0.1.1`, client],
    ['a proxy that is not in the list is the client', '10.0.0.9', proxy, `${client}, 10.0.1.1`, '10.0.1.1'],
    ['a trusted proxy that names nobody', '10.0.0.0/8', proxy, undefined, proxy],
    ['a trusted proxy that names nonsense', '10.0.0.0/8', proxy, `${client}, unknown`, proxy],
    ['only trusted addresses all the way', '10.0.0.0/8', proxy, '10.2.0.1, 10.1.0.1', '10.2.0.1'],
    ['one hop', '1', proxy, `${stranger}, ${client}`, client],
    ['two hops', '2', proxy, `${stranger}, ${client}, 10.0.1.1`, client],
    ['fewer entries than hops', '2', client, stranger, client],
    ['a hop that wrote nonsense', '1', proxy, `${client}, <script>`, proxy],
    ['IPv4 written as IPv6', '10.0.0.9', '::ffff:10.0.0.9', client, client],
    ['an IPv6 proxy', 'fd00::/8', 'fd00::1', '2001:DB8::7', '2001:db8::7'],
    ['a port at the address', '10.0.0.9', proxy, `${client}:52100`, client],
    ['a port at an IPv6 address', '10.0.0.9', proxy, '[2001:db8::7]:52100', '2001:db8::7'],
    ['no connection any more', '10.0.0.9', '', client, ''],
  ])('%s', (_what, setting, direct, forwardedFor, expected) => {
    expect(address(setting, direct, forwardedFor)).toBe(expected)
  })

  test('no header that a stranger can write changes who they are', () => {
    const words = [stranger, '', ',,,', '10.0.0.9', 'unknown', '[::1]:1', `${stranger},`.repeat(200)]
    for (const setting of ['10.0.0.0/8', '1']) {
      for (const text of words) expect(address(setting, proxy, `${text}, ${client}`)).toBe(client)
    }
  })
})

describe('TRUSTED_PROXIES is read strictly', () => {
  test.each(['1', '10', '10.0.0.1', '10.0.0.0/8', 'fd00::/8, 127.0.0.1', '::1'])('%s', (value) => {
    expect(parseTrustedProxies(value)).not.toBeNull()
  })

  test.each([
    '0',
    '11',
    '-1',
    '1.5',
    'yes',
    'all',
    '*',
    '10.0.0.0/33',
    '10.0.0.0/0',
    '::/0',
    'fd00::/129',
    '10.0.0/8',
    '10.0.0.1,',
    '10.0.0.1 10.0.0.2',
    '10.0.0.1:80',
    'proxy.internal',
    'fe80::1%eth0',
  ])('refuses %s', (value) => {
    expect(parseTrustedProxies(value)).toBeNull()
  })
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1::/64'],
  ['2001:db8:0:1::9', '2001:db8:0:1::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
])('limits count %j as %j', (from, network) => {
  expect(networkOf(from)).toBe(network)
})
