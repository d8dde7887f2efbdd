export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const storageKey = 'sightline.theme'

export function chosenTheme(): Theme {
  try {
    const stored = localStorage.getItem(storageKey)
    return themes.find((theme) => theme === stored) ?? 'system'
  } catch {
    // Storage may be closed to the page: then the system decides.
    return 'system'
  }
}

export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}

export function chooseTheme(theme: Theme): void {
  applyTheme(theme)
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // Storage is closed: the choice holds until the page is left.
  }
}
