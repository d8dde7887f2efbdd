import { startHost } from '#/host/start'

import { anyPort, clientDir, clock, log, times } from './host-options'

// The largest world takes seconds to make, in which its host answers nobody. Where every browser test waited for that,
// some documents would be cut.
const { origin } = await startHost({ env: anyPort, clock, clientDir, log, times })
process.send?.(origin)
// The tests are over, or were killed.
process.on('disconnect', () => process.exit())
