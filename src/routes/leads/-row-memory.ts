declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The search of the list that a lead was opened from. */
    leadsList?: string
  }
}

// Which lead was opened from which entry of the history: Back returns to its row.
const opened = new Map<string, string>()
const mostKept = 50

/** Notes the lead that is opened from a list; `entry` is the history's key for that list. */
export function rememberRow(entry: string | undefined, leadId: string): void {
  if (entry === undefined) return
  opened.delete(entry)
  opened.set(entry, leadId)
  const [oldest] = opened.keys()
  if (opened.size > mostKept && oldest !== undefined) opened.delete(oldest)
}

/** The lead last opened from a list; undefined when none was. */
export const rememberedRow = (entry: string | undefined): string | undefined =>
  entry === undefined ? undefined : opened.get(entry)
