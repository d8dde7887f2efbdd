import { startHost } from '#/host/start'

import { anyPort, clientDir, clock, log, times } from './host-options'

// Making the largest world blocks its host for seconds. In a process of its own it cuts off no other test's documents.
const { origin } = await startHost({ env: anyPort, clock, clientDir, log, times })
process.send?.(origin)
// The tests are over, or were killed.
process.on('disconnect', () => process.exit())
