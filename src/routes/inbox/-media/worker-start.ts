type Policy = { createScriptURL: (url: string) => string }
type Factory = { createPolicy: (name: string, rules: Policy) => Policy }

const isFactory = (value: unknown): value is Factory =>
  typeof value === 'object' && value !== null && 'createPolicy' in value

/** What starts a worker from this address and no other. Called once in a page or worker: its content policy names one Trusted Types policy. */
export function workerStarter(address: string, name: string): () => Worker {
  const onlyThis: Policy = {
    createScriptURL: (url) => {
      if (url !== address) throw new TypeError('This policy is for one address')
      return url
    },
  }
  // What it makes is a TrustedScriptURL, which the browser's own types do not tell from text.
  const factory: unknown = Reflect.get(globalThis, 'trustedTypes')
  const policy = isFactory(factory) ? factory.createPolicy('sightline-worker', onlyThis) : onlyThis
  return () => new Worker(policy.createScriptURL(address), { type: 'module', name })
}
