import { agentHandlers } from './agents'
import { cockpitHandlers } from './cockpit'
import type { Handlers } from './handler'
import { inboxHandlers } from './inbox'
import { leadHandlers } from './leads'
import { messageHandlers } from './messages'
import { socialAccountHandlers } from './social-accounts'
import { validationHandlers } from './validations'
import { workspaceHandlers } from './workspace'

/** An operation without a handler does not compile. */
export const handlers: Handlers = {
  ...workspaceHandlers,
  ...socialAccountHandlers,
  ...agentHandlers,
  ...leadHandlers,
  ...inboxHandlers,
  ...messageHandlers,
  ...validationHandlers,
  ...cockpitHandlers,
}
