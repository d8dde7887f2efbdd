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

const findsKeyOf = (key: string, hasProxyAuth: boolean): FindCredential =>
  hasProxyAuth ? vouchedCredential(key) : sharedCredential(key)

export async function openBackend(
  { source, proxyAuth }: Pick<Config, 'source' | 'proxyAuth'>,
  clock: () => number,
): Promise<Backend> {
  if (source.kind === 'service') {
    return {
      service: { fetch: networkUpstream, baseUrl: source.baseUrl },
      shared: source.key === null ? null : findsKeyOf(source.key, proxyAuth !== null),
      limiter: createLimiter(limitsFor(source.key !== null)),
      media: null,
    }
  }
  const { openSample } = await import('./sample-upstream')
  const key = randomBytes(24).toString('base64url')
  const { fetch: fetchSample, media } = openSample({ seed: source.seed, leads: source.leads, clock, key })
  return {
    service: { fetch: fetchSample, baseUrl: 'http://sample.invalid' },
    shared: sharedCredential(key),
    limiter: null,
    media,
  }
}
