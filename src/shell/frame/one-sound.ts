type Sound = Pick<HTMLMediaElement, 'muted' | 'pause'>

/** What is muted neither stops others nor is stopped: moving pictures and previews. */
export function pauseOthers(started: Sound, all: Iterable<Sound>): void {
  if (started.muted) return
  for (const each of all) if (each !== started && !each.muted) each.pause()
}

/** It also silences the browser’s own players. */
export function playOneSound(page: Document): void {
  const onPlay = ({ target }: Event): void => {
    if (target instanceof HTMLMediaElement)
      pauseOthers(target, page.querySelectorAll<HTMLMediaElement>('audio, video'))
  }
  // The event does not bubble.
  page.addEventListener('play', onPlay, { capture: true })
}
