import { i18n } from '@lingui/core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { formatTime, formatWeekday } from '#/lib/date'
import { dayKey } from '#/lib/day'
import { serviceTime } from '#/lib/service-clock'
import { readerZone } from '#/lib/zone'
import type { Hours } from './-search'

const shownMs = 6_000

/** For some seconds after a movement of the pointer, or a key that the wall does not act on. */
export function useRecentInput(): boolean {
  const [isRecent, setRecent] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let place = ''
    const note = (): void => {
      setRecent(true)
      clearTimeout(timer)
      timer = setTimeout(() => setRecent(false), shownMs)
    }
    const onKey = ({ defaultPrevented }: KeyboardEvent): void => {
      if (!defaultPrevented) note()
    }
    // A pointer at rest is reported as well, when what is below it changes.
    const onMove = ({ screenX, screenY }: PointerEvent): void => {
      const next = `${screenX} ${screenY}`
      if (place !== '' && place !== next) note()
      place = next
    }
    // It runs after the document’s own listeners.
    window.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', note)
    document.addEventListener('pointermove', onMove)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', note)
      document.removeEventListener('pointermove', onMove)
    }
  }, [])
  return isRecent
}

// Missing in some browsers, whatever the type says.
const canBeFull = (): boolean => (document as Partial<Document>).fullscreenEnabled === true

export function toggleFullScreen(): void {
  if (!canBeFull()) return
  const changing =
    document.fullscreenElement === null
      ? document.documentElement.requestFullscreen({ navigationUI: 'hide' })
      : document.exitFullscreen()
  // The browser refuses without a press by a person.
  changing.catch(() => undefined)
}

export const isFullScreen = (): boolean => document.fullscreenElement !== null

function watchFull(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

export function FullScreenButton() {
  const isFullNow = useSyncExternalStore(watchFull, isFullScreen)
  if (!canBeFull()) return null
  return (
    <button type="button" className="wall-button" onClick={toggleFullScreen}>
      {isFullNow ? i18n.t('Exit full screen') : i18n.t('Full screen')}
    </button>
  )
}

type OffProps = { hours: Hours | null; until: number; now: number; isExplained: boolean }

/** A black screen that tells you why it is black. */
export function OffScreen({ hours, until, now: deviceNow, isExplained }: OffProps) {
  const [zone, now] = [readerZone(), serviceTime(deviceNow)]
  const time = formatTime(until, zone)
  const isToday = dayKey(until, zone) === dayKey(now, zone)
  return (
    <main className="wall-off">
      {isExplained ? (
        <>
          <h1>
            {isToday
              ? i18n.t('Off until {time}', { time })
              : i18n.t('Off until {day}, {time}', { day: formatWeekday(until, zone), time })}
          </h1>
          <p translate="no">{hours?.text.replaceAll(',', ', ')}</p>
        </>
      ) : null}
    </main>
  )
}
