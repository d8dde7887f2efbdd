import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { thirdPartyNotices } from './notices.mjs'

function listOf(notices: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'notices-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'licenses.json'), JSON.stringify(notices))
  return join(folder, 'licenses.json')
}

test('every package is told once, with its licence, those of styles and fonts too', () => {
  const react = { name: 'react', version: '19.3.1', identifier: 'MIT', text: 'Copyright (c) Meta' }
  const text = thirdPartyNotices([listOf([react]), listOf([react])])
  expect(text.match(/^react 19\.3\.1 \(MIT\)$/gm)).toHaveLength(1)
  expect(text).toContain('Copyright (c) Meta')
  expect(text).toMatch(/^@fontsource-variable\/inter [\d.]+ \(OFL-1\.1\)$/m)
  expect(text).toMatch(/^tailwindcss [\d.]+ \(MIT\)$/m)
  expect(text).toMatch(/^PDFium of @hyzyla\/pdfium [\d.]+ \(licence below\)$/m)
})

test('a package without a licence cannot be shipped', () => {
  const list = listOf([{ name: 'odd', version: '1.0.0', identifier: null, text: '' }])
  expect(() => thirdPartyNotices([list])).toThrow('odd 1.0.0 is bundled and tells no licence')
})
