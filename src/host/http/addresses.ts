import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'

export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'))

export type Addresses = {
  /** People use this origin. */
  origin: string
  knowsHost(host: string): boolean
  knowsOrigin(origin: string): boolean
}

const loopbackNames = ['127.0.0.1', 'localhost', '[::1]']
const bracketed = (host: string): string => (isIP(host) === 6 ? `[${host}]` : host)

function namesOf(host: string): readonly string[] {
  if (isLoopback(host)) return [bracketed(host), ...loopbackNames]
  if (host !== '0.0.0.0' && host !== '::') return [bracketed(host)]
  // Addresses of this machine without names: DNS rebinding needs a name.
  const local = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  return [...loopbackNames, ...local.map(({ address }) => bracketed(address.split('%')[0] ?? ''))]
}

const plainHost = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+?)\.?(?::(\d{0,5}))?$/
const defaultPorts = new Map([
  ['http', 80],
  ['https', 443],
])

/** Writes an origin in one way: letters have no case, the last dot says nothing, and each scheme has a default port. */
function originOf(scheme: string, host: string): string | null {
  const [, name, port] = plainHost.exec(host.toLowerCase()) ?? []
  return name === undefined ? null : `${scheme}://${name}:${port || defaultPorts.get(scheme)}`
}

function sameOrigin(origin: string): string | null {
  const [, scheme, host] = /^(https?):\/\/(.+)$/i.exec(origin) ?? []
  return scheme === undefined || host === undefined ? null : originOf(scheme.toLowerCase(), host)
}

export function createAddresses(
  { host, publicOrigin }: { host: string; publicOrigin: string | null },
  port: number,
): Addresses {
  const origins = new Set(namesOf(host).map((name) => originOf('http', `${name}:${port}`)))
  if (publicOrigin !== null) origins.add(sameOrigin(publicOrigin))
  const isOurs = (origin: string | null) => origin !== null && origins.has(origin)
  const shown = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : bracketed(host)
  return {
    origin: publicOrigin ?? new URL(`http://${shown}:${port}`).origin,
    // The scheme that people use is not in the header, so both have their default port.
    knowsHost: (name) => ['http', 'https'].some((scheme) => isOurs(originOf(scheme, name))),
    knowsOrigin: (origin) => isOurs(sameOrigin(origin)),
  }
}
