import { describe, expect, test } from 'vitest'
import { plain } from '#/lib/testing/plain'
import { accountState } from '#/domain/account-labels'
import { draftPlan, isHeld, plansOf } from '#/domain/draft-plan'
import { isToBeSent } from '#/domain/drafts'
import { draftPlanStatus, sendsLabel } from '#/domain/sending-labels'
import { sendingAccounts } from '#/domain/quotas'
import { startService } from '#/sample/testing/service'
import { accountRows } from './routes/wall/-derive'
import { pageIn } from './testing/render-page'

test('in a world whose clock is moved, times there are those of its service', async () => {
  const timeThere = async (world: string) =>
    /Time there(\d\d:\d\d)/.exec((await pageIn(world, '/accounts/sa_camille')).panel('Working hours'))?.[1]
  expect(await timeThere('full')).toBe('10:24')
  expect(await timeThere('full~later~3h')).toBe('13:24')
})

test.each([
  ['full', '52of 7420 held back60 on stopped accounts'],
  ['troubled', '0of 4040 held back94 on stopped accounts'],
])('in the world %s, invitations that the network holds are not called after hours', async (world, left) => {
  const { panel } = await pageIn(world, '/accounts')
  expect(panel('Left')).toContain(`Invitations left today${left}`)
})

describe.each([
  ['full', 3],
  ['troubled', 1],
  ['foreign', 3],
])('in the world %s', (world, sending) => {
  const service = startService()
  const moment = { now: service.now(), zone: 'UTC' }

  test('each account has one state on its page and in the list, and the wall counts as many that send', async () => {
    const { socialAccounts } = await service.read('socialAccounts.list', {}, world)
    const list = await pageIn(world, '/accounts')
    const rows = accountRows(socialAccounts, { names: true, now: moment.now })
    expect(rows.filter(({ isSending }) => isSending)).toHaveLength(sending)
    expect(sendingAccounts(socialAccounts, moment.now)).toHaveLength(sending)
    expect(list.panel('Status')).toContain(`connected, ${sending} sending`)
    for (const { id, firstName } of socialAccounts) {
      const page = await pageIn(world, `/accounts/${id}`)
      const [state = ''] = page.regions.find(({ label }) => label === 'State')?.states ?? []
      expect(
        list.rows.some((row) => row.includes(state.replace(/^[^:]*: /, ''))),
        `${firstName}: ${state}`,
      ).toBe(true)
    }
  })

  test('an approved draft says the same in the queue, on its page and in its thread', async () => {
    const { socialAccounts } = await service.read('socialAccounts.list', {}, world)
    const { items } = await service.read('validations.list', { query: { status: 'APPROVED' } }, world)
    const approved = items.filter(isToBeSent)
    const queue = await pageIn(world, '/validations?status=APPROVED')
    const planOf = plansOf(socialAccounts, { approved: items, now: moment.now })
    const compared = new Set<string>()
    for (const draft of approved) {
      const { id, leadId, socialAccountId } = draft.request
      const account = socialAccounts.find((each) => each.id === socialAccountId)
      const key = `${draft.kind} ${socialAccountId}`
      if (account === undefined || compared.has(key)) continue
      compared.add(key)
      const inQueue = planOf(draft)
      const label = plain(draftPlanStatus(inQueue, moment).label)
      const row = queue.rows.find((each) => each.includes(leadId))
      if (row !== undefined) expect(plain(row)).toContain(label)

      const { lead } = await service.read(
        'leads.get',
        { path: { id: leadId }, query: { socialAccountId } },
        world,
      )
      const isConnected = lead.accountState?.canMessage
      const { plan } = draftPlan(draft, account, { approved: items, now: moment.now, isConnected })
      const says = [
        plain(accountState(account, moment.now, plan.actions).sentence),
        plain(sendsLabel(plan, moment) ?? ''),
      ]
      const page = await pageIn(world, `/validations/${draft.kind}/${id}`)
      for (const sentence of says) expect(plain(page.panel('State'))).toContain(sentence)
      // A page that knows the lead knows which of two quotas it is.
      const isSame =
        inQueue !== undefined && inQueue !== 'ended' && inQueue.actions.length === plan.actions.length
      if (isSame) expect(says[isHeld(plan) ? 0 : 1]).toBe(label)

      const thread = plain((await pageIn(world, `/inbox/${socialAccountId}/${leadId}`)).main)
      if (thread.includes('Open the draft')) for (const sentence of says) expect(thread).toContain(sentence)
    }
    expect(compared.size).toBeGreaterThanOrEqual(3)
  })
})
