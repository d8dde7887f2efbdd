import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** `(18) Ana Roy · Inbox · Sightline` without what every title has. */
export const pageName = (title: string): string =>
  title.replace(/^\(\d+\+?\) /, '').replace(/ · Sightline$/, '')

/**
 * After each move to another page, says to screen readers where the reader is, and takes the focus to the page where the
 * pressed link is gone: the next Tab would start at the top of the document.
 */
export function Announcer() {
  const router = useRouter()
  const [said, setSaid] = useState({ name: '', move: 0 })
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || fromLocation === undefined) return
        // React writes the title in the same frame as the page.
        requestAnimationFrame(() => {
          setSaid(({ move }) => ({ name: pageName(document.title), move: move + 1 }))
          if (document.activeElement === document.body) focusPage()
        })
      }),
    [router],
  )
  return (
    <p role="log" className="sr-only">
      {/* Another element for each: the same words again would not be read out. */}
      <span key={said.move}>{said.name}</span>
    </p>
  )
}

function focusPage(): void {
  const page = document.getElementById('page')
  if (page === null) return
  page.tabIndex = -1
  page.focus({ preventScroll: true })
}
