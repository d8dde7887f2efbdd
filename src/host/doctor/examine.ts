import { operationRow, type OperationId } from '#/api/contract/index'
import type { DriftNote } from '#/api/drift'
import { decode } from '#/api/decode/decode'
import type { DataOf } from '#/api/decode/lenient'
import { place } from '#/api/decode/placement'
import { writeRequest, type RequestInput } from '#/api/write-request'
import { learn, plan, type Found } from './plan'

export type Finding = {
  id: OperationId
  /** `skipped`: nothing in this workspace to ask it about. */
  outcome: 'as documented' | 'drift' | 'failed' | 'skipped'
  status: number | null
  milliseconds: number | null
  /** Why it was skipped or failed; never anything that the service holds. */
  reason: string | null
  notes: readonly DriftNote[]
}

export type Service = { baseUrl: string; key: string; fetch: typeof fetch; now: () => number }

const patience = 30_000

async function answerOf({ baseUrl, key, fetch }: Service, id: OperationId, question: RequestInput) {
  const { method, target, body } = writeRequest(operationRow(id), question)
  const response = await fetch(baseUrl + target, {
    method,
    headers: {
      Authorization: `Bearer ${key}`,
      Accept: 'application/json',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
  })
  return { status: response.status, text: await response.text() }
}

function dataIn(text: string): unknown {
  try {
    // Whatever JSON holds; asked below for the one shape that counts.
    const json = JSON.parse(text) as { status?: unknown; data?: unknown } | null
    return json?.status === 'success' ? json.data : undefined
  } catch {
    return undefined
  }
}

async function examineOne(
  service: Service,
  id: OperationId,
  question: RequestInput,
): Promise<{ finding: Finding; found: Found }> {
  const started = service.now()
  const failed = (status: number | null, reason: string) => ({
    finding: {
      id,
      outcome: 'failed' as const,
      status,
      milliseconds: service.now() - started,
      reason,
      notes: [],
    },
    found: {},
  })
  try {
    const { status, text } = await answerOf(service, id, question)
    const milliseconds = service.now() - started
    if (status !== 200) return failed(status, `answered ${status}`)
    const { response: schema, placement } = operationRow(id)
    const { usable, data, notes } = decode(schema, place(placement, schema, dataIn(text)))
    if (!usable) return failed(status, 'answered in a form that the contract does not know')
    const outcome = notes.length > 0 ? ('drift' as const) : ('as documented' as const)
    // `decode` builds what `Lenient` says of the schema; a property test holds the two together.
    return {
      finding: { id, outcome, status, milliseconds, reason: null, notes },
      found: learn(id, data as DataOf<typeof id>),
    }
  } catch (error) {
    return failed(
      null,
      error instanceof Error && error.name === 'TimeoutError'
        ? 'did not answer in time'
        : 'could not be reached',
    )
  }
}

/** Asks every operation once, following the ids it finds; reads only, one request at a time. */
export async function* examine(service: Service): AsyncGenerator<Finding> {
  let found: Found = {}
  for (const { id, ask } of plan) {
    const question = ask(found)
    if (typeof question === 'string') {
      yield { id, outcome: 'skipped', status: null, milliseconds: null, reason: question, notes: [] }
      continue
    }
    const { finding, found: more } = await examineOne(service, id, question)
    found = { ...found, ...more }
    yield finding
  }
}
