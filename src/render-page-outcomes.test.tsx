import { describe, expect, test } from 'vitest'
import { plain } from '#/lib/testing/plain'
import { pageIn } from './testing/render-page'

/** The drafts that the figure of a group opens. */
async function opened(address: string) {
  const { regions } = await pageIn('full', address)
  return regions.find(({ heading }) => heading === 'Outcome known')?.entries
}

describe('what became of the leads', () => {
  test('after edited and unedited replies, in one sentence whose figures open as many drafts', async () => {
    const { panel, elements } = await pageIn('full', '/validations?view=edits')
    expect(plain(panel('Outcomes'))).toBe(
      'Outcomesby the first reply to a leadToo few outcomes to compare: 9 and 26 known, 29 still open.Edited78% of 9Unedited50% of 260%100%Table',
    )
    const links = elements.flatMap(({ href, text }) => (href?.includes('counted') ? `${href} ${text}` : []))
    expect(links).toEqual([
      '/validations?view=edits&counted=edited of 9',
      '/validations?view=edits&counted=unedited of 26',
    ])
    expect(await opened('/validations?view=edits&counted=edited')).toBe(9)
    expect(await opened('/validations?view=edits&counted=unedited')).toBe(26)
    expect(await opened('/validations?view=edits&counted=constructor')).toBeUndefined()
  })

  test('by waiting time, cold sequences apart from replies, whose figures open as many drafts', async () => {
    const { panel } = await pageIn('full', '/validations?view=waitingTimes')
    expect(plain(panel('Outcomes'))).toBe(
      'Outcomesfrom written to sentCold sequenceToo few outcomes to compare: 5 and 24 known, 68 still open.Under 4 h100% of 14 h to 1 d50% of 41 d to 3 d22% of 9Over 3 d33% of 150%100%TableReplyToo few outcomes to compare: 16 and 19 known, 29 still open.Under 4 h60% of 54 h to 1 d55% of 111 d to 3 d56% of 9Over 3 d60% of 100%100%Table',
    )
    const address = '/validations?view=waitingTimes&counted=coldSequence-72'
    expect(await opened(address)).toBe(15)
  })

  test('that edited replies do better, where they do', async () => {
    const { panel, elements } = await pageIn('telling', '/validations?view=edits')
    expect(plain(panel('Outcomes'))).toContain('Edited replies do better: 80% interested')
    const link = elements.find(({ href }) => href?.endsWith('counted=edited'))
    expect(link?.text).toBe('of 30')
  })

  test('where no reply has an outcome, no share is claimed', async () => {
    const { panel } = await pageIn('troubled', '/validations?view=edits', 'fr')
    expect(plain(panel('Résultats'))).toBe(
      'Résultatsselon la première réponse au leadTrop peu de résultats à comparer : 0 et 7 connus, 12 encore ouverts.Modifiées—Non modifiées100 % sur 70 %100 %Tableau',
    )
    const { main } = await pageIn('fresh', '/validations?view=edits')
    expect(main).not.toContain('Outcomes')
  })
})
