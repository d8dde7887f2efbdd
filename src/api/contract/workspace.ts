import * as z from 'zod/mini'
import { countryCode, dateTime, email, filledText, record } from './shapes'
import { operation } from './operation'

export const workspaceRole = z.enum(['OWNER', 'ADMIN', 'MEMBER', 'VIEWER'])

export const keyOwner = record({
  id: z.string(),
  email: email(),
  name: z.nullable(z.string()),
  image: z.nullable(z.string()),
  workspaceId: z.string(),
  workspaceRole,
  country: countryCode(),
  interfaceLanguage: z.nullable(z.enum(['en', 'fr'])),
  emailVerified: z.boolean(),
  createdAt: dateTime(),
  updatedAt: dateTime(),
})

export const workspace = record({
  name: z.string(),
  timezone: z.string(),
  contactEmail: z.nullable(email()),
})

export const member = record(
  {
    id: z.string(),
    email: email(),
    name: z.nullable(z.string()),
    image: z.nullable(z.string()),
    workspaceRole,
    createdAt: dateTime(),
  },
  ['id'],
)

export const invitation = record(
  {
    id: z.string(),
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
    response: record({ members: z.array(member), invitations: z.array(invitation) }),
  }),
}
