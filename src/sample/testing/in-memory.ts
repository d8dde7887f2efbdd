import type { OperationId, ResponseOf } from '#/api/contract/index'
import { isRefusal, type Handler, type Refusal, type RequestOf } from '../handlers/handler'
import { handlers } from '../handlers/table'
import { createWorld } from '../world/create-world'
import type { World, WorldPlan } from '../world/world'
import { fixedTime } from './service'

export const worldOf = (plan: Partial<WorldPlan> = {}): World =>
  createWorld({ preset: 'full', seed: 1, leads: 1_200, ...plan }, fixedTime)

type Given<Id extends OperationId> = Partial<RequestOf<Id>>

function answered<Id extends OperationId>(
  world: World,
  id: Id,
  given: Given<Id>,
  at: number,
): ResponseOf<Id> | Refusal {
  // A call by a variable id: the table's own function for it takes exactly this request.
  const handle = handlers[id] as Handler<Id>
  return handle({ path: {}, query: {}, body: {}, ...given } as RequestOf<Id>, {
    world,
    now: world.moment(at),
  })
}

/** Asks a world without the service around it: thousands of questions in a second. */
export function read<Id extends OperationId>(
  world: World,
  id: Id,
  given: Given<Id> = {},
  at = fixedTime,
): ResponseOf<Id> {
  const answer = answered(world, id, given, at)
  if (isRefusal(answer)) throw new Error(`${id}: ${answer.code} ${answer.message}`)
  return answer
}

/** The refusal's status and code; null: it was answered. */
export function refused<Id extends OperationId>(world: World, id: Id, given: Given<Id> = {}): string | null {
  const answer = answered(world, id, given, fixedTime)
  return isRefusal(answer) ? `${answer.status} ${answer.code}` : null
}
