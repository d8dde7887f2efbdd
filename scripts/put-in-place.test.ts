import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

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
