import { useMatch } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { sessionLog } from '#/lib/session-log'

/** A record that was looked at; `address` is its path. */
export type Visit = { address: string; title: string }

const maxVisits = 6

// In memory alone: no name of a lead stays on the device.
const visits = sessionLog<Visit>()

/** Newest first, without repeats. */
export function noteVisit(visit: Visit): void {
  const others = visits.read().filter(({ address }) => address !== visit.address)
  visits.write([visit, ...others].slice(0, maxVisits))
}

const none: readonly Visit[] = []

export const useVisits = (): readonly Visit[] => useSyncExternalStore(visits.listen, visits.read, () => none)

export const readVisits = visits.read

/** Notes that a record is looked at, once its name is known. */
export function useVisit(title: string | null | undefined): void {
  // This page's address, because the bar shows the next one as soon as it starts to load.
  const address = useMatch({ strict: false, select: ({ pathname }) => pathname })
  useEffect(() => {
    if (title) noteVisit({ address, title })
  }, [title, address])
}
