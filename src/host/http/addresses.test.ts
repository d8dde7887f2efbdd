import { describe, expect, test } from 'vitest'

import { createAddresses } from './addresses'

const behindProxy = createAddresses(
  { host: '127.0.0.1', publicOrigin: 'https://sightline.example.com' },
  4310,
)
const alone = createAddresses({ host: '127.0.0.1', publicOrigin: null }, 80)

describe('the name by which a browser asks', () => {
  test.each([
    'sightline.example.com',
    'SIGHTLINE.example.COM',
    'sightline.example.com.',
    'sightline.example.com:443',
    'Sightline.Example.com.:443',
    'sightline.example.com:',
    '127.0.0.1:4310',
    'LocalHost:4310',
    '[::1]:4310',
  ])('%s is ours', (host) => {
    expect(behindProxy.knowsHost(host)).toBe(true)
  })

  test.each([
    '',
    '.',
    'example.com',
    'sightline.example.com:80',
    'sightline.example.com:4430',
    'sightline.example.com..',
    '.sightline.example.com',
    'sightline.example.com.evil.test',
    'evil.test/sightline.example.com',
    'user@sightline.example.com',
    'sightline%2eexample.com',
    'sightline.example.com:443:443',
    ' sightline.example.com',
    'localhost',
    '[::1]',
  ])('%j is not ours', (host) => {
    expect(behindProxy.knowsHost(host)).toBe(false)
  })

  test('needs no port where the host listens on the default one', () => {
    expect(['localhost', 'localhost:80', 'localhost.', '[::1]'].map((each) => alone.knowsHost(each))).toEqual(
      Array(4).fill(true),
    )
    expect(['localhost:443', 'localhost:8080'].map((each) => alone.knowsHost(each))).toEqual([false, false])
  })
})

test('the origin of our pages is ours, however their address was typed, and no other scheme or port is', () => {
  const ours = [
    'https://sightline.example.com',
    'https://sightline.example.com.',
    'https://sightline.example.com:443',
    'HTTPS://Sightline.example.com',
    'http://127.0.0.1:4310',
  ]
  expect(ours.map((each) => behindProxy.knowsOrigin(each))).toEqual(Array(5).fill(true))
  const others = [
    'http://sightline.example.com',
    'https://sightline.example.com:4310',
    'null',
    'https://',
    '',
  ]
  expect(others.map((each) => behindProxy.knowsOrigin(each))).toEqual(Array(5).fill(false))
})
