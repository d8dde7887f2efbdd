import { startLargeHost, startTestHosts } from '../../scripts/test-hosts.mjs'

/** Starts the hosts once for all tests; answers how to stop them. */
async function startHosts(): Promise<() => void> {
  const { origins, stop } = await startTestHosts()
  const large = await startLargeHost()
  // The workers are started after this and inherit it.
  process.env['SAMPLE_ORIGIN'] = origins.sample
  process.env['UNDRAWN_ORIGIN'] = origins.undrawn
  process.env['LARGE_ORIGIN'] = large.origin
  process.env['SIGN_IN_ORIGIN'] = origins.signIn
  process.env['PROXIED_ORIGIN'] = origins.proxied
  process.env['RUNNING_ORIGIN'] = origins.running
  process.env['SERVICE_ORIGIN'] = origins.service
  return () => {
    stop()
    large.stop()
  }
}

// Playwright's loader asks for a default export.
export default startHosts
