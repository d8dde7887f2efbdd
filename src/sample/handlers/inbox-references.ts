import type { ResponseOf } from '#/api/contract/index'
import { idOf } from '../world/ids'
import { personOf } from '../world/person'
import type { World } from '../world/world'

type Conversation = ResponseOf<'inbox.conversations'>['items'][number]

export function agentNamed(world: World, index: number | null): { id: string; name: string } | null {
  const agent = index === null ? undefined : world.agents[index]
  return agent ? { id: agent.id, name: agent.name } : null
}

export function accountNamed(world: World, index: number): Conversation['socialAccount'] {
  const account = world.accounts[index]
  if (!account) throw new RangeError(`No account ${index}`)
  const { id, userId, firstName, lastName, email, profilePicture, memberId } = account
  return { id, userId, firstName, lastName, email, profilePicture, memberId }
}

export function leadNamed(world: World, lead: number): Conversation['lead'] {
  const { firstName, lastName, headline, companyName, profilePicture } = personOf(world, lead)
  return { id: idOf(world, 'lead', lead), firstName, headline, lastName, companyName, profilePicture }
}
