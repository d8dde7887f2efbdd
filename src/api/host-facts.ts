/** What the host says of itself in the page (`meta name="sightline"`). */
export type HostFacts = {
  mode: 'sample' | 'service'
  signIn: boolean
  /** Where the host renders first views: milliseconds that the browser waits for one. */
  viewWaitMs?: number
}
