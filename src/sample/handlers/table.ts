import type { Handlers } from './handler'
import { inboxHandlers } from './inbox'
import { messageHandlers } from './messages'
import { validationHandlers } from './validations'

export const handlers = { ...inboxHandlers, ...messageHandlers, ...validationHandlers } as Handlers
