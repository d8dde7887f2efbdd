import { afterEach, describe, expect, test, vi } from 'vitest'
import { mediaAddress, outsideAddress, proseParts } from './outside-address'

describe('which addresses of other people become links', () => {
  test.each([
    ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d', 'example.com'],
    ['HTTP://Example.COM', 'http://example.com/', 'example.com'],
    ['  https://example.com:8443/x ', 'https://example.com:8443/x', 'example.com:8443'],
    ['mailto:ana@example.com', 'mailto:ana@example.com', 'ana@example.com'],
  ])('%s is a link', (text, href, host) => {
    expect(outsideAddress(text)).toMatchObject({ href, host })
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    'ms-msdt:/id',
    'intent://x#Intent;end',
    'view-source:https://example.com',
    '//example.com',
    '/leads',
    'example.com/path',
    'https:example.com',
    'https:/example.com',
    'https:///example.com',
    'https:\\\\example.com',
    'https://',
    'mailto:',
    'mailto:a@b.c?bcc=x@y.z',
    '',
    null,
    undefined,
  ])('%s stays text', (text) => {
    expect(outsideAddress(text)).toBeNull()
  })

  test('a user name that pretends to be the host is taken away', () => {
    expect(outsideAddress('https://good.example@evil.example/x')).toEqual({
      href: 'https://evil.example/x',
      host: 'evil.example',
      kind: 'web',
    })
  })

  test('a host of look-alike letters shows as what the browser looks up', () => {
    expect(outsideAddress('https://аpple.com/')?.host).toBe('xn--pple-43d.com')
  })
})

describe('in a page at sightline.example', () => {
  afterEach(() => vi.unstubAllGlobals())

  test.each([
    'https://sightline.example/oauth2/sign_out',
    'http://Sightline.Example:8080/',
    'https://x@sightline.example./',
  ])('%s is neither linked to nor loaded', (text) => {
    vi.stubGlobal('location', { hostname: 'sightline.example' })
    expect(outsideAddress(text)).toBeNull()
    expect(mediaAddress(text)).toBeNull()
    expect(proseParts(`See ${text} today`)).toEqual([{ text: `See ${text} today`, address: null }])
  })

  test('only files of the sample workspace are loaded from there', () => {
    vi.stubGlobal('location', { hostname: 'sightline.example' })
    expect(mediaAddress('/sample-media/voice/12.wav')).toBe('/sample-media/voice/12.wav')
    for (const path of ['/health', '/sample-media/../health', '/sample-media/voice/12.wav?x', '//x.example/'])
      expect(mediaAddress(path), path).toBeNull()
    expect(mediaAddress('https://media.example/1')).toBe('https://media.example/1')
    expect(mediaAddress('http://media.example/1')).toBeNull()
  })
})

describe('addresses in running text', () => {
  const links = (text: string) =>
    proseParts(text).flatMap(({ address }) => (address === null ? [] : [address.href]))

  test('the sentence’s own full stop is no part of the address', () => {
    expect(links('See https://example.com/a. Or (https://example.com/b_(c))!')).toEqual([
      'https://example.com/a',
      'https://example.com/b_(c)',
    ])
  })

  test('joined again, the parts are the text', () => {
    const text = 'a https://x.example/?q=1, b javascript:alert(1) https://) http://y.example'
    expect(
      proseParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })
})

describe('what ends a sentence', () => {
  test.each([
    ['(see https://a.example/b).', 'https://a.example/b'],
    ['https://a.example/b_(c))', 'https://a.example/b_(c)'],
    ['https://a.example/b_(c)…', 'https://a.example/b_(c)'],
    ['https://a.example/).)!', 'https://a.example/'],
  ])('%s leads to %s', (prose, address) => {
    expect(proseParts(prose).find((part) => part.address !== null)?.text).toBe(address)
  })

  test.each([
    ['https://a.example/x、次へ', 'https://a.example/x'],
    ['「https://a.example/x」を見る', 'https://a.example/x'],
    ['（https://a.example/x）', 'https://a.example/x'],
    ['https://a.example/x。', 'https://a.example/x'],
    ['https://a.example/x，然后', 'https://a.example/x'],
    ['انظر https://a.example/x، ثم', 'https://a.example/x'],
    ['https://a.example/x؟', 'https://a.example/x'],
    ['https://a.example/x।', 'https://a.example/x'],
    ['„https://a.example/x‟ sagt', 'https://a.example/x'],
    ['‹https://a.example/x›', 'https://a.example/x'],
    ['‘https://a.example/x’.', 'https://a.example/x'],
    ['https://a.example/x—and more', 'https://a.example/x'],
    ['`https://a.example/x`', 'https://a.example/x'],
  ])('punctuation and brackets of any script end an address: %s', (prose, address) => {
    expect(proseParts(prose).find((part) => part.address !== null)?.text).toBe(address)
  })

  test.each([
    ['https://a.example。次へ', 'https://a.example', 'a.example'],
    ['https://a.example、次へ', 'https://a.example', 'a.example'],
    ['https://a.example次へ/x', 'https://a.example', 'a.example'],
    ['https://a.example:8080次へ', 'https://a.example:8080', 'a.example:8080'],
    ['https://a.example,evil.example', 'https://a.example', 'a.example'],
    ['https://a.example*bold*', 'https://a.example', 'a.example'],
    ['https://a.example’s page', 'https://a.example', 'a.example'],
    ['https://a.example👍', 'https://a.example', 'a.example'],
    ['https://a.example…and', 'https://a.example', 'a.example'],
    ['https://münchen.example/ü', 'https://münchen.example/ü', 'xn--mnchen-3ya.example'],
    ['https://例え.テスト/例', 'https://例え.テスト/例', 'xn--r8jz45g.xn--zckzah'],
    ['https://例え.jp次へ', 'https://例え.jp', 'xn--r8jz45g.jp'],
    ['https://name:word@a.example/x', 'https://name:word@a.example/x', 'a.example'],
    ['https://[2001:db8::1]:8080/x', 'https://[2001:db8::1]:8080/x', '[2001:db8::1]:8080'],
    ['https://a.example?q=次へ', 'https://a.example?q=次へ', 'a.example'],
  ])('text after a host is no part of it: %s', (prose, text, host) => {
    const found = proseParts(prose).find((part) => part.address !== null)
    expect(found?.text).toBe(text)
    expect(found?.address?.host).toBe(host)
  })

  test.each([
    'https://a.example/日本語/ページ',
    'https://a.example/wiki/L’Été',
    'https://a.example/wiki/Col·lecció',
    'https://a.example/wiki/Michelson–Morley',
    'https://a.example/wiki/スター・ウォーズ',
    'https://a.example/привет?q=مرحبا#ไทย',
    'https://a.example/👍/x',
    'https://a.example/a,b;c:d!e*f',
  ])('letters and signs of any script stay in a path: %s', (address) => {
    expect(proseParts(`${address} next`)[0]?.text).toBe(address)
  })

  test('an address behind the punctuation of another one is found', () => {
    expect(
      proseParts('https://a.example/x、https://b.example/y').flatMap(({ address }) => address?.host ?? []),
    ).toEqual(['a.example', 'b.example'])
  })

  test('a thread of addresses that end in brackets by the thousand is read at once', () => {
    // With a time that grew with the square of each, this would not end within a minute.
    const prose = `https://a.example/${')'.repeat(1_980)} `.repeat(20_000)
    expect(proseParts(prose).filter(({ address }) => address !== null)).toHaveLength(20_000)
  })
})
