import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { root } from './project.mjs'

const read = (name: string): string => readFileSync(join(root, name), 'utf8')
// What the tests expect of it is all that matters here.
const project = JSON.parse(read('package.json')) as { version: string; license: string; private: boolean }

test('the newest release of the changelog is the version that hosts tell and the manifest runs', () => {
  const releases = [...read('CHANGELOG.md').matchAll(/^## (\d+\.\d+\.\d+) \(\d{4}-\d{2}-\d{2}\)$/gm)]
  expect(releases[0]?.[1]).toBe(project.version)
  expect(read('deploy/kubernetes/deployment.yaml')).toContain(`/sightline:${project.version}\n`)
})

test('the licence file states what package.json says', () => {
  expect([project.license, project.private]).toEqual(['UNLICENSED', true])
  expect(read('LICENSE')).toContain('All rights reserved.')
})

test.each([
  ['FreeType', Buffer.from('FREETYPE_PROPERTIES')],
  // The table has the coefficients in this order.
  ['libjpeg-turbo', Buffer.from(Int32Array.of(0, 1, 8, 16, 9, 2, 3, 10, 17, 24).buffer)],
  ['OpenJPEG', Buffer.from('openjpeg.h')],
  ['zlib', Buffer.from('invalid distance too far back')],
  ['Little CMS', Buffer.from('cmsWhitePointFromTemp')],
  // This is the first of its powers of five.
  [
    'fast_float',
    Buffer.from(BigUint64Array.of(0xee_f4_53_d6_92_3b_d6_5an, 0x11_3f_aa_29_06_a1_3b_3fn).buffer),
  ],
  ['libc++ and libc++abi', Buffer.from('libcxxabi')],
  ['Emscripten', Buffer.from('emscripten')],
  ['musl', Buffer.from('Illegal byte sequence')],
])('%s is in PDFium, and the notice names it', (name, trace) => {
  expect(readFileSync(join(root, 'node_modules/@hyzyla/pdfium/dist/pdfium.wasm')).includes(trace)).toBe(true)
  expect(read('scripts/pdfium-license.txt')).toContain(`\n- ${name}`)
})
