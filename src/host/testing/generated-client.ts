// Writes a typed client from an OpenAPI document, as the generators do that people use. It reads the document alone.

/**
 * It is a part of a document, read without checks: what is not there is `undefined`, and the client does not compile.
 */
export type Json = { [key: string]: Json } & Json[] & string

export type Send = (
  address: string,
  init: { method: string; headers: Record<string, string>; body?: string },
) => Promise<Response>

const nameIn = (reference: string): string => reference.split('/').at(-1) ?? ''
const listed = (all: Json | undefined): [string, Json][] => Object.entries(all ?? {})

function typeOf(schema: Json): string {
  if (schema['$ref']) return nameIn(schema['$ref'])
  if ('const' in schema) return JSON.stringify(schema['const'])
  if (schema['enum']) return schema['enum'].map((each) => JSON.stringify(each)).join(' | ')
  const options = schema['anyOf'] ?? schema['oneOf']
  if (options) return options.map(typeOf).join(' | ')
  const types = [schema['type'] ?? []].flat()
  if (types.length > 1) return types.map((type) => typeOf(Object.assign({}, schema, { type }))).join(' | ')
  switch (schema['type']) {
    case 'object': {
      const required: readonly string[] = schema['required'] ?? []
      const fields = listed(schema['properties']).map(
        ([name, each]) => `${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeOf(each)}`,
      )
      const { additionalProperties: rest } = schema
      if (fields.length === 0 && typeof rest === 'object') return `{ [name: string]: ${typeOf(rest)} }`
      return `{ ${fields.join('; ')} }`
    }
    case 'array':
      return `(${typeOf(schema['items'] as Json)})[]`
    case 'integer':
      return 'number'
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return schema['type']
    default:
      return 'unknown'
  }
}

const jsonOf = (part: Json | undefined): Json | undefined =>
  part?.['content']?.['application/json']?.['schema']

function inputOf({ parameters, requestBody }: Json): string {
  const partOf = (where: string) => {
    const own = Object.values(parameters ?? {}).filter((each) => each['in'] === where)
    const isNeeded = own.some((each) => String(each['required']) === 'true')
    const fields = own.map(
      (each) =>
        `${each['name']}${String(each['required']) === 'true' ? '' : '?'}: ${typeOf(each['schema'] as Json)}`,
    )
    return own.length === 0 ? [] : [`${where}${isNeeded ? '' : '?'}: { ${fields.join('; ')} }`]
  }
  const body = jsonOf(requestBody)
  return `{ ${[...partOf('path'), ...partOf('query'), ...(body ? [`body: ${typeOf(body)}`] : [])].join('; ')} }`
}

/** Writes a module with a function for each operation. */
export function clientOf(document: Json): string {
  const types = listed(document['components']?.['schemas']).map(
    ([name, schema]) => `export type ${name} = ${typeOf(schema)}`,
  )
  const operations = listed(document['paths']).flatMap(([path, methods]) =>
    listed(methods).map(([method, operation]) => {
      const data = jsonOf(operation['responses']?.['200'])?.['properties']?.['data'] as Json
      const name = JSON.stringify(operation['operationId'])
      return `  ${name}: (input: ${inputOf(operation)}) => ask<${typeOf(data)}>('${method.toUpperCase()}', '${path}', input),`
    }),
  )
  return `${types.join('\n')}
type Parts = { path?: object; query?: object; body?: object }
export type Send = (address: string, init: { method: string; headers: Record<string, string>; body?: string }) => Promise<Response>
export const createClient = (send: Send, key: string) => {
  async function ask<Data>(method: string, path: string, { path: ids = {}, query = {}, body }: Parts): Promise<Data> {
    const filled = Object.entries(ids).reduce((all, [name, id]) => all.replace(\`{\${name}}\`, encodeURIComponent(String(id))), path)
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
    const answer = await send(${JSON.stringify(document['servers']?.[0]?.['url'])} + filled + (search && '?' + search), {
      method,
      headers: { authorization: \`Bearer \${key}\`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (answer.status !== 200) throw new Error(\`\${method} \${path} \${answer.status} \${await answer.text()}\`)
    return (await answer.json()).data
  }
  return {
${operations.join('\n')}
  }
}
`
}

/**
 * Writes a program that reads with each operation, following ids as a person would. It is compiled against the client.
 */
export const programSource = `import { createClient, type Send } from './client.js'
export async function readAll(send: Send, key: string) {
  const api = createClient(send, key)
  const agents = await api['agents.list']({})
  const [agent] = Array.isArray(agents) ? agents : Object.values(agents).flat()
  const { leads } = await api['leads.list']({ body: { limit: 5, sortBy: 'createdAt' } })
  const [lead] = leads
  const { items } = await api['inbox.conversations']({ query: { scope: 'all', limit: 100 } })
  const { items: validations } = await api['validations.list']({ query: { status: 'PENDING' } })
  const [validation] = validations
  if (!agent || !lead || !validation) throw new Error('A list is empty')
  const draft = { path: { id: validation.request.id }, query: { kind: validation.kind } }
  for (const item of items) {
    const thread = { id: item.socialAccount.id, leadId: item.lead.id }
    const { messages } = await api['inbox.messages']({ path: thread })
    const message = messages.find(({ attachments }) => attachments.length > 0)
    const file = message?.attachments[0]
    if (!message || !file) continue
    const { dataBase64 } = await api['inbox.attachment']({
      path: { ...thread, messageId: message.entityUrn, attachmentId: file.id },
    })
    if (dataBase64.length === 0) throw new Error('An attachment is empty')
    break
  }
  const { lead: whole } = await api['leads.get']({ path: { id: lead.id } })
  const used: string[] = [whole.firstName, agent.name]
  await api['me.get']({})
  await api['workspace.get']({})
  await api['team.get']({})
  await api['socialAccounts.list']({})
  await api['agents.get']({ path: { id: agent.id } })
  await api['agents.activity']({ path: { id: agent.id }, query: { limit: 5 } })
  await api['leads.statusCounts']({ body: { assigned: 'any' } })
  await api['leads.activity']({ path: { id: lead.id } })
  await api['inbox.counts']({})
  await api['validations.get'](draft)
  await api['validations.conversation']({ path: draft.path })
  await api['validations.regeneration'](draft)
  await api['cockpit.live']({})
  const { kpis } = await api['cockpit.analytics']({ query: { range: '30' } })
  const { subscription } = await api['billing.get']({})
  return [...used, kpis.replies.value, subscription.seats]
}
// @ts-expect-error An operation refuses what it does not take.
export const wrong = (send: Send) => createClient(send, '')['validations.get']({ path: { id: 'v' }, query: { kind: 'reply' } })
`
