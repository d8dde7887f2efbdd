import { expect, test } from 'vitest'
import { plain } from '#/lib/testing/plain'
import { pageIn } from './testing/render-page'

test.each([
  [
    'full',
    'ag_scaleups',
    'Leads at least until Tue 24 Nov70 leads not contacted',
    'agentIds=ag_scaleups&outreachStatuses=sourced&outreachStatuses=coldSequenceBeingWritten&outreachStatuses=coldSequenceToValidate',
  ],
  [
    'quiet',
    'ag_revops',
    'Leads for more than 30 days45 leads not contacted',
    'agentIds=ag_revops&outreachStatuses=sourced',
  ],
  // Its accounts are all stopped, so that nobody knows until when.
  [
    'troubled',
    'ag_founders',
    '56 leads not contacted',
    'agentIds=ag_founders&outreachStatuses=sourced&outreachStatuses=coldSequenceToValidate',
  ],
])('in the world %s, the page of %s says: %s', async (world, id, sentence, search) => {
  const { panel, elements } = await pageIn(world, `/agents/${id}`)
  expect(plain(panel('Right now'))).toContain(sentence)
  const link = elements.find(({ tag, text }) => tag === 'a' && text.endsWith('leads not contacted'))
  expect(link?.href).toBe(`/leads?${search}`)
})

test.each([
  ['paused', 'full', 'ag_recruiters'],
  ['a draft', 'full', 'ag_nordics'],
  ['in a state that nobody knows', 'foreign', 'ag_revops'],
])('an agent that is %s has no day on which its leads end', async (_, world, id) => {
  const { panel } = await pageIn(world, `/agents/${id}`)
  expect(panel('Right now')).not.toMatch(/Leads |not contacted/)
})

test('an agent says in French until when it has leads', async () => {
  const { panel } = await pageIn('full', '/agents/ag_scaleups', 'fr')
  expect(plain(panel('En ce moment'))).toContain(
    'Des leads au moins jusqu’au mar. 24 nov.70 leads non contactés',
  )
})
