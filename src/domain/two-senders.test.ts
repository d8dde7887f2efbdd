import { describe, expect, test } from 'vitest'
import { span, startService, there } from '#/sample/testing/service'
import { clashesIn, sharedIn } from './two-senders'

const service = startService()
const now = service.now()
const { items } = await service.read('inbox.conversations', { query: { scope: 'all', limit: 100 } })
const listed = there((await service.read('leads.list', { body: { limit: 1 } })).leads[0])
const first = there(items[0])

type Given = { lead?: string; account?: string; company?: string | null; ago?: number | null }

const conversation = ({ lead = 'ld_1', account = 'sa_1', company = null, ago = span.day }: Given) => ({
  ...first,
  conversationOpenedAt: ago === null ? null : new Date(now - ago).toISOString(),
  lead: { ...first.lead, id: lead, firstName: lead, lastName: null, companyName: company },
  socialAccount: { ...first.socialAccount, id: account },
})

describe('two accounts that began to write within 14 days', () => {
  const inShort = (...given: Given[]) =>
    clashesIn(given.map(conversation), now).map(({ kind, name, accountIds }) =>
      [kind, name, accountIds.join('+')].join(' '),
    )
  const other = { lead: 'ld_2', account: 'sa_2' }
  test.each<[string, Given[], string[]]>([
    ['none', [], []],
    ['one account', [{}, { ago: span.hour }], []],
    ['to one lead', [{}, { account: 'sa_2' }], ['lead ld_1 sa_1+sa_2']],
    [
      'to one lead, said once',
      [{ company: 'Lumen' }, { account: 'sa_2', company: 'Lumen' }],
      ['lead ld_1 sa_1+sa_2'],
    ],
    ['to one company', [{ company: 'Lumen' }, { ...other, company: ' lumen' }], ['company Lumen sa_1+sa_2']],
    ['to two companies', [{ company: 'Lumen' }, { ...other, company: 'Umber' }], []],
    ['to leads of unknown companies', [{}, other], []],
    ['to companies without a name', [{ company: ' ' }, { ...other, company: ' ' }], []],
    ['one longer ago', [{}, { account: 'sa_2', ago: 15 * span.day }], []],
    ['exactly 14 days ago', [{}, { account: 'sa_2', ago: 14 * span.day }], ['lead ld_1 sa_1+sa_2']],
    ['one that is not known', [{}, { account: 'sa_2', ago: null }], []],
    ['one in the future', [{}, { account: 'sa_2', ago: -span.hour }], []],
  ])('%s', (_, given, expected) => {
    expect(inShort(...given)).toEqual(expected)
  })
})

describe('leads of a page whose company several accounts have contacted', () => {
  type Lead = Given & { address?: string | null; isContacted?: boolean }
  const lead = ({
    lead: id = 'ld_1',
    account = 'sa_1',
    company = 'Lumen',
    address = null,
    isContacted = true,
  }: Lead) => ({
    ...listed,
    id,
    companyName: company,
    companySocialUrl: address,
    accountState: {
      id: 'st_1',
      leadId: id,
      socialAccountId: account,
      inviteAcceptedAt: null,
      canMessage: isContacted,
      conversationId: isContacted ? 'co_1' : null,
      conversationOpenedAt: null,
      lastCheckedAt: null,
      createdAt: listed.createdAt,
      updatedAt: listed.updatedAt,
    },
  })
  const shared = (...given: Lead[]) => [...sharedIn(given.map(lead)).keys()]
  const other = { lead: 'ld_2', account: 'sa_2' }
  test.each<[string, Lead[], string[]]>([
    ['two accounts', [{}, other], ['ld_1', 'ld_2']],
    ['one account', [{}, { lead: 'ld_2' }], []],
    ['one has not contacted it', [{}, { ...other, isContacted: false }], []],
    [
      'companies of one name at two addresses',
      [{ address: 'https://a' }, { ...other, address: 'https://b' }],
      [],
    ],
    ['no company', [{ company: null }, { ...other, company: null }], []],
  ])('%s', (_, given, expected) => {
    expect(shared(...given)).toEqual(expected)
  })

  test('of a lead without a state nothing is known', () => {
    expect(sharedIn([{ ...listed, accountState: null }, lead({})]).size).toBe(0)
  })
})

async function clashesOf(world: string) {
  const lists = await Promise.all(
    ['ongoing', 'interested', 'notInterested'].map((filter) =>
      service.read('inbox.conversations', { query: { scope: 'all', filter, limit: 100 } }, world),
    ),
  )
  const all = lists.flatMap((list) => list.items)
  return clashesIn(all, now).map(({ name, accountIds }) => `${name}: ${accountIds.join(', ')}`)
}

test('the sample has a company that two accounts write to, and none in a quiet workspace', async () => {
  expect(await clashesOf('full')).toEqual(['Ridgepath: sa_lea, sa_jonas'])
  expect(await clashesOf('quiet')).toEqual([])
})
