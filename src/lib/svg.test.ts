import { expect, test } from 'vitest'
import { isHeavyDrawing } from './svg'

const nested = (copies: number, levels: number) =>
  Array.from(
    { length: levels },
    (_, level) => `<g id="g${level + 1}">${`<use href="#g${level}"/>`.repeat(copies)}</g>`,
  ).join('')

test.each([
  ['no copies', '<svg><path d="M0 0"/></svg>'],
  ['a few copies', `<svg>${nested(3, 8)}</svg>`],
  ['words that only look like copies', `<svg><text>${'we use <b>use</b> '.repeat(100)}</text></svg>`],
  ['a shadow', '<svg><filter id="f"><feDropShadow dx="2"/></filter><rect filter="url(#f)"/></svg>'],
  ['words about filters', '<svg><text>feTurbulence is a filter: noise</text></svg>'],
])('a drawing with %s is shown', (_, text) => {
  expect(isHeavyDrawing(text)).toBe(false)
})

test.each([
  ['copies of copies of copies', `<svg>${nested(10, 12)}</svg>`],
  ['copies under a prefix', `<s:svg>${nested(10, 12).replaceAll('<use', '<some-long-prefix:use')}</s:svg>`],
  ['entities of entities', '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg>&b;</svg>'],
  ['noise', '<svg><filter id="f"><feTurbulence numOctaves="9"/></filter></svg>'],
  ['noise under a prefix', '<s:svg><s:filter id="f"><s:feTurbulence/></s:filter></s:svg>'],
  ['many filters', `<svg>${'<rect filter="url(#f)"/>'.repeat(40)}</svg>`],
  ['another drawing within', '<svg><image href="data:image/svg+xml;base64,PHN2Zz4="/></svg>'],
  ['another drawing, its address in references', '<svg><image href="data&#58;image/svg&#x2b;xml,x"/></svg>'],
])('a drawing with %s is a download', (_, text) => {
  expect(isHeavyDrawing(text)).toBe(true)
})

test('a drawing of millions of copies is told by the first few', () => {
  const many = `<svg>${'<use/>'.repeat(4_000_000)}</svg>`
  const quickest = (text: string) =>
    Math.min(
      ...Array.from({ length: 5 }, () => {
        const started = performance.now()
        expect(isHeavyDrawing(text)).toBe(true)
        return performance.now() - started
      }),
    )
  expect(quickest(many)).toBeLessThan(5 + 5 * quickest(many.slice(0, 1_000)))
})
