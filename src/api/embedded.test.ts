import { expect, test } from 'vitest'
import { embeddedViewElement, type EmbeddedView } from './embedded'

test('no text ends the element that holds the answers', () => {
  const hostile = '</script><script>hit()</script>\u2028<!--'
  const view: EmbeddedView = {
    locale: 'en',
    languages: [],
    zone: null,
    height: 900,
    now: 0,
    answers: [
      {
        request: { method: 'GET', target: '/v1/me', body: undefined },
        status: 200,
        headers: {},
        body: hostile,
        took: 1,
      },
    ],
  }
  const element = embeddedViewElement(view)
  expect(element.match(/<\/script>/g)).toHaveLength(1)
  expect(element).not.toMatch(/\u2028|<!--/)
  const json = /id="embedded-view">(.*)<\/script>$/s.exec(element)?.[1] ?? ''
  expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(view)))
})
