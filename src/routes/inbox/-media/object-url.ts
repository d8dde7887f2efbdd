import { useEffect, useState } from 'react'

/** An address for bytes that lives as long as the component; null until it is made. */
export function useObjectUrl(bytes: Uint8Array<ArrayBuffer>, mediaType: string): string | null {
  const [url, setUrl] = useState<string | null>(null)
  // Syncs with the browser, which keeps the bytes of an address until it is revoked.
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes], { type: mediaType }))
    // eslint-disable-next-line react/set-state-in-effect -- the address exists only once the browser made it
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [bytes, mediaType])
  return url
}
