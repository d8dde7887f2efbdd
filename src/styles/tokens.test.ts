import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast } from '#/lib/accent'
import { oklab, rgb, type Colour } from '#/lib/testing/oklch'

const tokens = readFileSync('src/styles/tokens.css', 'utf8')
const [usual = '', more = ''] = tokens.split('@media (prefers-contrast: more)')

const nameOf = (name: string) => new RegExp(`--${name}: (.+?);`)

/** The value of a token in a theme, as OKLCH. */
function oklch(name: string, theme: 'light' | 'dark', contrastRules = more): Colour {
  const value = (nameOf(name).exec(contrastRules) ?? nameOf(name).exec(usual))?.[1] ?? ''
  const [, light = '', dark = ''] = /^light-dark\((.+\)), (.+\))\)$/.exec(value) ?? []
  const chosen = theme === 'light' ? light : dark
  const raw = /^var\(--(.+)\)$/.exec(chosen)?.[1]
  const written = raw === undefined ? chosen : (nameOf(raw).exec(usual)?.[1] ?? '')
  const [l = Number.NaN, c = Number.NaN, h = Number.NaN] = (written.match(/[\d.]+/g) ?? []).map(Number)
  return [l, c, h]
}

const texts = ['text', 'text-2', 'text-3', 'accent', 'good', 'wait', 'bad', 'machine']

test.each(['light', 'dark'] as const)(
  'where a person asks for more contrast, every text has at least 7:1 in the %s theme, also on a tint of its colour',
  (theme) => {
    const low = texts.flatMap((name) =>
      ['ground', 'raise', 'hover'].flatMap((under) => {
        const letters = oklab(oklch(name, theme))
        const surface = oklab(oklch(under, theme))
        // The tint of `wash`, which stands on panels.
        const tint: Colour = [
          surface[0] + 0.12 * (letters[0] - surface[0]),
          surface[1] + 0.12 * (letters[1] - surface[1]),
          surface[2] + 0.12 * (letters[2] - surface[2]),
        ]
        const least = Math.min(...[surface, tint].map((each) => contrast(rgb(letters), rgb(each))))
        return least >= 7 ? [] : [`${name} on ${under}: ${least.toFixed(2)}`]
      }),
    )
    expect(low).toEqual([])
  },
)

test.each(['light', 'dark'] as const)(
  'the border of a field and the mark of what has the focus have at least 3:1 in the %s theme',
  (theme) => {
    const low = ['field', 'accent'].flatMap((name) =>
      ['ground', 'raise'].flatMap((under) => {
        const [border, surface] = [name, under].map((each) => rgb(oklab(oklch(each, theme, '')))) as [
          Colour,
          Colour,
        ] // Of two.
        return contrast(border, surface) >= 3 ? [] : [`${name} on ${under}`]
      }),
    )
    expect(low).toEqual([])
  },
)
