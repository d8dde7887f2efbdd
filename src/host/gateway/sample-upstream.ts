import { createSample, type SampleOptions } from '#/sample/sample'
import { sampleMedia } from '#/sample/media/sample-media'
import type { FindMedia } from '../http/media'
import type { UpstreamFetch } from '../service/upstream'

export const openSample = (options: SampleOptions): { fetch: UpstreamFetch; media: FindMedia } => ({
  fetch: createSample(options),
  media: sampleMedia,
})
