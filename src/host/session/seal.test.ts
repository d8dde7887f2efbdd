import { CompactEncrypt, EncryptJWT, SignJWT } from 'jose'
import { expect, test } from 'vitest'

import { createSeal } from './seal'

const now = Date.parse('2026-11-18T09:24:00.000Z')
const seconds = now / 1000
const secret = Buffer.from('mZ0b0JzI3Yq1c8tQe5R7uW2xV9kP4nLhG6fD1sAaBcE=', 'base64')
const times = { issuedAt: seconds, expiresAt: seconds + 60 }
const seal = createSeal([secret], 'session', () => now)

test('what was sealed opens as it was', async () => {
  const token = await seal.close({ k: 'a key', uid: 'user-1' }, times, 'id-1')
  expect(token).not.toContain('user-1')
  const opened = await seal.open(token)
  expect(opened).toMatchObject({
    jti: 'id-1',
    issuedAt: seconds,
    expiresAt: seconds + 60,
    claims: { k: 'a key' },
  })
})

test('2,000 tampered tokens open as nothing', async () => {
  const token = await seal.close({ k: 'a key', uid: 'user-1' }, times)
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.'
  let opened = 0
  for (let i = 0; i < 2_000; i += 1) {
    const at = (i * 7919) % token.length
    const other = alphabet[(alphabet.indexOf(token[at] ?? '') + 1 + (i % 60)) % alphabet.length]
    // The last character of a part may carry bits that no decoder reads: then the token is the same one.
    const forged =
      i % 3 === 0
        ? token.slice(0, at) + token.slice(at + 1)
        : token.slice(0, at) + other + token.slice(at + 1)
    const result = await seal.open(forged)
    if (result && (result.claims['k'] !== 'a key' || result.claims['uid'] !== 'user-1')) opened += 1
  }
  expect(opened).toBe(0)
})

test('a token is over when its time is, give or take half a minute', async () => {
  const token = await seal.close({}, times)
  const at = (ms: number) => createSeal([secret], 'session', () => now + ms).open(token)
  expect(await at(89_000)).not.toBeNull()
  expect(await at(91_000)).toBeNull()
})

test('a token of one purpose is none of another', async () => {
  const display = createSeal([secret], 'display', () => now)
  expect(await display.open(await seal.close({}, times))).toBeNull()
  expect(await seal.open(await display.close({}, times))).toBeNull()
})

test('only this algorithm, type, issuer and audience open', async () => {
  const { hkdfSync, createHash } = await import('node:crypto')
  // This is the very key of the seal, so only what the token says of itself differs.
  const key = new Uint8Array(hkdfSync('sha256', secret, new Uint8Array(), 'session/v1', 32))
  const kid = createHash('sha256').update(key).digest('base64url').slice(0, 8)
  const good = { alg: 'dir', enc: 'A256GCM', typ: 'session+jwt', kid } as const
  const claims = { iss: 'sightline', aud: 'session', jti: 'x', iat: seconds, exp: seconds + 60 }
  const make = (header: object, payload: object) =>
    new EncryptJWT({ ...claims, ...payload }).setProtectedHeader({ ...good, ...header }).encrypt(key)

  expect(await seal.open(await make({}, {}))).not.toBeNull()
  expect(await seal.open(await make({ typ: 'display+jwt' }, {}))).toBeNull()
  expect(await seal.open(await make({ typ: undefined }, {}))).toBeNull()
  expect(await seal.open(await make({ kid: 'other' }, {}))).toBeNull()
  expect(await seal.open(await make({}, { iss: 'other' }))).toBeNull()
  expect(await seal.open(await make({}, { aud: 'display' }))).toBeNull()
  expect(await seal.open(await make({}, { exp: undefined }))).toBeNull()
  expect(await seal.open(await make({}, { jti: 7 }))).toBeNull()
  expect(await seal.open(await make({ alg: 'A256GCMKW' }, {}))).toBeNull()
  expect(
    await seal.open(
      await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'session+jwt' }).sign(key),
    ),
  ).toBeNull()
  const cbc = new Uint8Array(64).fill(1)
  const compact = new CompactEncrypt(Buffer.from(JSON.stringify(claims))).setProtectedHeader({
    ...good,
    enc: 'A256CBC-HS512',
  })
  expect(await seal.open(await compact.encrypt(cbc))).toBeNull()
  for (const text of ['', '.', '....', 'a.b.c.d.e', 'x'.repeat(5000), '🙂'])
    expect(await seal.open(text)).toBeNull()
})

test('a token that is too long is not even decrypted', async () => {
  const token = await seal.close({ k: 'x'.repeat(3000) }, times)
  expect(await seal.open(token)).toBeNull()
})
