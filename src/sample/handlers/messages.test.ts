import { describe, expect, test } from 'vitest'
import { mediaKinds } from '../media/kinds'
import { fixedTime, span, startService, there, type Service } from '../testing/service'
import { walk, type Message, type Path } from '../testing/thread'

async function threadsOf(service: Service, socialAccountId: string): Promise<Path[]> {
  const query = { scope: 'all', limit: 100, socialAccountId }
  const { items } = await service.read('inbox.conversations', { query })
  return items
    .filter(({ conversationId }) => conversationId !== null)
    .map(({ lead }) => ({ id: socialAccountId, leadId: lead.id }))
}

async function pathOf(service: Service, q: string, world = 'full'): Promise<Path> {
  const { items } = await service.read('inbox.conversations', { query: { scope: 'all', q } }, world)
  const [item] = items
  return { id: item?.socialAccount.id ?? '', leadId: item?.lead.id ?? '' }
}

const service = startService()
const accounts = ['sa_camille', 'sa_imogen', 'sa_lea', 'sa_daniel', 'sa_priya', 'sa_marc', 'sa_jonas']

test('Marta Dubois has a thread of several hundred messages, forty a page', async () => {
  const path = await pathOf(service, 'Marta Dubois')
  const page = await service.read('inbox.messages', { path })
  expect(page.messages).toHaveLength(40)
  const messages = await walk(service, path)
  expect(messages.length).toBeGreaterThan(400)
  expect(new Set(messages.map(({ entityUrn }) => entityUrn)).size).toBe(messages.length)
})

test('messages that arrive while a person reads backwards neither repeat nor hide others', async () => {
  for (const account of ['sa_camille', 'sa_lea']) {
    const moving = startService()
    const [path] =
      account === 'sa_camille' ? [await pathOf(moving, 'Marta Dubois')] : await threadsOf(moving, account)
    if (!path) throw new Error('no thread')
    const whole = await walk(moving, path)
    const read = await walk(moving, path, 'full', () => moving.move(5 * span.hour))
    expect(read.map(({ entityUrn }) => entityUrn)).toEqual(whole.map(({ entityUrn }) => entityUrn))
  }
})

describe('the ways in which a service may speak of a thread all occur', () => {
  test.each([
    ['sa_camille', 'before', 'milliseconds'],
    ['sa_imogen', 'before', 'seconds'],
    ['sa_lea', 'cursor', 'milliseconds'],
  ])('%s: older ones by %s, times in %s', async (account, way, unit) => {
    const paths = await threadsOf(service, account)
    const pages = await Promise.all(paths.map((path) => service.read('inbox.messages', { path })))
    const times = pages.flatMap(({ messages }) => messages.map(({ createdAt }) => createdAt))
    const now = unit === 'seconds' ? fixedTime / 1_000 : fixedTime
    expect(times.every((time) => time > now * 0.98 && time <= now)).toBe(true)
    expect(pages.every((page) => 'nextCursor' in page === (way === 'cursor'))).toBe(true)
  })

  test('newest first for some accounts, oldest first for others', async () => {
    const ascending = async (account: string) => {
      const pages = await Promise.all(
        (await threadsOf(service, account)).map((path) => service.read('inbox.messages', { path })),
      )
      const long = pages.filter(({ messages }) => messages.length > 1)
      return long.map(({ messages }) => there(messages[0]).createdAt < there(messages.at(-1)).createdAt)
    }
    expect(new Set(await ascending('sa_camille'))).toEqual(new Set([true]))
    expect(new Set(await ascending('sa_lea'))).toEqual(new Set([false]))
  })
})

test('before gives what is older, and nothing else', async () => {
  const path = await pathOf(service, 'Marta Dubois')
  const all = await walk(service, path)
  const before = there(all[100]).createdAt
  const { messages } = await service.read('inbox.messages', { path, query: { before } })
  expect(messages.map(({ entityUrn }) => entityUrn)).toEqual(
    all.slice(60, 100).map(({ entityUrn }) => entityUrn),
  )
  expect((await service.read('inbox.messages', { path, query: { before: 0 } })).messages).toEqual([])
})

test.each([
  { before: -1 },
  { before: 1, cursor: 'bTEuNDA' },
  { cursor: 'made up' },
  { cursor: 'bTEuOTk5OTk5' },
])('messages are refused with %o', async (query) => {
  const path = await pathOf(service, 'Marta Dubois')
  const { status, envelope } = await service.ask('inbox.messages', { path, query })
  expect([status, envelope.error?.code]).toEqual([400, 'invalid_parameter'])
})

test('a lead who is only being written to has an empty thread; with a stranger there is none', async () => {
  const query = { scope: 'todo', filter: 'coldSequenceToValidate' }
  const { items } = await service.read('inbox.conversations', { query })
  const leadId = items[0]?.lead.id ?? ''
  const path = { id: items[0]?.socialAccount.id ?? '', leadId }
  expect(await service.read('inbox.messages', { path })).toMatchObject({
    conversationId: '',
    messages: [],
    nextBefore: null,
  })
  expect((await service.ask('inbox.messages', { path: { id: 'sa_marc', leadId } })).status).toBe(404)
})

test(
  'every kind of message and every kind of file is in one thread, with the bytes that it says',
  { timeout: 60_000 },
  async () => {
    const paths = (await Promise.all(accounts.map((id) => threadsOf(service, id)))).flat()
    const threads = await Promise.all(
      paths.map(async (path) => ({ path, messages: await walk(service, path) })),
    )
    const fileCount = ({ messages }: (typeof threads)[number]) =>
      messages.flatMap(({ attachments }) => attachments).length
    const short = threads.filter(({ messages }) => messages.length < 40)
    const shown = there(short.toSorted((a, b) => fileCount(b) - fileCount(a))[0])
    const files = shown.messages.flatMap(({ entityUrn, attachments }) =>
      attachments.map((file) => ({ entityUrn, ...file })),
    )
    expect(files).toHaveLength(mediaKinds.length)
    for (const [index, media] of mediaKinds.entries()) {
      const file = files.find(
        ({ name, id }) => name === media.fileName(index + 1) && id.endsWith(`-${index}`),
      )
      const given = await service.read('inbox.attachment', {
        path: { ...shown.path, messageId: file?.entityUrn ?? '', attachmentId: file?.id ?? '' },
      })
      const bytes = Buffer.from(given.dataBase64, 'base64')
      expect(given.mediaType).toBe(media.mediaType)
      expect(bytes.equals(media.bytes(index + 1))).toBe(true)
      if (file?.byteSize !== undefined) expect(Number(file.byteSize)).toBe(bytes.length)
    }
    const has = (field: keyof Message) => shown.messages.some((message) => message[field] !== undefined)
    expect([has('gif'), has('videos'), has('pictureUrl'), has('sharingPostUrn')]).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(
      shown.messages.some(({ audioAttachments, text }) => audioAttachments.length > 0 && text === undefined),
    ).toBe(true)
  },
)

test('a file is asked for by its own message only', async () => {
  const path = await pathOf(service, 'Marta Dubois')
  const messages = await walk(service, path)
  const [message] = messages.filter(({ attachments }) => attachments.length > 0)
  const other = messages.find(({ attachments }) => attachments.length === 0)
  const attachmentId = message?.attachments[0]?.id ?? ''
  const status = async (messageId: string) =>
    (await service.ask('inbox.attachment', { path: { ...path, messageId, attachmentId } })).status
  expect(await status(message?.entityUrn ?? '')).toBe(200)
  expect(await status(other?.entityUrn ?? '')).toBe(404)
  expect(await status('urn:message:ms_zzzzzz-0')).toBe(404)
})

test('every rare part of a message occurs somewhere in the inbox', { timeout: 60_000 }, async () => {
  const paths = (await Promise.all(accounts.map((id) => threadsOf(service, id)))).flat()
  const messages = (await Promise.all(paths.map((path) => walk(service, path)))).flat()
  expect(new Set(messages.map(({ origin }) => origin))).toEqual(
    new Set(['agent', 'agentEdited', 'manual', undefined]),
  )
  expect(messages.some(({ inviteAcceptedAt }) => inviteAcceptedAt !== null)).toBe(true)
  expect(messages.some(({ linkClicks }) => linkClicks.length > 0)).toBe(true)
  expect(new Set(messages.map(({ from }) => (from === null ? 'null' : typeof from)))).toEqual(
    new Set(['object', 'string', 'null']),
  )
  expect(
    messages.some(({ attachments }) => attachments.some(({ url }) => url?.startsWith('/sample-media/'))),
  ).toBe(true)
  expect(messages.some(({ attachments }) => attachments.some(({ byteSize }) => byteSize === undefined))).toBe(
    true,
  )
})
