import { replyVariants } from './support/reply-variants'
import { sequenceVariants } from './support/sequence-variants'
import { expect, test } from './support/test'

test.describe('a draft opens from its link alone, with every field:', () => {
  for (const variant of [...replyVariants, ...sequenceVariants]) {
    const { what, at, state, facts, text, writtenFrom, noted, identifiers } = variant
    test(what, async ({ open, page, panel }) => {
      await open(`/validations/${at}`)
      await expect(panel('State')).toContainText(state)
      await expect(panel(at.startsWith('message') ? 'Draft' : 'Cold sequence')).toHaveText(text)
      const about = panel('About this draft')
      await expect(about.getByRole('term')).toHaveText(Object.keys(facts))
      await expect(about.getByRole('definition')).toHaveText(Object.values(facts))
      const folded = {
        'What it was written from': writtenFrom,
        'What the service noted about it': noted,
        IDs: identifiers,
      }
      for (const [title, says] of Object.entries(folded)) {
        await page.getByText(title, { exact: true }).click()
        await expect(page.getByRole('group', { name: title })).toHaveText(says)
      }
    })
  }
})

test.describe('an open draft', () => {
  test('stands beside the conversation it answers', async ({ open, page, panel }) => {
    await open('/validations/message/va_8jafby-0')
    const messages = panel('Conversation').getByRole('listitem')
    await expect(messages).toHaveCount(3)
    await expect(messages.nth(0)).toHaveText(
      /Lea Brandt · written by the agent, edited by a person · 16 Nov, 14:34$/,
    )
    await expect(messages.nth(1)).toHaveText(/Florian Weiß · 17 Nov, 11:14$/)
    await expect(messages.nth(2)).toHaveText(/18 Nov, 09:16 · this draft, as it was sent$/)
    await page.getByRole('link', { name: 'Open in the inbox' }).click()
    await expect(page).toHaveURL(/\/inbox\/sa_lea\/ld_8jafby$/)
  })

  test('has the message it answers directly above it, and the end of the conversation in sight', async ({
    open,
    page,
    panel,
  }) => {
    await page.setViewportSize({ width: 1440, height: 600 })
    await open('/validations/message/va_9kmbvb-1')
    const question = 'Okay. Could you tell me how you handle several currencies?'
    await expect(panel('Message being answered')).toContainText(question)
    const newest = panel('Conversation').getByRole('listitem').last()
    await expect(newest).toContainText(question)
    await expect(newest).toBeInViewport()
  })

  test('has the conversation beside it from 900 pixels on', async ({ open, page, panel }) => {
    await page.setViewportSize({ width: 900, height: 800 })
    await open('/validations/message/va_9kmbvb-1')
    await expect(panel('Conversation').getByRole('listitem').first()).toBeVisible()
    const [draft, conversation] = [
      await panel('Draft').boundingBox(),
      await panel('Conversation').boundingBox(),
    ]
    expect(conversation?.x).toBeGreaterThan((draft?.x ?? Infinity) + (draft?.width ?? 0))
  })

  test('has the profile of its lead beside it, where it is the first word', async ({ open, panel }) => {
    await open('/validations/coldSequence/va_ecniel')
    await expect(panel('Lead profile')).toContainText(
      'Responsable développement commercial @ Halcyon Systèmes',
    )
    await expect(panel('Lead profile')).toContainText(
      'The cold sequence has been waiting for review since 18 Nov, 09:07. Nothing is sent until someone approves it.',
    )
  })

  test('says where its lead stands, in the words of the lead’s own page', async ({ open, panel }) => {
    await open('/validations/message/va_34brg7-2')
    await expect(panel('About this draft')).toContainText(
      'Replied 16 Nov, 16:45. Our last message went out 17 Nov, 07:58; waiting for a reply.',
    )
    await panel('About this draft').getByRole('link', { name: 'Anne-Laure Garnier' }).click()
    await expect(panel('Where it stands')).toContainText(
      'Replied 16 Nov, 16:45. Our last message went out 17 Nov, 07:58; waiting for a reply.',
    )
  })

  test('warns of a lead who said no, and of an account that cannot send now', async ({ open, panel }) => {
    await open('/validations/message/va_6g2ngh-0')
    await expect(panel('Before you decide').getByRole('listitem')).toHaveText([
      'This lead is marked “Not interested”.',
    ])
    await open('/validations/coldSequence/va_c0wodj')
    await expect(panel('Before you decide').getByRole('listitem')).toHaveText([
      'Jonas Weber cannot send it now (Disconnected: someone must sign it in again).',
    ])
  })

  test('names the attachments of the conversation', async ({ open, panel }) => {
    await open('/validations/message/va_9xowi2-1')
    await expect(panel('Conversation')).toContainText(/voice-5\.wavaudio\/wav · 112\skB/)
  })

  test('compares draft and approved text word by word; d hides and shows it', async ({ open, page }) => {
    await open('/validations/message/va_55npys-0')
    const compared = page.getByRole('region', { name: 'Draft against approved text' })
    await expect(compared.getByRole('deletion')).toHaveText('Thank you for the clear answer, Grace.')
    await expect(compared.getByRole('insertion')).toHaveText('Thank you for the clear answer, Grace.')
    await expect(compared).toHaveText(
      /^Thank you for the clear answer, Grace\. I won’t write again\. All the best! Thank you for the clear answer, Grace\.A person edited it/,
    )
    await page.keyboard.press('d')
    await expect(page.getByRole('region', { name: 'As approved' })).toContainText(
      'Thank you for the clear answer, Grace.',
    )
    await expect(compared).toBeHidden()
    await page.keyboard.press('d')
    await expect(compared).toBeVisible()
  })

  test('leads on through the queue with j and k', async ({ open, page }) => {
    await open('/validations/coldSequence/va_2uguqh')
    await expect(page.getByRole('navigation', { name: 'Queue' })).toContainText('2 of 13')
    await page.keyboard.press('j')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Greta Zimmermann/)
    await page.keyboard.press('k')
    await page.keyboard.press('k')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Emre Krüger/)
    await page.keyboard.press('u')
    await expect(page).toHaveURL(/\/validations$/)
  })

  test('says that it is being rewritten, and which texts', async ({ open, panel }) => {
    await open('/validations/coldSequence/va_hh76tf')
    await expect(panel('Cold sequence').getByRole('status')).toHaveText(
      'The agent is rewriting it now: follow-up and break-up.',
    )
  })

  test('says plainly that decisions are made elsewhere', async ({ open, panel, page }) => {
    await open('/validations/message/va_9kmbvb-1')
    await expect(panel('State')).toContainText('Sightline only reads: decisions are made in the application.')
    await expect(page.getByRole('button', { name: /approve|reject|send/i })).toHaveCount(0)
  })

  test('puts its address on the clipboard with c', async ({ open, page, context, origin }) => {
    await context.grantPermissions(['clipboard-write'])
    await open('/validations/message/va_9kmbvb-1')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Joost de Vries/)
    await page.keyboard.press('c')
    await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
    // The page may not read the clipboard; a person pastes.
    await page.keyboard.press('u')
    await page.getByRole('searchbox', { name: 'Search drafts' }).press('ControlOrMeta+v')
    await expect(page.getByRole('searchbox', { name: 'Search drafts' })).toHaveValue(
      `${origin}/validations/message/va_9kmbvb-1`,
    )
  })

  test('fits a phone without sideways scroll', async ({ open, page, panel }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await open('/validations/coldSequence/va_hh76tf')
    await expect(panel('Cold sequence')).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
})

test.describe('while time passes', () => {
  test.use({ host: 'running' })

  test('a rewrite that settles shows what changed, without a reload and in its place', async ({
    open,
    page,
    panel,
  }) => {
    await page.setViewportSize({ width: 1440, height: 500 })
    await open('/validations/message/va_9xowi2-1')
    const draft = panel('Draft')
    await expect(draft.getByRole('status')).toHaveText('The agent is rewriting it now: reply.')
    await expect(draft).toContainText('revision 2')
    await page.evaluate(() => {
      document.documentElement.dataset['stayed'] = 'yes'
      window.scrollTo(0, 120)
    })
    await expect(draft.getByRole('status')).toHaveText('Rewritten while you were here: reply.', {
      timeout: 25_000,
    })
    await expect(draft).toContainText('revision 3')
    await expect(draft.getByRole('deletion').first()).toBeVisible()
    expect(await page.evaluate(() => [document.documentElement.dataset['stayed'], window.scrollY])).toEqual([
      'yes',
      120,
    ])
  })

  test('what was rewritten while nobody was there is not said to have been rewritten here', async ({
    open,
    page,
    panel,
    origin,
  }) => {
    await open('/validations/message/va_9xowi2-1')
    await expect(panel('Draft').getByRole('status')).toHaveText('The agent is rewriting it now: reply.')
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Team' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible()
    await expect
      .poll(
        async () => {
          const target = `${origin}/v1/message-validations/va_9xowi2-1/regeneration?kind=message`
          return (await page.request.get(target, { headers: { 'X-Sightline': '1' } })).text()
        },
        { timeout: 40_000 },
      )
      .toContain('SETTLED')
    await page.goBack()
    await expect(panel('Draft')).toContainText('revision 3')
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
