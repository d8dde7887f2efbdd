import { expect, test } from 'vitest'

import { fakeService } from '../testing/fake-service'
import { canaryKey, testApp } from '../testing/test-app'
import { decodeAttachment } from './attachment-file'

/** These bytes have no pattern that a piece could repeat. */
const someBytes = (length: number): Buffer =>
  Buffer.from(Uint8Array.from({ length }, (_, index) => (index * 2_654_435_761) >>> 24))

const jsonOf = (dataBase64: string, mediaType = 'image/png'): string =>
  JSON.stringify({ status: 'success', data: { dataBase64, mediaType } })

async function decoded(json: string) {
  const file = await decodeAttachment(Buffer.from(json))
  return file && { answer: JSON.parse(file.answer).data, bytes: file.bytes && Buffer.from(file.bytes) }
}

test.each([0, 1, 2, 3, 4, 393_215, 393_216, 393_217, 2_000_000])(
  'a file of %d bytes is decoded whole, however many pieces it takes',
  async (length) => {
    const bytes = someBytes(length)
    const file = await decoded(jsonOf(bytes.toString('base64')))
    expect(file?.bytes?.equals(bytes)).toBe(true)
    expect(file?.answer).toEqual({ dataBase64: '', mediaType: 'image/png' })
  },
)

test.each([
  ['escaped slashes', (text: string) => text.replaceAll('/', String.raw`\/`)],
  ['escaped letters', (text: string) => text.replaceAll('+', String.raw`\u002B`).replaceAll('/', '\\u002f')],
])('a file with %s is decoded, also where a piece ends within one', async (_what, escape) => {
  const bytes = someBytes(1_200_000)
  const json = jsonOf('').replace('""', `"${escape(bytes.toString('base64'))}"`)
  const file = await decoded(json)
  expect(file?.bytes?.equals(bytes)).toBe(true)
  expect(file?.answer.dataBase64).toBe('')
})

test.each([
  ['lines', (text: string) => text.replace(/.{76}/g, '$&\r\n')],
  ['no padding', (text: string) => text.replace(/=+$/, '')],
])('a file with %s is decoded, and its answer departs from the contract', async (_what, change) => {
  const bytes = someBytes(1_000_001)
  const file = await decoded(jsonOf(change(bytes.toString('base64'))))
  expect(file?.bytes?.equals(bytes)).toBe(true)
  expect(file?.answer.dataBase64).toBe('!')
})

test.each(['not base64', 'AAAA-_==', 'A', 'AA=A', '=', String.raw`A\u00`, 'AAAAA'])(
  'of the text %s no byte is taken for a file’s',
  async (text) => {
    const json = `{"data":{"dataBase64": "${text}","mediaType":"a/b"}}`
    const file = await decodeAttachment(Buffer.from(json))
    expect(file).toEqual({ answer: '{"data":{"dataBase64": "!","mediaType":"a/b"}}', bytes: null })
  },
)

test.each([
  '{"status":"success","data":{"mediaType":"image/png"}}',
  '{"status":"success","data":{"dataBase64":null}}',
  '{"status":"success","more":{"dataBase64":"AAAA"},"data":{}}',
  '{"status":"success","data":{"dataBase64":"AAAA"',
  '["dataBase64"]',
  `{"status":"success","data":{"dataBase64":"AAAA"},"more":"${'x'.repeat(5_000)}"}`,
  '',
])('an answer that is not the documented one stays as it is', async (json) => {
  const body = Buffer.from(json)
  expect(await decodeAttachment(body)).toBeNull()
  expect(body.toString()).toBe(json)
})

const target = '/v1/social-accounts/a/inbox/leads/l/messages/m/attachments/t'
const answering = (json: string) =>
  fakeService(() => new Response(json, { headers: { 'content-type': 'application/json' } }))

test('a page gets the bytes, which no browser opens as a page, and a program the service’s JSON', async () => {
  const json = jsonOf(Buffer.from('<script>').toString('base64'), 'text/html – ü')
  const app = testApp({ service: answering(json) })
  const [page, again, program] = await Promise.all([
    app.send(target, { headers: { accept: 'application/octet-stream' } }),
    app.send(target, { headers: { accept: 'application/octet-stream' } }),
    app.send(target),
  ])
  for (const answer of [page, again]) {
    expect(await answer.text()).toBe('<script>')
    expect(answer.headers.get('content-type')).toBe('application/octet-stream')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment;/)
    expect(decodeURIComponent(answer.headers.get('sightline-answer') ?? '')).toBe(jsonOf('', 'text/html – ü'))
  }
  expect(await program.text()).toBe(json)
  expect(program.headers.get('content-type')).toMatch(/^application\/json/)
  for (const answer of [page, program]) expect(answer.headers.get('vary')).toBe('Accept, Accept-Encoding')
})

test('a page gets what cannot be decoded as JSON without it, and no other answer changes', async () => {
  const asFile = { headers: { accept: 'application/octet-stream' } }
  const unreadable = await testApp({ service: answering(jsonOf('§')) }).send(target, asFile)
  expect(await unreadable.text()).toBe(jsonOf('!'))
  const other = jsonOf('AAAA')
  const lead = await testApp({ service: answering(other) }).send('/v1/leads/lead-1', asFile)
  expect(await lead.text()).toBe(other)
  const refused = testApp({ service: fakeService(() => Response.json({ status: 'error' }, { status: 404 })) })
  expect((await refused.send(target, asFile)).status).toBe(404)
})

test('the key in a file is hidden, as in any answer', async () => {
  const json = jsonOf(Buffer.from(`key=${canaryKey}.`).toString('base64'))
  const app = testApp({ service: answering(json) })
  const answer = await app.send(target, { headers: { accept: 'application/octet-stream' } })
  expect(await answer.text()).not.toContain(canaryKey)
})
