import { createSample, type SampleOptions } from '#/sample/sample'
import { sampleMedia } from '#/sample/media/sample-media'

import type { FindMedia } from '../http/media'
import type { UpstreamFetch } from './upstream'

/** The embedded sample workspace, in the place of a service. */
export const openSample = (options: SampleOptions): { fetch: UpstreamFetch; media: FindMedia } => ({
  fetch: createSample(options),
  media: sampleMedia,
})
