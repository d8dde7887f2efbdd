import { describe, expect, test } from 'vitest'
import { fixedTime } from '#/sample/testing/service'
import { answerIn } from '#/testing/sample-answers'
import type { Answer } from '../answers/answer'
import { ReadFailure, readThrough } from '../answers/read'
import { answerTools } from './answer-tools'

const answerOf = (world: string, tool: keyof typeof answerTools, given: object = {}): Promise<Answer> =>
  answerTools[tool].answer(
    {
      read: readThrough(async (written) => {
        const { status, headers, body } = await answerIn(world, written)
        return new Response(new TextDecoder().decode(body), { status, headers })
      }, new AbortController().signal),
      now: fixedTime,
      zone: 'Europe/Paris',
      origin: 'https://sightline.example.com',
    },
    given,
  )

/** With ordinary spaces. */
const plain = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, ' ')

const said = async (...asked: Parameters<typeof answerOf>) => {
  const { answer, link } = await answerOf(...asked)
  return [plain(answer), link.replace('https://sightline.example.com', '')]
}

describe('an assistant is told', () => {
  test('what needs a person, with the page of each', async () => {
    expect(await said('full', 'needs_attention')).toEqual([
      '18 things need a person: 1 account is disconnected; Drafts to review: 13; Agents need information to answer: 4.',
      '/cockpit',
    ])
    expect((await answerOf('full', 'needs_attention')).items?.map(({ link }) => link)).toEqual([
      'https://sightline.example.com/accounts/sa_jonas',
      'https://sightline.example.com/validations',
      'https://sightline.example.com/inbox?filter=missingInformation',
    ])
    expect(await said('troubled', 'needs_attention')).toEqual([
      '66 things need a person: The last payment failed; 2 accounts are disconnected; Drafts to review: 53; Agents need information to answer: 10.',
      '/cockpit',
    ])
    expect(await said('fresh', 'needs_attention')).toEqual(['Nothing needs a person.', '/cockpit'])
  })

  test('why an account sends nothing, in the words of its page, and of all accounts without a name', async () => {
    expect(await said('full', 'why_not_sending', { account: 'imogen' })).toEqual([
      'Imogen Clarke: Held back by the network (invitations): weekly limit reached, resumes tomorrow 09:00, in 23 h.',
      '/accounts/sa_imogen',
    ])
    expect(await said('full', 'why_not_sending')).toEqual(['5 of 8 accounts send nothing now.', '/accounts'])
    expect(await said('fresh', 'why_not_sending')).toEqual(['1 of 1 account sends nothing now.', '/accounts'])
  })

  test('which accounts there are, where none or several have the name', async () => {
    const none = await answerOf('full', 'why_not_sending', { account: 'Nobody' })
    expect(none.answer).toBe('No single account is called "Nobody": choose one of these.')
    expect(none.items).toHaveLength(8)
    const several = await answerOf('full', 'how_is_agent', { agent: 'a' })
    expect(several.answer).toBe('No single agent is called "a": choose one of these.')
  })

  test('who waits for an answer, the interested first', async () => {
    const { answer, items, link } = await answerOf('full', 'who_waits_for_us')
    expect(plain(answer)).toBe('12 leads wait for an answer. The oldest draft reply has waited 2 d 1 h.')
    expect(items).toHaveLength(12)
    expect(items?.[0]).toMatchObject({ lead: 'Aurélie Garnier', waitedSeconds: 96_010 })
    expect(link).toBe('https://sightline.example.com/inbox?filter=unanswered')
    expect((await answerOf('fresh', 'who_waits_for_us')).answer).toBe('No lead waits for an answer.')
  })

  test('what still goes out today', async () => {
    expect(await said('full', 'goes_out_today')).toEqual([
      '65 to send: up to 43 today, next tomorrow. Of 13 drafts to review, 4–10 can still go out today.',
      '/validations?status=APPROVED',
    ])
    expect((await answerOf('fresh', 'goes_out_today')).answer).toBe('No approved draft waits to be sent.')
  })

  test('how an agent is doing, beside the period before', async () => {
    expect(await said('full', 'how_is_agent', { agent: 'scale-ups' })).toEqual([
      'Scale-ups France: Running · 1 account: Disabled. Leads at least until Tue 24 Nov. In the last 30 days, with the change from the 30 before: Interested 6 (−2), Replies 20 (+4), Messages sent 153 (−20), Link clicks 18 (−4).',
      '/agents/ag_scaleups',
    ])
  })

  test('until when agents have leads, in the words of their pages', async () => {
    const { answer, items } = await answerOf('full', 'runway')
    expect(answer).toBe(
      'No running agent runs out of leads within three days while it finds none, as far as it is known.',
    )
    expect(items?.map(({ agent, says }) => `${String(agent)}: ${String(says)}`)).toEqual([
      'UK & Ireland, RevOps: Leads at least until Mon 23 Nov',
      'Scale-ups France: Leads at least until Tue 24 Nov',
      'DACH founders: Leads at least until 25 Nov',
    ])
    expect((await answerOf('troubled', 'runway')).answer).toBe(
      '1 agent runs out of leads within three days, and finds none: Nordics (draft) (No leads left).',
    )
    expect((await answerOf('telling', 'runway')).answer).toBe(
      '1 agent runs out of leads within three days, and finds none: UK & Ireland, RevOps (Leads at least until Fri 20 Nov).',
    )
  })

  test('which leads have a name, also by a service that knows no order', async () => {
    expect(await said('full', 'find_person', { name: 'anna' })).toEqual([
      '8 leads are found.',
      '/leads?q=anna',
    ])
    expect((await answerOf('foreign', 'find_person', { name: 'zzzz' })).answer).toBe(
      'No lead is found by these words.',
    )
  })

  test('that what cannot be read is not known, and never none', async () => {
    const read = (data: object) =>
      readThrough(
        () => Promise.resolve(Response.json({ status: 'success', data })),
        new AbortController().signal,
      )
    const asked = (data: object) => ({ read: read(data), now: fixedTime, zone: 'Europe/Paris', origin: '' })
    const unread = asked({ socialAccounts: [{ id: 'sa_1', status: 'SOMETHING' }] })
    expect((await answerTools.why_not_sending.answer(unread, {})).answer).toBe(
      '0 of 1 account sends nothing now. Of 1 it is not known.',
    )
    for (const tool of ['why_not_sending', 'goes_out_today', 'who_waits_for_us', 'find_person'] as const)
      await expect(answerTools[tool].answer(asked({}), { name: 'a' }), tool).rejects.toBeInstanceOf(
        ReadFailure,
      )
  })
})
