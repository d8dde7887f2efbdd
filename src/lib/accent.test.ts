import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { accentOf, contrast } from './accent'
import { oklab, rgb, type Colour } from './testing/oklch'

const sheet = readFileSync('src/styles/tokens.css', 'utf8')
const raw = new Map(
  [...sheet.matchAll(/--raw-(\w+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)].map(([, name, l, c, h]) => [
    name,
    rgb(oklab([Number(l), Number(c), Number(h)])),
  ]),
)
raw.set('n0', [255, 255, 255])

/** The surfaces of the page, by theme: the last one is what stands on a shade. */
const surfaces = ['ground', 'hover', 'raise'].map((name) => {
  const [, light, dark] = new RegExp(
    `--${name}: light-dark\\(var\\(--raw-(\\w+)\\), var\\(--raw-(\\w+)\\)\\)`,
  ).exec(sheet) ?? ['', '', '']
  return { name, light: raw.get(light ?? ''), dark: raw.get(dark ?? '') }
})

const read = (hex: string): Colour => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
]

/** 4,913 colours: every channel in 17 steps. */
const colours = Array.from({ length: 17 ** 3 }, (_, i) =>
  [i % 17, Math.floor(i / 17) % 17, Math.floor(i / 289)]
    .map((step) =>
      Math.min(255, step * 16)
        .toString(16)
        .padStart(2, '0'),
    )
    .join(''),
)

describe('an accent', () => {
  test('of any colour is readable on every surface of both themes, and they on it', () => {
    const unreadable = colours.flatMap((colour) => {
      const accent = accentOf(colour)
      return (['light', 'dark'] as const).flatMap((theme) =>
        surfaces.flatMap((surface) => {
          const on = surface[theme]
          const ratio = accent === null || on === undefined ? 0 : contrast(read(accent[theme]), on)
          return ratio >= 4.5 ? [] : [`${colour} ${theme} ${surface.name} ${ratio}`]
        }),
      )
    })
    expect(unreadable).toEqual([])
  })

  test('that is readable as it is stays as it is', () => {
    expect(accentOf('0f5f57')?.light).toBe('#0f5f57')
    expect(accentOf('#7FD1C4')?.dark).toBe('#7fd1c4')
  })

  test('that is too light or too dark keeps its hue', () => {
    expect(accentOf('ffd400')).toEqual({ light: '#826c00', dark: '#ffd400' })
    expect(accentOf('000080')).toEqual({ light: '#000080', dark: '#8080c0' })
  })

  test('is none where it is no colour', () => {
    for (const text of [undefined, '', 'red', '12345', '1234567', 'gggggg', '#fff', 'url(x)'])
      expect(accentOf(text)).toBe(null)
  })
})
