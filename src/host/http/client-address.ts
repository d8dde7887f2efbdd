import { BlockList, isIP } from 'node:net'

/** Which hops before this host may say whom they forward for. */
export type TrustedProxies =
  /** None: the address is that of the connection. */
  | { kind: 'none' }
  /** So many proxies stand in front, whatever their addresses. */
  | { kind: 'hops'; count: number }
  /** The proxies with these addresses. */
  | { kind: 'addresses'; list: BlockList }

const mostHops = 10
const longestChain = 30

/** Reads `TRUSTED_PROXIES`. Null: it is neither a number of hops nor a list of addresses and ranges. */
export function parseTrustedProxies(value: string | null): TrustedProxies | null {
  if (value === null) return { kind: 'none' }
  if (/^\d+$/.test(value)) {
    const count = Number(value)
    return count >= 1 && count <= mostHops ? { kind: 'hops', count } : null
  }
  const list = new BlockList()
  const areAdded = value.split(',').every((range) => addRange(list, range.trim()))
  return areAdded ? { kind: 'addresses', list } : null
}

function addRange(list: BlockList, range: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(range) ?? []
  const family = isIP(address)
  // A zone belongs to one machine's own interfaces.
  if (family === 0 || address.includes('%')) return false
  const widest = family === 4 ? 32 : 128
  const prefix = bits === undefined ? widest : Number(bits)
  // A range of every address would take any stranger's word.
  if (prefix < 1 || prefix > widest) return false
  list.addSubnet(address, prefix, family === 4 ? 'ipv4' : 'ipv6')
  return true
}

/**
 * The client's address. `direct` is the address of the connection; `forwardedFor` is the X-Forwarded-For header, to which
 * each proxy appends the address that connected to it. Only the part of it that trusted proxies wrote is read: what stands
 * further to the left is what a stranger sent along.
 */
export function clientAddress(
  direct: string,
  forwardedFor: string | undefined,
  trusted: TrustedProxies,
): string {
  const connected = normalised(direct) ?? ''
  if (trusted.kind === 'none' || forwardedFor === undefined) return connected
  const forwarded = forwardedFor.split(',').slice(-longestChain).map(normalised)
  // With fewer entries than hops the request did not come by way of the proxies.
  if (trusted.kind === 'hops') return forwarded.at(-trusted.count) ?? connected
  let address = connected
  while (isTrustedProxy(address, trusted)) {
    const before = forwarded.pop()
    // A trusted proxy that could not name who connected to it is itself the last one known.
    if (before === undefined || before === null) break
    address = before
  }
  return address
}

/** Whether what connects from this address forwards for others. */
export function isTrustedProxy(address: string, trusted: TrustedProxies): boolean {
  if (trusted.kind !== 'addresses') return trusted.kind === 'hops'
  const known = normalised(address)
  return known !== null && trusted.list.check(known, isIP(known) === 4 ? 'ipv4' : 'ipv6')
}

/** An address without port, brackets, zone or IPv4 written as IPv6; null when it is none. */
function normalised(text: string): string | null {
  const trimmed = text.trim()
  const [, inner = trimmed] =
    /^\[([^\]]+)\](?::\d{1,5})?$/.exec(trimmed) ?? /^([\d.]+):\d{1,5}$/.exec(trimmed) ?? []
  const address = inner.replace(/^::ffff:(?=[\d.]+$)/i, '').split('%')[0] ?? ''
  return isIP(address) === 0 ? null : address.toLowerCase()
}

/** What limits count by: an IPv4 address, or the /64 that one IPv6 customer has all to themselves. */
export function networkOf(address: string): string {
  const known = normalised(address)
  if (known === null || isIP(known) === 4) return known ?? ''
  // URL writes an address in its one short form.
  const [head = '', tail] = new URL(`http://[${known}]`).hostname.slice(1, -1).split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0')
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}
