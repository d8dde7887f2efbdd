import type { ReactNode } from 'react'
import { outsideAddress, proseParts, type OutsideAddress } from '#/lib/outside-address'
import { safeName } from '#/lib/text'
import { Breakable } from './breakable'

type Props = {
  href: string | null | undefined
  /** Without it, the host names the link. */
  children?: ReactNode
  className?: string
}

/**
 * A link to an address that others wrote: http, https and mailto only, without opener or referrer, with its host in
 * sight. Anything else stays plain text.
 */
export function OutsideLink({ href, children, className = '' }: Props) {
  const address = outsideAddress(href)
  if (address === null) return <bdi className="wrap-anywhere">{children ?? safeName(href)}</bdi>
  return (
    <Anchor address={address} className={className}>
      {children === undefined ? (
        <bdi translate="no">
          <Breakable text={address.host} />
        </bdi>
      ) : (
        <>
          <bdi>{children}</bdi>{' '}
          <bdi translate="no" className="text-xs">
            {address.host}
          </bdi>
        </>
      )}
    </Anchor>
  )
}

export function MailLink({ email }: { email: string | null | undefined }) {
  const address = outsideAddress(`mailto:${email ?? ''}`)
  if (address === null)
    return (
      <bdi translate="no" className="wrap-anywhere">
        <Breakable text={safeName(email)} />
      </bdi>
    )
  return (
    <Anchor address={address}>
      <bdi translate="no">
        <Breakable text={address.host} />
      </bdi>
    </Anchor>
  )
}

type AnchorProps = { address: OutsideAddress; className?: string; children: ReactNode }

const Anchor = ({ address, className = '', children }: AnchorProps) => (
  <a
    href={address.href}
    target="_blank"
    rel="noopener noreferrer"
    referrerPolicy="no-referrer"
    title={address.href}
    className={`link wrap-anywhere ${className}`}
  >
    {children}
  </a>
)

/** An address as it was written; one that hides its host (a user name, look-alike letters) shows the host alone. */
const shownAddress = (written: string, { host }: OutsideAddress): string =>
  written
    .replace(/^https?:\/\//i, '')
    .toLowerCase()
    .startsWith(host)
    ? written
    : host

/** Shows text whose web addresses are links; each shows its host. */
export function LinkedProse({ text }: { text: string }) {
  let place = 0
  return proseParts(text).map((part) => {
    const key = place
    place += part.text.length
    return part.address === null ? (
      part.text
    ) : (
      <Anchor key={key} address={part.address} className="underline">
        <bdi translate="no">
          <Breakable text={shownAddress(part.text, part.address)} />
        </bdi>
      </Anchor>
    )
  })
}
