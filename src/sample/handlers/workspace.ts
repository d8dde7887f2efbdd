import type { Handlers } from './handler'
import { iso } from '../world/dates'

export const workspaceHandlers: Pick<Handlers, 'me.get' | 'workspace.get'> = {
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
}
