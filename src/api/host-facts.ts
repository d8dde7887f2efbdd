/** What the host says of itself in the page (`meta name="sightline"`). */
export type HostFacts = {
  mode: 'sample' | 'service'
  signIn: boolean
  /** Whether it draws first views, and would know for whom. */
  draws?: boolean
}
