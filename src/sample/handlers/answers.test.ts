import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { operationOf, type OperationId } from '#/api/contract/index'
import { billingOf, billingVariants } from '../world/billing-at'
import { presetNames, type World } from '../world/world'
import { read, worldOf } from '../testing/in-memory'
import { span, fixedTime } from '../testing/service'
import type { RequestOf } from './handler'

/** A strict reading gives back all of an answer exactly when the answer has nothing but what the document shows. */
function expectToBeDocumented<Id extends OperationId>(
  world: World,
  id: Id,
  given: Partial<RequestOf<Id>>,
  at: number,
): void {
  const answer = read(world, id, given, at)
  expect(z.parse(operationOf(id).response, answer)).toEqual(answer)
  // JSON would lose or change nothing of it.
  expect(JSON.parse(JSON.stringify(answer))).toEqual(answer)
}

const plain = [
  'me.get',
  'workspace.get',
  'team.get',
  'socialAccounts.list',
  'agents.list',
  'cockpit.live',
  'billing.get',
] as const
const moments = {
  'at the fixed time': 0,
  'in the evening': 11 * span.hour,
  'on Sunday': 4 * span.day,
  'after seven weeks': 49 * span.day,
  'after a year': 365 * span.day,
}

describe.each(presetNames.filter((name) => name !== 'large'))('in %s', (preset) => {
  const world = worldOf({ preset, leads: 400 })

  test.each(Object.entries(moments))('every answer is as the contract says, %s', (_, later) => {
    const now = fixedTime + later
    for (const id of plain) expectToBeDocumented(world, id, {}, now)
    for (const range of ['1', '7', '30', '90', '365']) {
      expectToBeDocumented(world, 'cockpit.analytics', { query: { range } }, now)
    }
    for (const { id } of read(world, 'agents.list', {}, now)) {
      expectToBeDocumented(world, 'agents.get', { path: { id } }, now)
      expectToBeDocumented(world, 'agents.activity', { path: { id }, query: { limit: 50 } }, now)
      expectToBeDocumented(world, 'cockpit.analytics', { query: { agentId: id } }, now)
    }
    expectToBeDocumented(world, 'leads.statusCounts', {}, now)
    const { totalCount } = read(world, 'leads.list', {}, now)
    const seen = new Set<string>()
    for (let page = 1; page <= Math.ceil(totalCount / 100); page += 1) {
      const body = { page, limit: 100 }
      expectToBeDocumented(world, 'leads.list', { body }, now)
      for (const { id } of read(world, 'leads.list', { body }, now).leads) {
        seen.add(id)
        expectToBeDocumented(world, 'leads.get', { path: { id } }, now)
        expectToBeDocumented(world, 'leads.activity', { path: { id }, query: { limit: 200 } }, now)
      }
    }
    expect(seen.size).toBe(totalCount)
  })
})

describe.each(billingVariants)('billing %s', (variant) => {
  const { subscription } = billingOf(variant, fixedTime, 9)

  test('is as the contract says', () => {
    const world = worldOf({ billing: variant })
    expectToBeDocumented(world, 'billing.get', {}, fixedTime)
    expect(read(world, 'billing.get').subscription.billingPrice).toEqual(subscription.billingPrice)
  })

  test('adds up: regular amount less discount is what is paid next', () => {
    const { nextPaymentAmount, regularAmount, discountAmount, billingPrice, paidSeats } = subscription
    expect(regularAmount).toBe((billingPrice?.unitAmount ?? 0) * paidSeats)
    if (nextPaymentAmount !== null) expect(nextPaymentAmount).toBe(regularAmount - discountAmount)
  })
})
