import { useEffect, useRef, useState, type RefObject } from 'react'

// More than a screen holds; a queue may be thousands long, and most of it is never looked at.
const atOnce = 60

/** As much of a long list as was scrolled to: `end` stands below its last row and asks for more when it comes near. */
export function useGrowing<Item>(
  items: readonly Item[],
  atLeast = 0,
): { shown: readonly Item[]; end: RefObject<HTMLDivElement | null> } {
  const [steps, setSteps] = useState(1)
  const end = useRef<HTMLDivElement>(null)
  const most = Math.max(steps * atOnce, atLeast + atOnce / 2)
  const { length } = items
  // Syncs with how far the list is scrolled.
  useEffect(() => {
    const mark = end.current
    if (mark === null || most >= length) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSteps((before) => before + 1)
      },
      { rootMargin: '600px' },
    )
    observer.observe(mark)
    return () => observer.disconnect()
  }, [length, most])
  return { shown: most >= length ? items : items.slice(0, most), end }
}
