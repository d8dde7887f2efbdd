import { expect, test } from 'vitest'
import type { RenderJob } from '#/host/ssr/messages'
import { renderPage } from './render-page'

const job: RenderJob = {
  target: '/sign-in',
  origin: 'https://sightline.example.com',
  facts: { mode: 'service', signIn: true },
  language: 'en',
  accepted: [],
  zone: 'UTC',
  height: 900,
  now: Date.parse('2026-11-18T09:24:00.000Z'),
  timeoutMs: 10_000,
  graceMs: 40,
  maxQueuedMs: 30_000,
}

test.each([
  ['/sign-in?hereOnly=true', true],
  ['/sign-in', false],
])(
  'after a sign-out that other copies could not be told of, the page says so: %s',
  async (target, isSaid) => {
    const view = await renderPage({ ...job, target }, () => Promise.resolve(null))
    const text = new TextDecoder().decode(view?.html)
    expect(text).toContain('Sign in to Sightline')
    expect(text.includes('Signed out here only; other copies could not be told.')).toBe(isSaid)
  },
)
