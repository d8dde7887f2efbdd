type Policy = { createScriptURL: (url: string) => string }
type Factory = { createPolicy: (name: string, rules: Policy) => Policy }

// oxlint-disable-next-line sightline/module-state -- addresses that the build wrote
const known = new Set<string>()

const onlyKnown: Policy = {
  createScriptURL: (url) => {
    if (!known.has(url)) throw new TypeError('This policy is for our own workers')
    return url
  },
}

// One policy for all workers, because its name is unique. The types know neither the factory, which older
// browsers lack, nor TrustedScriptURL.
const { trustedTypes } = globalThis as { trustedTypes?: Factory }
const policy = trustedTypes?.createPolicy('sightline-worker', onlyKnown) ?? onlyKnown

export function workerStarter(address: string, name: string): () => Worker {
  known.add(address)
  return () => new Worker(policy.createScriptURL(address), { type: 'module', name })
}

export function registerWorker(address: string, scope: string): () => Promise<unknown> {
  known.add(address)
  return () =>
    navigator.serviceWorker.register(policy.createScriptURL(address), { scope, updateViaCache: 'none' })
}
