import { randomBytes } from 'node:crypto'
import type { Config } from '../config'
import { sharedCredential, vouchedCredential, type FindCredential } from '../session/credential'
import type { FindMedia } from '../http/media'
import { createLimiter, limitsFor, type Limiter } from './limiter'
import { networkUpstream, type Upstream } from '../service/upstream'

export type Backend = {
  service: Upstream
  /** It is null where people sign in with their own keys. */
  shared: FindCredential | null
  /** It is null for the sample workspace, which runs in this process. */
  limiter: Limiter | null
  media: FindMedia | null
}

export async function openBackend(
  { source, proxyAuth }: Pick<Config, 'source' | 'proxyAuth'>,
  clock: () => number,
): Promise<Backend> {
  if (source.kind === 'service') {
    const credentialOf = proxyAuth === null ? sharedCredential : vouchedCredential
    return {
      service: { fetch: networkUpstream, baseUrl: source.baseUrl },
      shared: source.key === null ? null : credentialOf(source.key),
      limiter: createLimiter(limitsFor(source.key !== null)),
      media: null,
    }
  }
  const { createSample } = await import('#/sample/sample')
  const { sampleMedia } = await import('#/sample/media/sample-media')
  const key = randomBytes(24).toString('base64url')
  const sample = createSample({ seed: source.seed, leads: source.leads, clock, key })
  return {
    service: { fetch: sample, baseUrl: 'http://sample.invalid' },
    shared: sharedCredential(key),
    limiter: null,
    media: sampleMedia,
  }
}
