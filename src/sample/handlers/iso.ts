import type { Instant } from '../world/journey'

/** An instant as the service writes it. */
export const iso = (instant: Instant): string => new Date(instant).toISOString()

/** The same, or null while it has not come. */
export const isoBy = (instant: Instant, now: Instant): string | null => (instant <= now ? iso(instant) : null)
