import type { WorldSpec } from './world-spec'

const mostRemembered = 200

/** How far each paced world has come: a step with every answer it gives. */
export function createPace(): (spec: WorldSpec) => number {
  const steps = new Map<string, number>()
  return ({ text, paceMs }) => {
    if (paceMs === 0) return 0
    const step = steps.get(text) ?? 0
    steps.delete(text)
    steps.set(text, step + 1)
    const [oldest] = steps.keys()
    if (steps.size > mostRemembered && oldest !== undefined) steps.delete(oldest)
    return step * paceMs
  }
}
