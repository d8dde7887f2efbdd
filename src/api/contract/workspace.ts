import * as z from 'zod/mini'
import { countryCode, dateTime, email, flag, list, filledText, orNull, record, text } from './shapes'
import { operation } from './operation'

export const workspaceRole = z.enum(['OWNER', 'ADMIN', 'MEMBER', 'VIEWER'])

/** api.md 2.2 */
export const keyOwner = record({
  id: text(),
  email: email(),
  name: orNull(text()),
  image: orNull(text()),
  workspaceId: text(),
  workspaceRole,
  country: countryCode(),
  interfaceLanguage: orNull(z.enum(['en', 'fr'])),
  emailVerified: flag(),
  createdAt: dateTime(),
  updatedAt: dateTime(),
})

/** api.md 2.3 */
export const workspace = record({
  name: text(),
  timezone: text(),
  contactEmail: orNull(email()),
})

/** api.md 2.4 */
export const member = record(
  {
    id: text(),
    email: email(),
    name: orNull(text()),
    image: orNull(text()),
    workspaceRole,
    createdAt: dateTime(),
  },
  ['id'],
)

export const invitation = record(
  {
    id: text(),
    email: email(),
    invitedByName: filledText(),
    workspaceRole: z.enum(['ADMIN', 'MEMBER', 'VIEWER']),
    createdAt: dateTime(),
  },
  ['id'],
)

export const workspaceOperations = {
  'me.get': operation({
    method: 'GET',
    path: '/v1/me',
    summary: 'The user who owns the key',
    audience: 'person',
    placement: 'resource',
    response: keyOwner,
  }),
  'workspace.get': operation({
    method: 'GET',
    path: '/v1/workspace',
    summary: 'The workspace: name, time zone, contact',
    audience: 'person',
    placement: 'resource',
    response: workspace,
  }),
  'team.get': operation({
    method: 'GET',
    path: '/v1/team',
    summary: 'Members and pending invitations',
    audience: 'person',
    response: record({ members: list(member), invitations: list(invitation) }),
  }),
}
