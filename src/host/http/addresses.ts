import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { isLoopback } from '../config'

export type Addresses = {
  /** The origin that people use. */
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

export function createAddresses(
  { host, publicOrigin }: { host: string; publicOrigin: string | null },
  port: number,
): Addresses {
  const direct = namesOf(host).flatMap((name) => (port === 80 ? [name, `${name}:80`] : [`${name}:${port}`]))
  const origins = new Set(direct.map((name) => new URL(`http://${name}`).origin))
  const hosts = new Set(direct)
  if (publicOrigin !== null) {
    hosts.add(new URL(publicOrigin).host)
    origins.add(publicOrigin)
  }
  const shown = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : bracketed(host)
  return {
    origin: publicOrigin ?? new URL(`http://${shown}:${port}`).origin,
    knowsHost: (name) => hosts.has(name),
    knowsOrigin: (origin) => origins.has(origin),
  }
}
