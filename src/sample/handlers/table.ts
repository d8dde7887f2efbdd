import { agentHandlers } from './agents'
import { billingHandlers } from './billing'
import { cockpitHandlers } from './cockpit'
import type { Handlers } from './handler'
import { inboxHandlers } from './inbox'
import { leadHandlers } from './leads'
import { messageHandlers } from './messages'
import { socialAccountHandlers } from './social-accounts'
import { teamHandlers } from './team'
import { validationHandlers } from './validations'
import { workspaceHandlers } from './workspace'

/** A new operation of the contract does not compile until it is answered here. */
export const handlers: Handlers = {
  ...workspaceHandlers,
  ...teamHandlers,
  ...socialAccountHandlers,
  ...agentHandlers,
  ...leadHandlers,
  ...inboxHandlers,
  ...messageHandlers,
  ...validationHandlers,
  ...cockpitHandlers,
  ...billingHandlers,
}
