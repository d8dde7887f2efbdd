export type Accent = { light: string; dark: string }

type Channels = readonly [number, number, number]

/** WCAG asks for 4.5; the rest is for surfaces that are rounded to whole numbers here. */
const minContrast = 4.55
/** The surfaces of each theme that differ least from an accent (`--hover`), and with them all others. */
const surfaces = { light: [0xf0, 0xf3, 0xf5], dark: [0x1a, 0x1e, 0x25] } as const
const black: Channels = [0, 0, 0]
const white: Channels = [255, 255, 255]

function channelsOf(colour: string): Channels | null {
  const [, digits] = /^#?([0-9a-f]{6})$/i.exec(colour) ?? []
  if (digits === undefined) return null
  const at = (start: number) => Number.parseInt(digits.slice(start, start + 2), 16)
  return [at(0), at(2), at(4)]
}

const written = (channels: Channels): string =>
  `#${channels.map((each) => Math.round(each).toString(16).padStart(2, '0')).join('')}`

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance([red, green, blue]: Channels): number {
  const linear = (channel: number): number => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

export function contrast(a: Channels, b: Channels): number {
  const [one, other] = [luminance(a), luminance(b)]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

const steps = 256

/** The nearest shade, on the way to black or white, that contrasts enough with the surface. */
function readable(colour: Channels, towards: Channels, surface: Channels): Channels {
  for (let step = 0; step < steps; step += 1) {
    // Rounded first, because the browser gets whole numbers.
    const mixed = (i: 0 | 1 | 2): number => Math.round(colour[i] + (towards[i] - colour[i]) * (step / steps))
    const shade: Channels = [mixed(0), mixed(1), mixed(2)]
    if (contrast(shade, surface) >= minContrast) return shade
  }
  return towards
}

/**
 * Gives the shades of a colour that are readable on the page in either theme. What stands on a shade is in the colour of
 * the page's lightest or darkest surface, and so is readable as well. Null where it is no colour such as `0f766e`.
 */
export function accentOf(colour: string | undefined): Accent | null {
  const channels = colour === undefined ? null : channelsOf(colour)
  if (channels === null) return null
  return {
    light: written(readable(channels, black, surfaces.light)),
    dark: written(readable(channels, white, surfaces.dark)),
  }
}
