import type { Subscription } from '#/domain/subscription'

export type SeatUse = {
  /** All seats there are. */
  seats: number
  used: number
  free: number
  /** Taken beyond what there is. */
  over: number
}

/** How the seats are taken; null where the service does not say. */
export function seatUse({ seats, usedSeats }: Subscription): SeatUse | null {
  if (seats === undefined || usedSeats === undefined) return null
  return {
    seats,
    used: usedSeats,
    free: Math.max(0, seats - usedSeats),
    over: Math.max(0, usedSeats - seats),
  }
}
