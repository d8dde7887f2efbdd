import { expect, test } from 'vitest'
import { hasEmbeddedView, readEmbeddedView } from './from-host'

/** A document as far as it has arrived. */
const arrived = (text: string, nextSibling: object | null, readyState: DocumentReadyState) =>
  // Only these parts of the document are used.
  ({ readyState, getElementById: () => ({ textContent: text, nextSibling }) }) as unknown as Document

test('a view whose answers are still arriving is not read', () => {
  const half = arrived('{"locale":"en","ans', null, 'loading')
  expect([hasEmbeddedView(half), readEmbeddedView(half)]).toEqual([false, null])
  for (const whole of [
    arrived('{"locale":"en"}', {}, 'loading'),
    arrived('{"locale":"en"}', null, 'interactive'),
  ])
    expect(readEmbeddedView(whole)).toEqual({ locale: 'en' })
})
