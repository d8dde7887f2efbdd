import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { AjvJsonSchemaValidator } from '@modelcontextprotocol/server/validators/ajv'
import { expect, onTestFinished, test } from 'vitest'

import { matchOperation } from '#/api/match'
import { operationIds, operationOf } from '#/api/contract/index'
import { createSample } from '#/sample/sample'
import { fixedTime } from '#/sample/testing/service'

import { clientOf, programSource, type Json, type Send } from '../testing/generated-client'
import { testApp } from '../testing/test-app'

const key = 'a-key-of-a-script-0123456789'
const compiler = join(process.cwd(), 'node_modules', 'typescript', 'bin', 'tsc')

/** Compiles the client and the program that reads with it, and loads the program. */
async function compiled(document: Json) {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-client-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'client.ts'), clientOf(document))
  writeFileSync(join(folder, 'program.ts'), programSource)
  const options = '--ignoreConfig --strict --target es2022 --module nodenext --lib es2023,dom,dom.iterable'
  execFileSync(process.execPath, [compiler, ...options.split(' '), 'program.ts'], {
    cwd: folder,
    stdio: 'inherit',
  })
  // The program's source is in `generated-client.ts`.
  return (await import(/* @vite-ignore */ pathToFileURL(join(folder, 'program.js')).href)) as {
    readAll: (send: Send, key: string) => Promise<unknown[]>
  }
}

test('a client made of openapi.json compiles, reads all 22 operations with a key, and is answered as the document says', async () => {
  const sample = createSample({ seed: 1, leads: 200, clock: () => fixedTime, key })
  const app = testApp({
    service: (request) => sample(new Request(request.url.replace('/base/', '/'), request)),
    mode: 'sessions',
  })
  const document = (await (await app.send('/openapi.json')).json()) as Json
  const { components } = document
  const origin = document['servers']?.[0]?.['url'] ?? ''
  const validator = new AjvJsonSchemaValidator()
  const read = new Set<string>()
  const send: Send = async (address, { method, headers, body }) => {
    expect(address.startsWith(`${origin}/v1/`), address).toBe(true)
    const target = address.slice(origin.length)
    // The test's own sender adds this header otherwise, as the page does. A program knows nothing of it.
    const own = { ...headers, 'x-sightline': undefined }
    const answer = await app.send(target, { method, headers: own, ...(body !== undefined && { body }) })
    const match = matchOperation(method, target.split('?')[0] ?? '')
    if (match.found !== 'operation') throw new Error(`${method} ${address} is no operation`)
    const { path } = operationOf(match.id)
    const said = document['paths']?.[path]?.[method.toLowerCase()]?.['responses']?.['200']
    const schema = said?.['content']?.['application/json']?.['schema']
    if (!schema) throw new Error(`The document says nothing of what ${match.id} answers`)
    expect(answer.status, match.id).toBe(200)
    const whole: object = Object.assign({}, schema, { components })
    const { valid, errorMessage } = validator.getValidator(whole)(await answer.clone().json())
    expect(valid, `${match.id}: ${errorMessage}`).toBe(true)
    read.add(match.id)
    return answer
  }
  const { readAll } = await compiled(document)
  expect(await readAll(send, key)).toEqual(['Manon', 'Scale-ups France', 13, 10])
  expect([...read].toSorted()).toEqual([...operationIds].toSorted())
})
