import { knownPages, knownScenes } from '../support/known-pages'
import { places, type Place } from '../support/places'
import { expect, test } from './test'

const { '/wall': _wall, '/results': _results, '/sign-in': _signIn, ...framed } = places

/** Runs in the page. */
const isWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth

for (const { address, world } of Object.values<readonly Place[]>(framed).flat())
  test(`${address} shows its figures, on a phone too`, async ({ tab }) => {
    const [heading, value] = knownPages[address] ?? []
    if (heading === undefined || value === undefined) throw new Error(`What does ${address} say?`)
    const join = address.includes('?') ? '&' : '?'
    await tab.open(world === undefined ? address : `${address}${join}world=${world}`)
    await tab.see('heading', heading)
    await tab.read(value)
    await tab.waitUntilLoaded()
    await tab.photograph('desk')
    await tab.engine.resize(390, 844)
    await expect.poll(() => tab.run(isWide)).toBe(false)
    await tab.see('heading', heading)
  })

for (const [scene, heading, value] of knownScenes)
  test(`the wall shows its scene ${scene}`, async ({ tab }) => {
    await tab.engine.resize(1920, 1080)
    await tab.open(`/wall?scenes=${scene}&seconds=3600&goal=interested:30`)
    await tab.see('heading', heading)
    await tab.read(value)
    await tab.read('Live')
    await tab.waitUntilLoaded()
  })
