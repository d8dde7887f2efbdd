// oxlint-disable-next-line session/module-state -- an element of the document, which ends with it
let pressed: HTMLElement | null | undefined

function note({ target }: Event): void {
  // Whatever can be clicked is an element.
  pressed = (target as Element).closest('button')
}

/** Remembers what is pressed in a view that the host drew, until the program is there to hear it. */
export const notePresses = (): void => addEventListener('click', note)

/** The last of it does its work now; links have done theirs. */
export function pressAgain(): void {
  removeEventListener('click', note)
  pressed?.click()
}
