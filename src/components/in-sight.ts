import { useEffect, useRef, useState, type RefObject } from 'react'

/** Says whether an element is in sight, or within a screen's height of it. */
export function useInSight<Shown extends Element>(): { ref: RefObject<Shown | null>; isInSight: boolean } {
  const ref = useRef<Shown>(null)
  const [isInSight, setInSight] = useState(false)
  useEffect(() => {
    if (ref.current === null) return
    const observer = new IntersectionObserver(
      (entries) => setInSight(entries.at(-1)?.isIntersecting === true),
      { rootMargin: '100%' },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return { ref, isInSight }
}
