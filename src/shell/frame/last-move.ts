import type { AnyRouter, RouterHistory } from '@tanstack/react-router'

export type Place = { pathname: string; search: string }
export type Move = { from: Place; to: Place; isBack: boolean }

/** A step within a thread is told by what takes the focus: a message, or the preview of a file. */
const withinThread = ['message', 'attachment']

const filtersOf = ({ search }: Place): string => {
  const filters = new URLSearchParams(search)
  for (const name of withinThread) filters.delete(name)
  return filters.toString()
}

// oxlint-disable-next-line sightline/module-state -- addresses, kept as long as the document's router
const moves = new WeakMap<AnyRouter, Move>()

/**
 * The last change of page or filters. The router only knows the page it last rendered, which is the one before when two
 * moves follow each other quickly.
 */
export const lastMove = (router: AnyRouter): Move | undefined => moves.get(router)

/** Call it once the router is mounted: until then, the router loads a page only while nothing listens to its history. Returns what stops it. */
export function noteMoves(router: AnyRouter): () => void {
  const history: RouterHistory = router.history
  let here: Place = history.location
  return history.subscribe(({ location: to, action }) => {
    const from = here
    here = to
    // The address of the first page may be completed while it loads.
    const hasLoaded = router.state.resolvedLocation !== undefined && from.pathname !== '/'
    if (!hasLoaded || (from.pathname === to.pathname && filtersOf(from) === filtersOf(to))) return
    moves.set(router, { from, to, isBack: action.type === 'BACK' })
  })
}
