import type { BrowserContext } from '@playwright/test'

/** What no page may do unless a test says that it expects it. */
export type Kind =
  | 'console error'
  | 'page error'
  | 'policy violation'
  /** A picture from a host that is not ours: by default they load from any (docs/security.md). */
  | 'picture off origin'
  /** Anything else that leaves the origin. */
  | 'request off origin'

interface Complaint {
  kind: Kind
  text: string
}

/**
 * Says in a test which complaint of the browser it expects, and why that is right. One that never comes fails the test
 * as well, so that no permission outlives its reason; `sometimes` is for what a race decides.
 */
export type Expects = (kind: Kind, text: RegExp, why: string, howOften?: 'sometimes') => void

const violation = 'Policy violation:'
const aboutPolicy = /Content Security Policy|Trusted(?:HTML|Script)|Permissions policy/i

/** Gathers every complaint of a browser context, popups included. */
export async function gatherComplaints(context: BrowserContext, origin: string): Promise<Complaint[]> {
  const pictures = `${process.env['SERVICE_ORIGIN']}/sample-media/`
  const complaints: Complaint[] = []
  context.on('console', (message) => {
    if (message.type() !== 'error') return
    const text = `${message.text()} (${message.location().url})`
    const isPolicy = text.startsWith(violation) || aboutPolicy.test(text)
    complaints.push({ kind: isPolicy ? 'policy violation' : 'console error', text })
  })
  context.on('weberror', (event) => {
    const error = event.error()
    complaints.push({ kind: 'page error', text: error.stack ?? error.message })
  })
  context.on('request', (request) => {
    const url = new URL(request.url())
    const isOwn = [origin, process.env['LARGE_ORIGIN']].includes(url.origin) || url.href.startsWith(pictures)
    if (!isOwn && !['blob:', 'data:'].includes(url.protocol))
      complaints.push({
        kind: request.resourceType() === 'image' ? 'picture off origin' : 'request off origin',
        text: url.href,
      })
  })
  // The browser prints what it refuses, but is silent about what it only reports.
  await context.addInitScript((prefix) => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(prefix, event.effectiveDirective, event.blockedURI, event.sourceFile, event.sample)
    })
  }, violation)
  return complaints
}

/** What the browser complained of and the test did not expect, and what the test expected and never came. */
export function unexplained(
  complaints: readonly Complaint[],
  expected: readonly Parameters<Expects>[],
): string[] {
  const explains = ([kind, text]: Parameters<Expects>, complaint: Complaint) =>
    kind === complaint.kind && text.test(complaint.text)
  const unexpected = complaints.filter(
    (complaint) => !expected.some((expectation) => explains(expectation, complaint)),
  )
  const stale = expected.filter(
    (expectation) =>
      expectation[3] !== 'sometimes' && !complaints.some((complaint) => explains(expectation, complaint)),
  )
  return [
    ...unexpected.map(({ kind, text }) => `${kind}: ${text}`),
    ...stale.map(([kind, text, why]) => `expected and never seen: ${kind} ${String(text)} (${why})`),
  ]
}
