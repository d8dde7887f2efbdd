import { use, useState } from 'react'
import { mediaAddress } from '#/lib/outside-address'
import { Hydrated } from './hydration'

type Props = {
  initials: string
  picture?: string | null | undefined
  className?: string
}

/**
 * A face, or initials. Where there is room, letters keep the size and weight of the name beside them:
 * browsers search a fallback font again for each.
 */
export function Avatar({ initials, picture, className = 'size-6 text-[0.625rem]' }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  // Pictures in the host's view, or right after hydration, would delay the program and the first input.
  const isHydrated = use(Hydrated)
  const wanted = isHydrated ? mediaAddress(picture) : null
  const address = wanted === broken ? null : wanted
  return (
    <span
      aria-hidden
      className={`inline-grid shrink-0 grid-cols-1 grid-rows-1 place-items-center rounded-full font-medium text-accent wash ${className}`}
    >
      {/* One grid cell holds both, because layers cost a frame in fifty rows. */}
      <span className="col-start-1 row-start-1 max-w-full overflow-clip text-text-2">{initials}</span>
      {address === null ? null : (
        <img
          src={address}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          className="col-start-1 row-start-1 size-full min-w-0 rounded-full object-cover"
          onError={() => setBroken(address)}
        />
      )}
    </span>
  )
}
