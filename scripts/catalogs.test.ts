import { expect, test } from 'vitest'

import { firstSources } from './catalogs.mjs'

test('the first catalog has the sentences of the frame and the cockpit, and of nothing that is loaded later', () => {
  const sources = firstSources(['src/entry-client.tsx', 'src/routes/cockpit/index.tsx'])
  expect(sources).toContain('src/shell/frame/navigation.tsx')
  expect(sources).toContain('src/routes/cockpit/index.tsx')
  expect(sources).toContain('src/components/panel.tsx')
  expect(sources).not.toContain('src/routes/cockpit/-below.tsx')
  expect(sources).not.toContain('src/routes/leads/index.tsx')
  expect(sources).not.toContain('src/shell/frame/preferences.tsx')
})
