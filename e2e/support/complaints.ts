import type { BrowserContext } from '@playwright/test'

/** What no page may do unless a test says that it expects it. */
export type Kind = 'console error' | 'page error' | 'policy violation' | 'request off origin'

interface Complaint {
  kind: Kind
  text: string
}

/** Says in a test which complaint of the browser it expects, and why that is right. */
export type Expects = (kind: Kind, text: RegExp, why: string) => void

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
    const isOwn = url.origin === origin || url.href.startsWith(pictures)
    if (!isOwn && !['blob:', 'data:'].includes(url.protocol))
      complaints.push({ kind: 'request off origin', text: url.href })
  })
  // The browser prints what it refuses, but is silent about what it only reports.
  await context.addInitScript((prefix) => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(prefix, event.effectiveDirective, event.blockedURI, event.sourceFile, event.sample)
    })
  }, violation)
  return complaints
}
