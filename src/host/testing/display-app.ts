import type * as z from 'zod/mini'
import { expect } from 'vitest'

import { operationOf } from '#/api/contract/index'

import { panelNames, panelOf } from '../display/panels'
import { fakeService, json } from './fake-service'
import { canaryKey, cookiesOf, postJson, testApp, type TestApp } from './test-app'

export const owner = { id: 'user-1', name: 'Camille Roy', workspaceId: 'workspace-1', workspaceRole: 'OWNER' }

export const canary = 'canaryword'

/**
 * Makes an answer of the contract's shape with the canary in every text, also in unknown fields and keys. `numberAt`
 * gives the number at a path.
 */
export function filled(
  schema: z.core.$ZodType,
  numberAt: (path: string) => number = () => 41,
  path = '',
): unknown {
  switch (schema._zod.def.type) {
    case 'object': {
      const { shape } = schema._zod.def as z.core.$ZodObjectDef
      const known = Object.entries(shape).map(([key, field]) => [
        key,
        filled(field, numberAt, `${path}.${key}`),
      ])
      return { ...Object.fromEntries(known), [canary]: canary, other: { [canary]: [canary] } }
    }
    case 'array':
      return [1, 2].map(() => filled((schema._zod.def as z.core.$ZodArrayDef).element, numberAt, path))
    case 'nullable':
    case 'optional':
      return filled((schema._zod.def as z.core.$ZodNullableDef).innerType, numberAt, path)
    case 'number':
      return numberAt(path)
    case 'boolean':
      return true
    case 'string':
      return (schema._zod.def as z.core.$ZodStringFormatDef).format === 'datetime'
        ? '2026-11-18T09:00:00.000Z'
        : canary
    case 'unknown':
      return { [canary]: canary }
    default:
      return canary
  }
}

/** The service gives these answers, by path. */
export const answers: Record<string, object> = Object.fromEntries(
  panelNames.map((name) => {
    const row = operationOf(panelOf(name).id)
    return [row.path, { status: 'success', [canary]: canary, data: filled(row.response) }]
  }),
)

/** A link is made with these. */
export const usual = {
  label: 'Sales floor',
  days: 30,
  search: '?range=7',
  zone: 'Europe/Paris',
  names: false,
  narrow: false,
}

type Wanted = Partial<typeof usual> & { renews?: boolean; weekday?: number; page?: 'results' }

export type DisplayApp = ReturnType<typeof displayApp>

/**
 * Makes a host with sessions in front of a service whose every text is the canary, and screens of its display links.
 */
export function displayApp() {
  const given = {
    answerOf: (path: string): Response => json(answers[path] ?? { status: 'success', data: owner }),
  }
  const service = fakeService(({ url }) => given.answerOf(new URL(url).pathname.replace('/base', '')))
  const app = testApp({ service, mode: 'sessions' })
  const signIn = async () => cookiesOf(await postJson(app, '/session', { key: canaryKey }))
  const linkFor = async (wanted: Wanted = {}): Promise<string> => {
    const made = await postJson(app, '/display/links', { ...usual, ...wanted }, await signIn())
    expect(made.status).toBe(200)
    return (await made.json()).data.token
  }
  const pair = async (token: string) => cookiesOf(await postJson(app, '/display/session', { token }))
  const screenFor = async (wanted: Wanted = {}) => pair(await linkFor(wanted))
  const panel = (name: string, cookie: string, init: Parameters<TestApp['send']>[1] = {}) =>
    app.send(`/display/panels/${name}`, { ...init, headers: { cookie, ...init.headers } })
  const dataOf = async (name: string, cookie: string) => (await (await panel(name, cookie)).json()).data
  return { given, service, app, signIn, linkFor, pair, screenFor, panel, dataOf }
}
