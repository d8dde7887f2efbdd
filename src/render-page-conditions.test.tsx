import { describe, expect, test } from 'vitest'
import { toneText, type Tone } from '#/components/tone'
import { agentCondition } from '#/domain/agent-condition'
import { accountName, agentName } from '#/domain/names'
import { fixedTime, startService } from '#/sample/testing/service'
import { accountRows } from './routes/wall/-derive'
import { pageIn } from './testing/render-page'

type RenderedPage = Awaited<ReturnType<typeof pageIn>>

/** The states said where a page names someone, in rows or entries of lists. */
const said = ({ elements }: RenderedPage, tag: 'tr' | 'li', name: string): string[] =>
  elements.filter((each) => each.tag === tag && each.text.includes(name)).flatMap(({ states }) => states)

const headline = ({ regions }: RenderedPage, panel: string): string | undefined =>
  regions.find(({ label }) => label === panel)?.states[0]

describe.each(['full', 'troubled', 'quiet'])('in the world %s', (world) => {
  const service = startService()

  test('every page says the same of an account, in the same tone, and the counts count it', async () => {
    const { socialAccounts } = await service.read('socialAccounts.list', {}, world)
    const agents = await service.read('agents.list', {}, world)
    const accountsPage = await pageIn(world, '/accounts')
    const agentPages = new Map<string, RenderedPage>()
    for (const { id } of agents) agentPages.set(id, await pageIn(world, `/agents/${id}`))
    const onWall = accountRows(socialAccounts, { names: true, now: fixedTime })
    for (const account of socialAccounts) {
      const name = accountName(account)
      const [state] = said(accountsPage, 'tr', name)
      const others = [
        headline(await pageIn(world, `/accounts/${account.id}`), 'State'),
        ...[...agentPages.values()].flatMap((page) => said(page, 'li', name)),
      ]
      for (const other of others) expect(other, name).toBe(state)
      const row = onWall.find(({ id }) => id === account.id)
      // Walls leave out who has to reconnect, and the reasons of the network.
      expect(state, name).toContain(row?.sentence.split(/[:,]/)[0] ?? '')
    }
    // A state names the actions that it holds where others go out.
    const sending = accountsPage.elements
      .filter(({ tag, states: [state = ''] }) => tag === 'tr' && /^good: Sending|\(.+\)/.test(state))
      .length.toString()
    expect(accountsPage.panel('Status')).toContain(`connected, ${sending} sending`)
    expect(onWall.filter(({ isSending }) => isSending)).toHaveLength(Number(sending))
  })

  test('every page says the same of an agent, in the same tone', async () => {
    const { socialAccounts: accounts } = await service.read('socialAccounts.list', {}, world)
    const list = await pageIn(world, '/agents')
    const moment = { now: fixedTime, zone: 'Europe/Paris' }
    const toneName = (tone: Tone) => toneText[tone].replace('text-', '')
    for (const agent of await service.read('agents.list', {}, world)) {
      const name = agentName(agent)
      const activity = await service.read('agents.activity', { path: { id: agent.id } }, world)
      const [inList] = said(list, 'tr', name)
      // The list's activities come after its first view.
      const before = agentCondition(agent, { accounts, activity: undefined }, moment)
      expect(inList, name).toBe(`${toneName(before.tone)}: ${before.sentence}`)
      const { tone, sentence } = agentCondition(agent, { accounts, activity }, moment)
      const page = await pageIn(world, `/agents/${agent.id}`)
      expect(headline(page, 'Right now'), name).toBe(`${toneName(tone)}: ${sentence}`)
    }
  })
})
