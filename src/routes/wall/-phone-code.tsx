import { useLingui } from '@lingui/react'
import { encode } from 'uqr'

/** Light modules around it, which a camera needs to find the code. */
const border = 4

/** An address as a code for a phone's camera, dark on light whatever the theme. */
export function PhoneCode({ address }: { address: string }) {
  const { i18n } = useLingui()
  const { size, data } = encode(address, { ecc: 'M', border })
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      role="img"
      aria-label={i18n.t('Code that opens {address}', { address })}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-36 shrink-0 rounded-md"
    >
      <rect width={size} height={size} fill="white" />
      <path d={modules.join('')} fill="black" />
    </svg>
  )
}
