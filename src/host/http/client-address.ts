import { BlockList, isIP } from 'node:net'

export type TrustedProxies =
  | { kind: 'none' }
  | { kind: 'hops'; count: number }
  | { kind: 'addresses'; list: BlockList }

const maxHops = 10
const maxChainLength = 30
/** An entry may have a port and blanks. */
const maxEntryLength = 64

/** Gives null for what is neither a number of hops nor a list of addresses and ranges. */
export function parseTrustedProxies(value: string | null): TrustedProxies | null {
  if (value === null) return { kind: 'none' }
  if (/^\d+$/.test(value)) {
    const count = Number(value)
    return count >= 1 && count <= maxHops ? { kind: 'hops', count } : null
  }
  const list = new BlockList()
  const areAdded = value.split(',').every((range) => addRange(list, range.trim()))
  return areAdded ? { kind: 'addresses', list } : null
}

function addRange(list: BlockList, range: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(range) ?? []
  const family = isIP(address)
  if (family === 0 || address.includes('%')) return false
  const widest = family === 4 ? 32 : 128
  const prefix = bits === undefined ? widest : Number(bits)
  if (prefix < 1 || prefix > widest) return false
  list.addSubnet(address, prefix, family === 4 ? 'ipv4' : 'ipv6')
  return true
}

/**
 * `direct` is the connection's address. Only what trusted proxies appended to X-Forwarded-For is read;
 * strangers may have sent the rest.
 */
export function clientAddress(
  direct: string,
  forwardedFor: string | undefined,
  trusted: TrustedProxies,
): string {
  const connected = normalised(direct) ?? ''
  if (trusted.kind === 'none' || forwardedFor === undefined) return connected
  const forwarded = forwardedFor
    .slice(-maxChainLength * maxEntryLength)
    .split(',')
    .slice(-maxChainLength)
    .map(normalised)
  if (trusted.kind === 'hops') return forwarded.at(-trusted.count) ?? connected
  let address = connected
  while (isTrustedProxy(address, trusted)) {
    const before = forwarded.pop()
    if (before === undefined || before === null) break
    address = before
  }
  return address
}

export function isTrustedProxy(address: string, trusted: TrustedProxies): boolean {
  if (trusted.kind !== 'addresses') return trusted.kind === 'hops'
  const known = normalised(address)
  return known !== null && trusted.list.check(known, isIP(known) === 4 ? 'ipv4' : 'ipv6')
}

/** Takes away port, brackets, zone and IPv4-mapped form, and gives null for what is no address. */
function normalised(text: string): string | null {
  const trimmed = text.trim()
  const [, inner = trimmed] =
    /^\[([^\]]+)\](?::\d{1,5})?$/.exec(trimmed) ?? /^([\d.]+):\d{1,5}$/.exec(trimmed) ?? []
  const address = inner.replace(/^::ffff:(?=[\d.]+$)/i, '').split('%')[0] ?? ''
  return isIP(address) === 0 ? null : address.toLowerCase()
}

/** Limits count by an IPv4 address, or an IPv6 /64. */
export function networkOf(address: string): string {
  const known = normalised(address)
  if (known === null || isIP(known) === 4) return known ?? ''
  const [head = '', tail] = new URL(`http://[${known}]`).hostname.slice(1, -1).split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0')
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}
