import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { test } from 'vitest'
import { handlers } from './handlers/table'
import { createWorld } from './world/create-world'
import { createSample, worldHeader } from './sample'

const out = process.env['FREEZE'] ?? '/tmp/freeze/now'
mkdirSync(out, { recursive: true })
const fixed = Date.parse('2026-11-18T09:24:00.000Z')
const hour = 3_600_000
const day = 24 * hour
type Any = any
const plans: Any[] = [
  ['full', 1, 1200, fixed, [0, 2 * hour, 26 * hour, 9 * day, 60 * day, 400 * day]],
  ['full', 1, 40, fixed, [0, 5 * day]],
  ['full', 7, 300, Date.parse('2026-07-12T20:00:00Z'), [0, 3 * day]],
  ['fresh', 1, 1200, fixed, [0, 2 * hour]],
  ['quiet', 1, 1200, fixed, [0, 8 * hour, 30 * day]],
  ['troubled', 1, 1200, fixed, [0, 5 * hour, 12 * day]],
]
const md5 = (text: string) => createHash('md5').update(text).digest('hex').slice(0, 12)

test('freeze', { timeout: 500_000 }, async () => {
  for (const [preset, seed, leads, born, laters] of plans) {
    const world: Any = createWorld({ preset, seed, leads }, born)
    for (const later of laters) {
      const now = world.moment(born + later)
      const lines: string[] = []
      const ask = (id: string, given: Any = {}): Any => {
        const answer: Any = (handlers as Any)[id]({ path: {}, query: {}, body: {}, ...given }, { world, now })
        const text = JSON.stringify(answer)
        lines.push(`${id} ${JSON.stringify(given)} ${text.length > 3000 ? md5(text) + ' ' + text.slice(0, 1500) : text}`)
        return answer
      }
      for (const id of ['me.get', 'workspace.get', 'team.get', 'socialAccounts.list', 'agents.list', 'inbox.counts', 'cockpit.live', 'billing.get']) ask(id)
      const agents: Any[] = world.agents, accounts: Any[] = world.accounts
      for (const a of agents) { ask('agents.get', { path: { id: a.id } }); ask('agents.activity', { path: { id: a.id }, query: { limit: 50 } }) }
      for (const range of ['1', '7', '30', '90'])
        for (const a of [undefined, ...agents]) for (const s of [undefined, ...accounts])
          ask('cockpit.analytics', { query: { range, ...(a && { agentId: a.id }), ...(s && { socialAccountId: s.id }) } })
      const ids: string[] = []
      for (const sortBy of ['createdAt', 'updatedAt', 'lastName']) for (const sortDirection of ['asc', 'desc'])
        for (let page = 1; ; page += 1) {
          const { leads: rows, hasNextPage } = ask('leads.list', { body: { sortBy, sortDirection, page, limit: 100 } })
          if (sortBy === 'createdAt' && sortDirection === 'asc') ids.push(...rows.map((r: Any) => r.id))
          if (!hasNextPage) break
        }
      const bodies: Any[] = [
        ...['sourced','coldSequenceBeingWritten','coldSequenceToValidate','invitationQueued','invited','connected','messaged','replied','interested','notInterested','neverReplied','exited'].map((s) => ({ outreachStatuses: [s] })),
        ...agents.map((a) => ({ agentIds: [a.id] })), ...accounts.map((a) => ({ socialAccountIds: [a.id] })),
        ...agents.flatMap((a) => [{ flowId: a.flowId }, { searchFilterId: a.searchFilterIds[1] }]),
        ...['ACTIVE_ASSIGNMENT','PAST_ASSIGNMENT','ACCOUNT_STATE_ONLY','UNASSIGNED'].map((relationshipStatus) => ({ relationshipStatus })),
        { assigned: 'assigned' }, { assigned: 'unassigned' }, { blacklisted: true }, { blacklisted: false },
        { handlingFilters: ['automationActive'] }, { handlingFilters: ['automationEnded'] },
        ...['step_enrol','step_invite','step_reply_1','step_reply_3','step_end','step_message_1'].map((currentStepId) => ({ currentStepId })),
        ...['mar', 'lumen', 'head of', 'paris dubois', 'zzz', 'o’b'].map((q) => ({ q })),
      ]
      for (const body of bodies) { ask('leads.list', { body: { ...body, limit: 30 } }); ask('leads.statusCounts', { body }) }
      for (const id of ids.slice(-2500)) {
        ask('leads.get', { path: { id } }); ask('leads.activity', { path: { id }, query: { limit: 200 } })
      }
      for (const id of ids.slice(0, 40)) for (const a of accounts) ask('leads.get', { path: { id }, query: { socialAccountId: a.id } })
      for (const [scope, filters] of [['todo', ['toValidate','coldSequenceToValidate','coldSequenceBeingWritten','coldSequenceWaitingForSlot','replyToValidate','replyBeingWritten','missingInformation']], ['all', ['ongoing','interested','notInterested','noReply']]] as const)
        for (const filter of [undefined, ...filters]) {
          ask('inbox.conversations', { query: { scope, filter, q: 'ma' } })
          let cursor: string | undefined
          do {
            const { items, nextCursor } = ask('inbox.conversations', { query: { scope, filter, limit: 100, cursor } })
            cursor = nextCursor ?? undefined
            if (filter !== undefined) continue
            for (const item of items) {
              const path = { id: item.socialAccount.id, leadId: item.lead.id }
              let query: Any = {}
              for (let n = 0; query && n < 30; n += 1) {
                const page: Any = ask('inbox.messages', { path, query })
                query = page.nextBefore != null ? { before: page.nextBefore } : page.nextCursor ? { cursor: page.nextCursor } : null
                if (scope === 'all') for (const m of page.messages) for (const f of m.attachments) {
                  if (process.env['NOFILES']) continue
                  const a = (handlers as Any)['inbox.attachment']({ path: { ...path, messageId: m.entityUrn, attachmentId: f.id } }, { world, now })
                  lines.push(`attachment ${f.id} ${f.name} ${a.mediaType} ${md5(a.dataBase64 ?? '')}`)
                }
              }
            }
          } while (cursor)
        }
      for (const a of agents) ask('inbox.counts', { query: { agentId: a.id } })
      for (const a of accounts) { ask('inbox.counts', { query: { socialAccountId: a.id } }); ask('inbox.conversations', { query: { scope: 'all', socialAccountId: a.id } }) }
      for (const status of [undefined, 'PENDING', 'APPROVED', 'REJECTED', 'CANCELLED', 'SENT']) {
        const { items } = ask('validations.list', { query: { status } })
        for (const item of items) {
          const id = item.request.id
          ask('validations.get', { path: { id }, query: { kind: item.kind } })
          ask('validations.conversation', { path: { id } })
          ask('validations.regeneration', { path: { id }, query: { kind: item.kind } })
        }
      }
      ask('validations.list', { query: { q: 'ma', validationItemType: 'message' } })
      ask('validations.list', { query: { validationItemType: 'coldSequence' } })
      writeFileSync(`${out}/${preset}-${seed}-${leads}-${later / hour}h.txt`, lines.join('\n') + '\n')
    }
  }
  const sample = createSample({ seed: 1, leads: 1200, key: 'k', clock: () => fixed })
  for (const name of ['full', 'foreign', 'foreign~later~9d', 'drifting', 'hostile', 'hostile~3', 'hostile~marks', 'hostile~prototype', 'hostile~megabyte', 'hostile~numbers', 'hostile~prose', 'hostile~paths', 'hostile~mask', 'full~billing~trial', 'full~billing~alpha', 'troubled', 'troubled~later~40d', 'full~leave~30~1']) {
    const lines: string[] = []
    const ask = async (path: string, body?: unknown): Promise<Any> => {
      const response = await sample(new Request(`http://s.invalid${path}`, { headers: { authorization: 'Bearer k', [worldHeader]: name, ...(body !== undefined && { 'content-type': 'application/json' }) }, ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }) }))
      const text = (await response.text()).replace(/req_\w+/g, 'req')
      lines.push(`${path} ${JSON.stringify(body)} ${response.status} ${text.length > 20000 ? md5(text) + ' ' + text.slice(0, 3000) : text}`)
      try { return JSON.parse(text).data } catch { return {} }
    }
    const first: Any = {}
    for (const path of ['/v1/me', '/v1/workspace', '/v1/team', '/v1/social-accounts', '/v1/agents', '/v1/inbox/conversations?scope=todo', '/v1/inbox/conversations?scope=all', '/v1/inbox/conversations?scope=alles&limit=60', '/v1/inbox/conversations/counts', '/v1/message-validations', '/v1/cockpit', '/v1/cockpit/analytics?range=30', '/v1/billing']) first[path] = await ask(path)
    for (let n = 0; n < 3; n += 1) { const l = await ask('/v1/leads/list', {}); if (n === 0) first.leads = l }
    await ask('/v1/leads/outreach-status-counts', {})
    for (const item of (first['/v1/inbox/conversations?scope=todo']?.items ?? []).slice(0, 15)) await ask(`/v1/social-accounts/${item.socialAccount?.id}/inbox/leads/${item.lead?.id}/messages`)
    writeFileSync(`${out}/s-${name.replaceAll('~', '_')}.txt`, lines.join('\n') + '\n')
  }
})
