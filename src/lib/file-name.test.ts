import { expect, test } from 'vitest'

import { fileName } from './file-name'

test('a name that Windows keeps for a device is not the name of a file', () => {
  const given = ['COM1.pdf', 'com¹.pdf', 'COM².pdf', 'Com³.pdf', 'lpt¹.pdf', 'LPT9.pdf', 'nul.pdf', 'Aux.pdf']
  expect(given.map((name) => fileName(name, ['pdf']))).toEqual([
    'file COM1.pdf',
    'file com¹.pdf',
    'file COM².pdf',
    'file Com³.pdf',
    'file lpt¹.pdf',
    'file LPT9.pdf',
    'file nul.pdf',
    'file Aux.pdf',
  ])
  expect(['COM⁴.pdf', 'COM12.pdf', 'Common.pdf'].map((name) => fileName(name, ['pdf']))).toEqual([
    'COM⁴.pdf',
    'COM12.pdf',
    'Common.pdf',
  ])
})
