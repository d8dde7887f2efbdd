import { expect, test } from 'vitest'

import { chunksByPage } from './manifest.mjs'

const component = (route: string, imports: string[] = []) => ({
  [`src/routes/${route}.tsx?tsr-split=component`]: { file: `assets/${route}.js`, imports },
})
const manifest = {
  program: { file: 'assets/program.js', name: 'program' },
  cockpit: { file: 'assets/cockpit.js', name: 'cockpit' },
  table: { file: 'assets/table.js' },
  ...component('validations/route'),
  ...component('validations/index', ['program', 'table']),
  ...component('validations/$kind/$validationId', ['program']),
}
const pages = chunksByPage(manifest, ['program'])

test('a page below a layout loads its own script first, beside the layout’s', () => {
  expect(pages.get('/validations')).toEqual([
    'src/routes/validations/route.tsx?tsr-split=component',
    'src/routes/validations/index.tsx?tsr-split=component',
    'table',
  ])
  expect(pages.get('/validations/$kind/$validationId')).toEqual([
    'src/routes/validations/route.tsx?tsr-split=component',
    'src/routes/validations/$kind/$validationId.tsx?tsr-split=component',
  ])
})

test('the cockpit loads its group of chunks', () => {
  expect(pages.get('/cockpit')).toEqual(['cockpit'])
})
