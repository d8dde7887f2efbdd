import { expect, test } from 'vitest'
import { hasFilters, isHeavyDrawing } from './svg'

const nested = (copies: number, levels: number) =>
  Array.from(
    { length: levels },
    (_, level) => `<g id="g${level + 1}">${`<use href="#g${level}"/>`.repeat(copies)}</g>`,
  ).join('')

/** These definitions use each other. */
const nestedIn = (name: string, property: string, copies = 10, levels = 6) =>
  Array.from(
    { length: levels },
    (_, level) =>
      `<${name} id="d${level + 1}">${`<rect width="9" ${property}="url(#d${level})"/>`.repeat(copies)}</${name}>`,
  ).join('')

/** Illustrator writes clips so: a rule for each, around one shape. */
const clips = (count: number) => {
  const each = Array.from({ length: count }, (_, index) => index)
  return `<style>${each.map((index) => `.c${index}{clip-path:url(#k${index})}`).join('')}</style>${each
    .map((index) => `<clipPath id="k${index}"><path class="n" d="M0 0h9"/></clipPath><g class="c${index}"/>`)
    .join('')}`
}

test.each([
  ['no copies', '<svg><path d="M0 0"/></svg>'],
  ['a few copies', `<svg>${nested(3, 8)}</svg>`],
  ['words that only look like copies', `<svg><text>${'we use <b>use</b> '.repeat(100)}</text></svg>`],
  ['a shadow', '<svg><filter id="f"><feDropShadow dx="2"/></filter><rect filter="url(#f)"/></svg>'],
  ['a large picture within', `<svg><image href="data:image/png;base64,${'A'.repeat(500_000)}"/></svg>`],
  ['thirty clips', `<svg>${clips(30)}</svg>`],
  [
    'an arrow at each line',
    `<svg><marker id="a"><path d="M0 0h9"/></marker>${'<path d="M0 0h9" marker-end="url(#a)"/>'.repeat(300)}</svg>`,
  ],
  [
    'masks that fade',
    `<svg>${'<mask id="m"><rect fill="url(#g)"/></mask><g mask="url(#m)"/>'.repeat(4)}</svg>`,
  ],
  ['a very wide blur', '<svg><filter id="f"><feGaussianBlur stdDeviation="5000"/></filter></svg>'],
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
  ['masks of masks', `<svg>${nestedIn('mask', 'mask')}<rect mask="url(#d6)"/></svg>`],
  ['clips of clips', `<svg>${nestedIn('clipPath', 'clip-path')}</svg>`],
  ['markers of markers', `<svg>${nestedIn('marker', 'marker-mid', 1)}</svg>`],
  ['patterns of patterns', `<svg>${nestedIn('pattern', 'fill')}</svg>`],
  [
    'masks of masks in its styles',
    `<svg><style>${Array.from({ length: 6 }, (_, level) => `#d${level + 1} rect{mask:url(#d${level})}`).join('')}</style>${nestedIn('mask', 'data-none')}</svg>`,
  ],
  [
    'a rule that filters all shapes',
    `<svg><style>rect{filter:blur(50px)}</style>${'<rect/>'.repeat(200)}</svg>`,
  ],
  ['an outline of a hundred thousand points', `<svg><path d="M0 0${'L9 9'.repeat(100_000)}"/></svg>`],
  [
    'thousands of blended shapes',
    `<svg><style>rect{mix-blend-mode:hue}</style>${'<rect/>'.repeat(3000)}</svg>`,
  ],
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

test('a drawing of thousands of gradients or points is shown smaller, as one with filters is', () => {
  const gradients = (count: number) => `<svg>${'<rect fill="url(#g)"/>'.repeat(count)}</svg>`
  expect([gradients(20), gradients(2_000)].map(hasFilters)).toEqual([false, true])
  expect(hasFilters(`<svg><path d="M0 0${'L9 9'.repeat(9_000)}"/></svg>`)).toBe(true)
  expect(hasFilters('<svg><filter id="f"><feGaussianBlur stdDeviation="5000"/></filter></svg>')).toBe(true)
})
