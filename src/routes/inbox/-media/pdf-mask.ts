/** A part of the canvas that a mask was drawn on, and what makes it a mask. */
export type MaskPart = {
  source: OffscreenCanvas
  x: number
  y: number
  width: number
  height: number
  isLuminosity: boolean
  /** What each of the 256 values becomes. */
  map: ArrayLike<number> | null
}

/** Makes pixels transparent by how dark or how transparent they are, as the map says (ISO 32000-1, 11.5). */
export function toAlpha(
  pixels: Uint8ClampedArray,
  { isLuminosity, map }: Pick<MaskPart, 'isLuminosity' | 'map'>,
): void {
  const at = (index: number) => pixels[index] ?? 0
  for (let red = 0; red < pixels.length; red += 4) {
    const value = isLuminosity
      ? Math.round(at(red) * 0.3 + at(red + 1) * 0.59 + at(red + 2) * 0.11)
      : at(red + 3)
    pixels[red + 3] = map === null ? value : (map[value] ?? value)
  }
}

export const isSamePart = (one: MaskPart, other: MaskPart): boolean =>
  one.source === other.source &&
  one.x === other.x &&
  one.y === other.y &&
  one.width === other.width &&
  one.height === other.height
