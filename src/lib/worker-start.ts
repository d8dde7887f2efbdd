type Policy = { createScriptURL: (url: string) => string }
type Factory = { createPolicy: (name: string, rules: Policy) => Policy }

// oxlint-disable-next-line session/module-state -- addresses that the build wrote
const known = new Set<string>()

const onlyKnown: Policy = {
  createScriptURL: (url) => {
    if (!known.has(url)) throw new TypeError('This policy is for our own workers')
    return url
  },
}

// A page or worker may make one policy of that name, so all its workers share it. What it makes is a TrustedScriptURL,
// which the browser's own types do not tell from text; they do not know of the factory, which older browsers lack.
const { trustedTypes } = globalThis as { trustedTypes?: Factory }
const policy = trustedTypes?.createPolicy('sightline-worker', onlyKnown) ?? onlyKnown

/** What starts a worker from this address, which the build wrote. */
export function workerStarter(address: string, name: string): () => Worker {
  known.add(address)
  return () => new Worker(policy.createScriptURL(address), { type: 'module', name })
}
