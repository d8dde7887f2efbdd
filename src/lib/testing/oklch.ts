export type Colour = readonly [number, number, number]

/** From OKLCH, as the style sheet writes colours. */
export const oklab = ([l, c, h]: Colour): Colour => [
  l,
  c * Math.cos((h * Math.PI) / 180),
  c * Math.sin((h * Math.PI) / 180),
]

/** From OKLAB to channels of 0 to 255: https://www.w3.org/TR/css-color-4/#color-conversion-code */
export function rgb([l, a, b]: Colour): Colour {
  const [x, y, z] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ]
  const encoded = (linear: number) => {
    const part = Math.min(1, Math.max(0, linear))
    return 255 * (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055)
  }
  return [
    encoded(4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z),
    encoded(-1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z),
    encoded(-0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z),
  ]
}
