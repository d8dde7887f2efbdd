import { billingOf } from '../world/billing-at'
import type { Handlers } from './handler'

export const billingHandlers: Pick<Handlers, 'billing.get'> = {
  'billing.get': (_, { world, now }) => billingOf(world.billing, world.anchor, world.members.length, now),
}
