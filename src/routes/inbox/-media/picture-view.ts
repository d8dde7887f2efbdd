/** Null fits the picture into its place. */
export type Zoom = number | null
export type Turn = 0 | 90 | 180 | 270

const steps = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8] as const

/** `shown`: how large it is now, 1 for a pixel of the picture on each of the screen. */
export const zoomedIn = (shown: number): number => steps.find((step) => step > shown * 1.01) ?? shown
export const zoomedOut = (shown: number): number => steps.findLast((step) => step < shown * 0.99) ?? shown

export const turned = (turn: Turn): Turn => (turn === 0 ? 90 : turn === 90 ? 180 : turn === 180 ? 270 : 0)

export const isSideways = (turn: Turn): boolean => turn === 90 || turn === 270
