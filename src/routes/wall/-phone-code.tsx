import { encode } from 'uqr'

/** Light modules, which a camera needs to find the code. */
const border = 4

type Props = {
  address: string
  /** It may be read out, and stays in the page: the address of a display link is a secret, and not part of it. */
  label: string
  className?: string
}

export function PhoneCode({ address, label, className = 'size-36' }: Props) {
  // A display link is long: with more redundancy its modules would be too small for a camera.
  const { size, data } = encode(address, { ecc: address.length > 300 ? 'L' : 'M', border })
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={`shrink-0 rounded-md ${className}`}
    >
      <rect width={size} height={size} fill="white" />
      <path d={modules.join('')} fill="black" />
    </svg>
  )
}
