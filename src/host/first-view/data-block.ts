import { firstViewId, type CarriedAnswer, type FirstView } from '#/api/first-view'

/** An answer of the service as it came, and the request that it answers. */
export type RawAnswer = Omit<CarriedAnswer, 'body'> & { body: Uint8Array }

const decoder = new TextDecoder()
const encoder = new TextEncoder()

/** The answers with their bodies as text, which is what the page reads. */
export const asText = (answers: readonly RawAnswer[]): CarriedAnswer[] =>
  answers.map(({ body, ...rest }) => ({ ...rest, body: decoder.decode(body) }))

/** What the page is told beside its view, as text that no parser takes for the end of the element that it stands in. */
export function dataBlock(beside: FirstView): Uint8Array<ArrayBuffer> {
  const json = JSON.stringify(beside).replace(/[<>\u2028\u2029]/g, (character) => {
    const code = character.charCodeAt(0).toString(16).padStart(4, '0')
    return `\\u${code}`
  })
  return encoder.encode(`<script type="application/json" id="${firstViewId}">${json}</script>`)
}
