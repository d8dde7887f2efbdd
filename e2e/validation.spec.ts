import type { Locator } from '@playwright/test'

import { replyVariants, type DraftVariant } from './support/reply-variants'
import { sequenceVariants } from './support/sequence-variants'
import { isWide } from './support/screen'
import { expect, test, waitUntilLive } from './support/test'

const variants: readonly DraftVariant[] = [...replyVariants, ...sequenceVariants]

function variantAt(address: string): DraftVariant {
  const variant = variants.find(({ at }) => at === address)
  if (!variant) throw new Error(`No variant of a draft is at ${address}`)
  return variant
}

/**
 * Beside those with a test of their own, each of these shows what no other does. Of the rest, the rejected reply says what
 * the rejected sequence and the reply rejected after approval say, and the cancelled sequence what the cancelled reply and
 * the rejected sequence say.
 */
const alone = [
  'message/va_7e6w2t-2',
  'message/va_1biv37-0',
  'message/va_8z0p2z-3',
  'coldSequence/va_5rtbjv',
  'coldSequence/va_0ygagg',
  'coldSequence/va_a28ez8',
]
const others = process.env['FULL'] === 'yes' ? variants : alone.map(variantAt)

/** The page of a draft says every field of it. */
async function expectEveryField(panel: (name: string) => Locator, variant: DraftVariant) {
  const { at, state, facts, details, text, writtenFrom, noted, identifiers } = variant
  await expect(panel('State')).toContainText(state)
  await expect(panel(at.startsWith('message') ? 'Draft' : 'Cold sequence')).toHaveText(text)
  const about = panel('About this draft')
  await expect(about.getByRole('term')).toHaveText(Object.keys(facts))
  await expect(about.getByRole('definition')).toHaveText(Object.values(facts))
  const isThere = (says: string) => says !== '—' && says !== 'nothing'
  await about.getByText('Details', { exact: true }).click()
  await expect(about.getByRole('group', { name: 'Details' })).toHaveText(
    [
      ...Object.entries(details).flat(),
      ...(isThere(writtenFrom) ? ['Sources', writtenFrom] : []),
      ...(isThere(noted) ? ['Notes', noted] : []),
      'IDs',
      identifiers,
    ].join(''),
  )
}

test.describe('a draft opens from its link alone, with every field:', () => {
  test('a reply that waits opens from its link alone, with every field and the message it answers', async ({
    open,
    page,
    panel,
    context,
    origin,
  }) => {
    await context.grantPermissions(['clipboard-write'])
    await page.setViewportSize({ width: 1440, height: 600 })
    await open('/validations/message/va_9kmbvb-1')
    const conversation = panel('Conversation')

    await test.step('has the message it answers directly above it, and the end of the conversation in sight', async () => {
      const question = 'Okay. Could you tell me how you handle several currencies?'
      await expect(panel('Being answered')).toContainText(question)
      const newest = conversation.getByRole('listitem').last()
      await expect(newest).toContainText(question)
      await expect(newest).toBeInViewport()
    })

    await test.step('has the conversation beside it from 900 pixels on', async () => {
      await page.setViewportSize({ width: 900, height: 800 })
      await expect(conversation.getByRole('listitem').first()).toBeVisible()
      const [draft, beside] = [await panel('Draft').boundingBox(), await conversation.boundingBox()]
      expect(beside?.x).toBeGreaterThan((draft?.x ?? Infinity) + (draft?.width ?? 0))
      await page.setViewportSize({ width: 1440, height: 900 })
    })

    await expectEveryField(panel, variantAt('message/va_9kmbvb-1'))

    await test.step('says plainly that decisions are made elsewhere', async () => {
      await expect(panel('State')).toContainText('Decisions are made in the application.')
      await expect(page.getByRole('button', { name: /^(?:approve|reject|send)/i })).toHaveCount(0)
    })

    await test.step('puts its address on the clipboard with c', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Joost de Vries/)
      await page.keyboard.press('c')
      await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
      // The page may not read the clipboard; a person pastes.
      await page.keyboard.press('Escape')
      await page.getByRole('searchbox', { name: 'Search drafts' }).press('ControlOrMeta+v')
      await expect(page.getByRole('searchbox', { name: 'Search drafts' })).toHaveValue(
        `${origin}/validations/message/va_9kmbvb-1`,
      )
    })
  })

  test('a sent reply, a cold sequence and a cancelled draft open from their links, with every field', async ({
    open,
    page,
    panel,
    visit,
  }) => {
    // A reply that was sent, beside the conversation it answers.
    await open('/validations/message/va_8jafby-0')
    await expectEveryField(panel, variantAt('message/va_8jafby-0'))
    const messages = panel('Conversation').getByRole('listitem')
    await expect(messages).toHaveCount(3)
    await expect(messages.nth(0)).toHaveText(
      /Lea Brandt · written by the agent, edited by a person · 16 Nov, 14:34$/,
    )
    await expect(messages.nth(1)).toHaveText(/Florian Weiß · 17 Nov, 11:14$/)
    await expect(messages.nth(2)).toHaveText(/18 Nov, 09:16 · this draft$/)
    await page.getByRole('link', { name: 'Open in inbox' }).click()
    await expect(page).toHaveURL(/\/inbox\/sa_lea\/ld_8jafby$/)

    // A cold sequence, where it is the first word, with the profile of its lead.
    await visit('/validations/coldSequence/va_ecniel')
    await expectEveryField(panel, variantAt('coldSequence/va_ecniel'))
    await expect(panel('Profile')).toContainText('Responsable développement commercial @ Halcyon Systèmes')
    await expect(panel('Profile')).toContainText('Sequence to review since 18 Nov, 09:07.')

    // A cancelled reply, with where its lead stands in the words of the lead’s own page.
    await visit('/validations/message/va_34brg7-2')
    await expectEveryField(panel, variantAt('message/va_34brg7-2'))
    await expect(panel('About this draft')).toContainText(
      'Replied 16 Nov, 16:45. Waiting for their reply since 17 Nov, 07:58.',
    )
    await panel('About this draft').getByRole('link', { name: 'Anne-Laure Garnier' }).click()
    await expect(panel('Where it stands')).toContainText(
      'Replied 16 Nov, 16:45. Waiting for their reply since 17 Nov, 07:58.',
    )
  })

  test('a draft in every other state opens from its link, as a reply and as a cold sequence', async ({
    open,
    page,
    panel,
    visit,
  }) => {
    for (const [nth, variant] of others.entries())
      await test.step(variant.what, async () => {
        await (nth === 0 ? open : visit)(`/validations/${variant.at}`)
        await expectEveryField(panel, variant)
      })

    await test.step('while it is being rewritten it says so, and which texts, and fits a phone', async () => {
      await page.setViewportSize({ width: 360, height: 780 })
      await visit('/validations/coldSequence/va_hh76tf')
      await expect(panel('Cold sequence').getByRole('status')).toHaveText(
        'The agent is rewriting: follow-up and break-up.',
      )
      expect(await isWide(page)).toBe(false)
    })
  })
})

test.describe('while time passes', () => {
  test.use({ host: 'running' })

  /** Longer than a rewrite takes to settle from where this host's time begins. */
  const untilSettled = 11_000
  const rewriting = 'The agent is rewriting: reply.'

  test('a rewrite that settles while the draft is open shows what changed, without a reload and in its place', async ({
    open,
    page,
    panel,
    passTime,
  }) => {
    await page.setViewportSize({ width: 1440, height: 500 })
    await open('/validations/message/va_9xowi2-1')
    const draft = panel('Draft')
    await expect(draft.getByRole('status')).toHaveText(rewriting)
    await expect(draft).toContainText('Revision 2')
    // The conversation names its attachments.
    await expect(panel('Conversation')).toContainText(/voice-5\.wavWAV · 112\skB/)
    await page.evaluate(() => {
      document.documentElement.dataset['stayed'] = 'yes'
      window.scrollTo(0, 120)
    })
    await passTime(untilSettled)
    await expect(draft.getByRole('status')).toHaveText('Written while you were here: reply.')
    await expect(draft).toContainText('Revision 3')
    await expect(draft.getByRole('deletion').first()).toBeVisible()
    expect(await page.evaluate(() => [document.documentElement.dataset['stayed'], window.scrollY])).toEqual([
      'yes',
      120,
    ])
  })

  test('a draft rewritten before its page was opened is not said to have changed since', async ({
    open,
    page,
    panel,
    passTime,
  }) => {
    await open('/validations/message/va_9xowi2-1')
    await expect(panel('Draft').getByRole('status')).toHaveText(rewriting)
    await waitUntilLive(page)
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Team' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible()
    await passTime(untilSettled)
    await page.goBack()
    await expect(panel('Draft')).toContainText('Revision 3')
    await expect(panel('Draft').getByRole('status')).toHaveText('')
  })
})

test('of a text as long as a book the beginning stands there, and the rest is one press away', async ({
  page,
  open,
}) => {
  await open('/validations/message/va_55npys-0', { world: 'hostile~megabyte' })
  const rest = page.getByRole('button', { name: '… show all 1,048,508 characters' })
  await expect(rest).toHaveCount(2)
  await rest.first().click()
  await expect(rest).toHaveCount(1)
  await expect(page.getByText(/^Long wide.*wide <b> end$/s).first()).toBeAttached()
})

test('a draft says what reviewers of its agent usually change, and leads to the replies that they edited', async ({
  open,
  page,
  panel,
}) => {
  await open('/validations')
  await page.getByRole('link', { name: 'Emre Krüger' }).click()
  await expect(panel('About this draft')).toBeVisible()
  await panel('About this draft').scrollIntoViewIfNeeded()
  await expect(panel('Usual edits').getByRole('listitem')).toHaveText([
    'Reviewers usually add “Best wishes.”',
  ])
  await page.getByRole('button', { name: 'Reviewers usually add “Best wishes.”' }).hover()
  await expect(page.getByRole('tooltip')).toHaveText('6 of 17')
  await page.getByRole('link', { name: '17 edits' }).click()
  await expect(page).toHaveURL(/review=edited/)
  await expect(page.getByRole('table', { name: 'Drafts' }).getByRole('row')).toHaveCount(18)
})
