import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { expect, onTestFinished, test } from 'vitest'

import { buildFolder, putInPlace } from './put-in-place.mjs'

/** A place for a build, with the builds in it by their one file. */
function place() {
  const parent = mkdtempSync(join(tmpdir(), 'put-in-place-'))
  onTestFinished(() => rmSync(parent, { recursive: true }))
  const target = join(parent, 'dist')
  const make = (folder: string, text: string) => {
    mkdirSync(folder)
    writeFileSync(join(folder, 'built.txt'), text)
    return folder
  }
  const built = () => readFileSync(join(target, 'built.txt'), 'utf8')
  return { parent, target, make, built }
}

/** No process can have it: the systems' numbers end below. */
const nobody = 99_999_999

test('a build replaces the one before, and nothing is left beside it', () => {
  const { parent, target, make, built } = place()
  putInPlace(make(buildFolder(target), 'first'), target)
  expect(built()).toBe('first')
  putInPlace(make(buildFolder(target), 'second'), target)
  expect(built()).toBe('second')
  expect(readdirSync(parent)).toEqual(['dist'])
})

test('what a killed build left goes, what one that runs is making stays', () => {
  const { parent, target, make, built } = place()
  make(target, 'old')
  make(`${target}.making-${nobody}`, 'half')
  make(`${target}.replaced-${nobody}`, 'older')
  const running = make(`${target}.making-${process.ppid}`, 'under way')
  buildFolder(target)
  expect(built()).toBe('old')
  expect(readdirSync(parent).toSorted()).toEqual(['dist', `dist.making-${process.ppid}`])
  expect(existsSync(running)).toBe(true)
})

test('killed between taking the old build away and putting its own there, it costs nothing', () => {
  const { target, make, built } = place()
  make(`${target}.replaced-${nobody}`, 'old')
  buildFolder(target)
  expect(built()).toBe('old')
})

test('four that end again and again at the same moments all succeed, and one of them stands whole', async () => {
  const { parent, target } = place()
  const module = new URL('put-in-place.mjs', import.meta.url).href
  const code = `
    import { mkdirSync, writeFileSync } from 'node:fs'
    import { buildFolder, putInPlace } from ${JSON.stringify(module)}
    for (let round = 0; round < 40; round += 1) {
      const folder = buildFolder(${JSON.stringify(target)})
      mkdirSync(folder)
      for (const name of ['a', 'b']) writeFileSync(folder + '/' + name, process.pid + ' ' + round)
      putInPlace(folder, ${JSON.stringify(target)})
    }`
  const run = () => promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code])
  await Promise.all([run(), run(), run(), run()])
  const [one, other] = ['a', 'b'].map((name) => readFileSync(join(target, name), 'utf8'))
  expect(one).toMatch(/^\d+ 39$/)
  expect(other).toBe(one)
  expect(readdirSync(parent)).toEqual(['dist'])
})
