import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createHeaders } from '#/host/http/headers'
import { pageAt } from '#/pages'
import { root } from './project.mjs'

const file = (path: string) => join(root, 'public', path)
// The file is ours.
const manifest = JSON.parse(readFileSync(file('manifest.webmanifest'), 'utf8')) as {
  start_url: string
  display: string
  icons: { src: string; sizes: string; type: string; purpose?: string }[]
}

/** Width and height as a PNG says them. */
function sizeOf(path: string): string {
  const bytes = readFileSync(file(path))
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

test('Sightline can be installed: the page names a manifest that its policy allows, and every icon is there', () => {
  const html = readFileSync(join(root, 'index.html'), 'utf8')
  expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest" />')
  expect(createHeaders('http://localhost', 'any').document['Content-Security-Policy']).toContain(
    "manifest-src 'self'",
  )
  expect(pageAt(manifest.start_url)?.path).toBe('/cockpit')
  expect(manifest.display).toBe('standalone')
  const pngs = manifest.icons.filter(({ type }) => type === 'image/png')
  expect(pngs.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ])
  for (const { src, sizes } of pngs) expect(sizeOf(src)).toBe(sizes)
  const [, apple = ''] = /rel="apple-touch-icon" href="([^"]+)"/.exec(html) ?? []
  expect(sizeOf(apple)).toBe('180x180')
  expect(existsSync(file('icon.svg'))).toBe(true)
})
