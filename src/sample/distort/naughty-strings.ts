import { canaryScript } from '../media/canary'

// These strings have broken other programs. Invisible characters are escaped.

type Strings = readonly [string, ...string[]]

const times = (count: number, text: string): string => text.repeat(count)

/** `alert` would hold the page. */
const run = canaryScript('text')

const stacked = (text: string): string =>
  text
    .split('')
    .map((letter) => letter + times(10, '\u0300\u0316\u0489'))
    .join('')

/** Names, headlines and messages get these. */
export const naughtyTexts: Strings = [
  `<script>${run}</script>`,
  `"><img src=x onerror="${run}">`,
  '<svg/onload=alert(1)>',
  '<iframe srcdoc="<script>parent.alert(1)</script>">',
  '<a href="javascript:alert(1)">open</a>',
  '<style>body{display:none}</style>',
  `</title></textarea></script><script>${run}</script>`,
  '<!--><img src=x onerror=alert(1)-->',
  '<base href="https://canary.invalid/">',
  '<meta http-equiv="refresh" content="0;url=https://canary.invalid/">',
  "'; DROP TABLE leads; --",
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)} #{alert(1)} <%= 7 * 7 %>',
  '{name} {count, plural, one {#} other {#}} %s %d %n',
  'javascript:alert(1)',
  '=HYPERLINK("https://canary.invalid/?"&A1,"click")',
  "+1+cmd|' /C calc'!A0",
  '-2+3',
  '@SUM(1+1)',
  '\t=1+1',
  '\u202Egnp.eciovni',
  '\u2067\u2066right\u2069 to left\u2069',
  'abc\u202E\u202E\u202E\u202Edef',
  'zero\u200Bwidth\u200Djoiner\uFEFFmark',
  '\u200B\u200C\u200D\u2060\uFEFF',
  stacked('Zalgo'),
  'null\u0000byte',
  'bell\u0007 escape\u001B[31m del\u007F',
  'line\u2028separator\u2029paragraph',
  'first\r\nSet-Cookie: a=b\r\n\r\nbody',
  'lone \uD83D surrogate \uDC00',
  '\u{1F469}\u200D\u{1F469}\u200D\u{1F467}\u200D\u{1F466}\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
  times(40, '\u{1F9D1}\u{1F3FD}\u200D\u{1F680}'),
  'بسم الله <b>123</b> (abc) ١٢٣',
  'שלום — (a) [b] {c} "d"',
  '田中さんにあげて下さい\uFF1Cscript\uFF1Ealert(1)\uFF1C/script\uFF1E',
  '\uFDFA\uFDFD',
  'ﬃ İ ı ẞ ŉ ǰ ᾳ',
  '𝕿𝖍𝖊 𝖖𝖚𝖎𝖈𝖐',
  '',
  ' ',
  '   spaces   everywhere   ',
  'constructor',
  '__proto__',
  'undefined',
  'null',
  'NaN',
  'true',
  '0',
  '1e309',
  '../../../../etc/passwd',
  '%00%0a%3Cscript%3E',
  '&lt;b&gt;&#x3C;script&#x3E;',
  times(120, 'Wworidwithoutbreaks'),
  '\\u003cscript\\u003ealert(1)',
  '"}]}{"status":"error","error":{"message":"forged"}}',
]

export const longText = `Long ${times(12_500, 'wide <b> ')}end`

/** Links, pictures and players get these. */
export const naughtyAddresses: Strings = [
  `javascript:${run}`,
  'JaVaScRiPt:alert(1)',
  '\u0001javascript:alert(1)',
  'java\tscript:alert(1)',
  `data:text/html,<script>${run}</script>`,
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  'vbscript:msgbox(1)',
  'blob:https://canary.invalid/0',
  'file:///etc/passwd',
  '//canary.invalid/picture.png',
  '/\\canary.invalid',
  'https://accounts.example@canary.invalid/',
  'https://canary.invalid\u202E/moc.elpmaxe.stnuocca//:sptth',
  'https://xn--80ak6aa92e.example/',
  'http://127.0.0.1:1/v1/me',
  'https://canary.invalid/"onmouseover="alert(1)',
  'https:canary.invalid',
  'https://',
  'not an address',
  '',
]

export const naughtyMediaTypes: Strings = [
  'text/html',
  'image/svg+xml',
  'application/xhtml+xml',
  'text/html; charset=utf-7',
  'image/png\r\nX-Injected: 1',
  'constructor',
  '',
  'application/pdf;<script>',
]

export const naughtyStates: Strings = [
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '<i>state</i>',
  '',
  'null',
  'ACTIVE ',
]

export const naughtyZones: Strings = [
  'Mars/Olympus_Mons',
  'constructor',
  '',
  '<b>UTC</b>',
  'Europe/Paris\u0000',
]

export const naughtySizes: Strings = ['-1', '1e999', 'NaN', '99999999999999999999', '<b>1</b>', '0x10', '']

/** They are valid by the contract's format. */
export const naughtyEmails: Strings = [
  "o'neill+--@xn--80ak6aa92e.example",
  `${times(60, 'a')}@${times(20, 'sub.')}example`,
  "'or'1'-'1@canary.invalid",
]

export const naughtyCountries: Strings = ['<>', '\u202E\u202E', '--', 'zz']

const depth = 600

function nested(): unknown {
  let inside: unknown = 'the innermost'
  for (let level = 0; level < depth; level += 1) inside = level % 2 === 0 ? [inside] : { deeper: inside }
  return inside
}

/** It is written as JSON, because an object literal would set the prototype. */
const oddKeys = (): unknown =>
  JSON.parse(
    '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}},"toString":"not a function",' +
      '"":"no name","<img src=x onerror=alert(1)>":"a key","then":{},"toJSON":1,"length":-1,"0":"zero","\\u202Eyek":1}',
  )

const limits = (): unknown => ({
  largest: Number.MAX_VALUE,
  smallest: 5e-324,
  beyondExact: 9007199254740992,
  negative: -Number.MAX_SAFE_INTEGER,
  fraction: 0.1 + 0.2,
  list: Array.from({ length: 2_000 }, (_, index) => index),
})

const wide = (): unknown =>
  Object.fromEntries(
    Array.from({ length: 500 }, (_, index) => [`field ${index} <b>`, { index, text: '</script>' }]),
  )

const largeMakers: readonly (() => unknown)[] = [nested, limits, wide]
const smallMakers: readonly (() => unknown)[] = [oddKeys, () => '<script>alert(1)</script>', () => null]

export const largeShape = (pick: number): unknown => largeMakers[pick % largeMakers.length]?.()
export const smallShape = (pick: number): unknown => smallMakers[pick % smallMakers.length]?.()

export function withOddKeys(counts: Readonly<Record<string, number>>): Record<string, unknown> {
  const odd = { ...counts }
  for (const [index, key] of ['__proto__', 'constructor', 'hasOwnProperty', '<b>bold</b>', ''].entries()) {
    Object.defineProperty(odd, key, {
      value: index + 1,
      enumerable: true,
      configurable: true,
      writable: true,
    })
  }
  return odd
}

export const hostileFileNames: readonly string[] = [
  'invoice\u202egpj.exe',
  '\u2067photo\u2069\u202d.png',
  `report.pdf${' '.repeat(80)}.exe`,
  'CON.txt',
  'desktop.ini',
  'quarterly.lnk',
  '../../../etc/passwd',
  'C:\\Windows\\system.ini',
  '.htaccess',
  '',
  '   ',
  'line\r\nContent-Type: text/html',
  'zero\u200bwidth\ufeff.pdf',
  `${'long'.repeat(80)}.png`,
  '"><img src=x onerror=alert(1)>.png',
  'e\u0301te\u0301.txt',
]
