import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { keptAddress, PictureView } from './linked-media'

test('media keep their first address, however often it is signed again, until it fails', () => {
  expect(keptAddress('first', [], 'second')).toBe('first')
  expect(keptAddress('first', ['first'], 'second')).toBe('second')
  expect(keptAddress('second', ['first'], 'third')).toBe('second')
  expect(keptAddress(null, [], 'first')).toBe('first')
  expect(keptAddress('first', ['first'], null)).toBeNull()
})

test.each([
  ['over https is loaded', 'https://media.example/1', { isLoaded: true, isNamed: false }],
  [
    'at an address that is never loaded is named',
    'http://media.example/1',
    { isLoaded: false, isNamed: true },
  ],
])('a picture %s, and there is nothing to try again', (_, address, expected) => {
  const shown = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <PictureView
        message={{ entityUrn: 'm', from: null }}
        address={address}
        onOpen={() => undefined}
        mark=""
      />
    </QueryClientProvider>,
  )
  expect({
    isLoaded: shown.includes(`src="${address}"`),
    isNamed: shown.includes('Could not be read.'),
  }).toEqual(expected)
  expect(shown).not.toContain('Try again')
})
