import { afterAll } from 'vitest'
import { endSessionState } from '#/lib/session-state'

// Test files share their modules: what one leaves behind is not the next one's.
afterAll(() => endSessionState())
