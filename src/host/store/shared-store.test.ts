import { expect, test } from 'vitest'
import { noMetrics, type Metrics } from '../metrics/metrics'
import { fakeService, json } from '../testing/fake-service'
import { fakeStore } from '../testing/fake-store'
import { testApp } from '../testing/test-app'

const service = fakeService(() => json({ status: 'success', data: {} }))

test('a figure tells whether a copy shares', () => {
  const store = fakeStore(() => 0)
  const figures = new Map<string, () => number>()
  const metrics: Metrics = { ...noMetrics, gauge: (name, _help, read) => figures.set(name, read) }
  testApp({ service, store, metrics })
  const shared = figures.get('sightline_store_shared')
  expect(shared?.()).toBe(1)
  store.setAway(true)
  expect(shared?.()).toBe(0)
})

test('without a store nothing says that there could be one', async () => {
  expect(await (await testApp({ service }).send('/ready')).json()).toEqual({ status: 'ready' })
})
