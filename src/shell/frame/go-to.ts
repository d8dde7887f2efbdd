import { useRouter } from '@tanstack/react-router'
import { worldInAddress } from '#/api/world'

/** Goes to an address of this page's own, in the same world of the sample workspace. */
export function useGoTo(): (address: string) => void {
  const { history } = useRouter()
  return (address) => {
    const url = new URL(address, window.location.origin)
    const world = worldInAddress(window.location.search)
    if (world !== null) url.searchParams.set('world', world)
    history.push(url.pathname + url.search)
  }
}
