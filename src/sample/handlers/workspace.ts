import { billingOf } from '../world/billing-at'
import type { Handlers } from './handler'
import { iso } from '../world/dates'

export const workspaceHandlers: Pick<Handlers, 'me.get' | 'workspace.get' | 'team.get' | 'billing.get'> = {
  'me.get': (_, { world: { owner, workspace } }) => ({
    id: owner.id,
    email: owner.email,
    name: owner.name,
    image: owner.image,
    workspaceId: workspace.id,
    workspaceRole: owner.role,
    country: owner.country,
    interfaceLanguage: owner.language,
    emailVerified: owner.emailVerified,
    createdAt: iso(owner.createdAt),
    updatedAt: iso(owner.updatedAt),
  }),

  'workspace.get': (_, { world: { workspace } }) => ({
    name: workspace.name,
    timezone: workspace.timezone,
    contactEmail: workspace.contactEmail,
  }),

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

  'billing.get': (_, { world, now }) => billingOf(world.billing, world.anchor, world.members.length, now),
}
