import type { Handlers } from './handler'
import { iso } from '../world/dates'

export const teamHandlers: Pick<Handlers, 'team.get'> = {
  'team.get': (_, { world, now }) => ({
    members: world.members
      .filter(({ createdAt }) => createdAt <= now)
      .map(({ id, email, name, image, role, createdAt }) => ({
        id,
        email,
        name,
        image,
        workspaceRole: role,
        createdAt: iso(createdAt),
      })),
    invitations: world.invitations
      .filter(({ createdAt }) => createdAt <= now)
      .map(({ id, email, invitedByName, role, createdAt }) => ({
        id,
        email,
        invitedByName,
        workspaceRole: role,
        createdAt: iso(createdAt),
      })),
  }),
}
