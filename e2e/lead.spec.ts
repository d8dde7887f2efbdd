import type { APIRequestContext, Page } from '@playwright/test'

import { asked, at, nameOf, names, type Lead, type ListAnswer } from './support/leads'
import { expect, test } from './support/test'

const panelOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Opens what waits at the end of a lead's page. */
async function openDetails(page: Page) {
  // Each event of the timeline has some, too; the lead's stand at the end.
  await page.getByRole('main').getByText('Details', { exact: true }).last().click()
  return page.getByRole('group', { name: 'Details' })
}

const jobs = [
  {
    lang: 'en',
    words: {
      leads: 'Leads',
      plural: /^Invitation queued \d+ leads$/,
      singular: 'Invitation queued',
      stands: 'Where it stands',
      stopped: 'Stopped 17 Nov, 19:25: invitation not accepted. No longer assigned.',
      senders: 'Senders',
      had: 'Assigned before',
      mayNotWrite: 'Not connected',
      timeline: 'Timeline',
      ended: 'Automation endedInvitation not accepted',
      back: 'Back to the list',
      queued: 'Invitation queued since 17 Nov, 13:56. Next, Imogen Clarke sends the invitation.',
      heldBack: 'Held back by the network: weekly limit reached, resumes tomorrow 09:00, in 23 h',
    },
  },
  {
    lang: 'fr',
    words: {
      leads: 'Leads',
      plural: /^Invitations à envoyer \d+ leads$/,
      singular: 'Invitation à envoyer',
      stands: 'Où il en est',
      stopped: 'Arrêté le 17 nov., 19:25 : invitation non acceptée. N’est plus attribué.',
      senders: 'Expéditeurs',
      had: 'Attribué auparavant',
      mayNotWrite: 'Non connecté',
      timeline: 'Chronologie',
      ended: 'Automatisation terminéeInvitation non acceptée',
      back: 'Retour à la liste',
      queued:
        'Invitation à envoyer depuis le 17 nov., 13:56. Prochaine étape : Imogen Clarke envoie l’invitation.',
      heldBack: 'Retenu par le réseau : limite hebdomadaire atteinte, reprise demain 09:00, dans 23 h',
    },
  },
] as const

test.describe('a lead', () => {
  /** Every value of an answer that a person could read, as the page would write it. */
  function written(value: unknown): string[] {
    if (Array.isArray(value)) return value.flatMap(written)
    if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(written)
    if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value)) return []
    // A face is looked at, beside its name.
    if (typeof value === 'string' && value.startsWith('/sample-media/')) return []
    if (typeof value === 'string' && value.startsWith('https://')) return [new URL(value).host]
    return typeof value === 'string' || typeof value === 'number' ? [String(value)] : []
  }
  const inWords: Record<string, string> = {
    ACTIVE: 'Active',
    ENDED: 'Ended',
    SEARCH: 'A search',
    REASSIGNMENT: 'Reassignment',
    ACTIVE_ASSIGNMENT: 'Assigned',
    PAST_ASSIGNMENT: 'Assigned before',
    interested: 'Interested',
    exited: 'Exited',
    replied: 'Replied',
    messaged: 'Messaged',
  }

  async function handedOver(request: APIRequestContext, origin: string): Promise<Lead> {
    const { leads } = await asked<ListAnswer>(request, origin, '/v1/leads/list', {
      limit: 100,
      outreachStatuses: ['interested'],
    })
    const lead = leads.find(({ activeAssignment }) => activeAssignment?.source === 'REASSIGNMENT')
    if (!lead) throw new Error('The sample has no lead that was handed over')
    return lead
  }

  test('a lead shows every documented field, the accounts that wrote to it side by side, where it stands, and its timeline', async ({
    open,
    page,
    request,
    origin,
    visit,
  }) => {
    const { id } = await handedOver(request, origin)
    const { lead } = await asked<{ lead: Record<string, unknown> }>(request, origin, `/v1/leads/${id}`)
    const { timeline } = await asked<{ timeline: { title: string }[] }>(
      request,
      origin,
      `/v1/leads/${id}/activity?limit=200`,
    )
    await open(`/leads/${id}`)

    await test.step('that several accounts wrote to shows them side by side', async () => {
      const senders = panelOf(page, 'Senders')
      await expect(senders.getByText('2 accounts', { exact: true })).toBeVisible()
      const imogen = senders.getByRole('listitem', { name: 'Imogen Clarke' })
      await expect(imogen).toContainText('Assigned')
      await expect(imogen).toContainText('Conversation · 23 Oct, 09:53')
      await expect(imogen).toContainText('Connected')
      const lea = senders.getByRole('listitem', { name: 'Lea Brandt' })
      await expect(lea).toContainText('Assigned before')
      await expect(lea).toContainText('Conversation · 8 Oct, 06:45')
      await expect(
        page.getByRole('main').getByRole('link', { name: 'Open in inbox' }).first(),
      ).toHaveAttribute('href', new RegExp(`/inbox/sa_imogen/${id}$`))
    })

    const details = await openDetails(page)
    const across = details.getByRole('table', { name: 'Across accounts' })
    await test.step('shows every documented field', async () => {
      const main = page.getByRole('main')
      for (const text of written(lead)) await expect(main).toContainText(inWords[text] ?? text)
      await expect(panelOf(page, 'Person').getByText('Added', { exact: true })).toBeVisible()
      for (const label of ['Changed', 'Premium', 'Influencer', 'Blacklisted', 'Exit reason']) {
        await expect(details.getByText(label, { exact: true }).first()).toBeVisible()
      }
      for (const label of [
        'Invitation accepted',
        'Connected',
        'Opened',
        'Last checked',
        'Added',
        'Assigned',
      ]) {
        await expect(across.getByRole('rowheader', { name: label, exact: true })).toBeVisible()
      }
      await expect(across.getByRole('columnheader')).toHaveCount(2)
      await expect(across.getByRole('row', { name: /^Status/ }).getByRole('cell')).toHaveText([
        'Active',
        'Ended',
      ])
    })

    await test.step('has a timeline that goes on as long as there is more', async () => {
      const entries = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
      await expect(entries).toHaveCount(20)
      await page.getByRole('button', { name: 'Load more' }).click()
      await expect(entries).toHaveCount(Math.min(40, timeline.length))
    })

    const timelineOf = panelOf(page, 'Timeline')
    await test.step('says first where it stands', async () => {
      await visit('/leads/ld_0ktr0y')
      const sentence = 'Interested since 13 Nov, 07:06. The lead wrote last, 17 Nov, 20:57.'
      await expect(panelOf(page, 'Where it stands').getByText(sentence)).toBeVisible()
    })

    await test.step('never calls what is over pending', async () => {
      const drafted = timelineOf.getByRole('listitem').filter({ hasText: 'Reply written' })
      await expect(drafted).toHaveCount(2)
      await expect(timelineOf.getByText('To review')).toHaveCount(0)
      await expect(timelineOf.getByText(/pending/i)).toHaveCount(0)
      await drafted.first().getByRole('button', { name: 'Details: Reply written' }).click()
      await expect(drafted.first()).toContainText('StatusPENDING')
    })

    await test.step('shows its enrollment among the details', async () => {
      const technical = await openDetails(page)
      await expect(technical.getByText('Automation', { exact: true })).toBeVisible()
      await expect(technical.getByText('Completed', { exact: true })).toBeVisible()
    })

    await test.step('has its last messages in its timeline, each with the way to it', async () => {
      await visit('/leads/ld_0px8av')
      const byHand = timelineOf.getByRole('listitem').filter({ hasText: 'Reply sent by a person' }).first()
      await expect(byHand).toContainText('written by a person')
      await byHand.getByRole('link', { name: 'Open in inbox' }).click()
      await expect(page).toHaveURL(/\/inbox\/sa_camille\/ld_0px8av\?message=urn/)
    })
  })

  test('a lead leads back to its row in the list, and to the next of it, across pages', async ({
    open,
    page,
    request,
    origin,
    visit,
  }) => {
    const { leads } = await asked<ListAnswer>(request, origin, '/v1/leads/list', { limit: 100 })
    const heading = page.getByRole('heading', { level: 1 })
    await open('/leads')

    await test.step('leads back to its row in the list, where it was on the screen', async () => {
      const link = names(page).nth(40)
      const name = await link.innerText()
      await link.focus()
      const before = await page.evaluate(() => scrollY)
      const place = await link.boundingBox()
      expect(before).toBeGreaterThan(0)
      await link.click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await page.getByRole('link', { name: 'Back to the list' }).click()
      await expect(link).toBeFocused()
      await expect(link).toBeInViewport()
      expect(await link.boundingBox()).toEqual(place)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(link).toBeFocused()
      expect(await link.boundingBox()).toEqual(place)
      await link.click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await page.goBack()
      await expect(link).toBeFocused()
      await expect(link).toBeInViewport()
    })

    await test.step('walked to from another leads back to its own row', async () => {
      await names(page).nth(30).click()
      // The list has a button "Next" of its own: only the lead says which of the list it is.
      await expect(page.getByText('31 of 1,2')).toBeVisible()
      await page.keyboard.press('j')
      await expect(page.getByText('32 of 1,2')).toBeVisible()
      await page.getByRole('link', { name: 'Back to the list' }).click()
      await expect(names(page).nth(31)).toBeFocused()
      await expect(names(page).nth(31)).toBeInViewport()
    })

    await test.step('of leads with two senders, the next is one of them', async () => {
      await visit('/leads?outreachStatuses=replied&twoSenders=true')
      await expect(names(page)).toHaveCount(2)
      await names(page).first().click()
      await expect(page.getByText('1 of 2')).toBeVisible()
      await page.keyboard.press('j')
      await expect(page.getByText('2 of 2')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
      await visit('/leads')
    })

    await test.step('leads to the next of its list, across pages, and back to the list', async () => {
      await names(page).nth(49).click()
      await expect(heading).toContainText(nameOf(at(leads, 49)))
      await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled()
      await page.keyboard.press('j')
      await expect(heading).toContainText(nameOf(at(leads, 50)))
      await expect(page.getByText(/^51 of 1,2/)).toBeVisible()
      await page.getByRole('button', { name: 'Previous' }).click()
      await expect(heading).toContainText(nameOf(at(leads, 49)))
      await page.goBack()
      await expect(page).toHaveURL(/\/leads$/)
    })
  })
})

/** In French: English differs by words alone, which other tests of leads read. */
const tried = process.env['FULL'] === 'yes' ? jobs : jobs.filter(({ lang }) => lang === 'fr')

for (const { lang, words } of tried) {
  test(`a reader finds out why a lead stopped, who may write to it, and goes on with the list: ${lang}`, async ({
    open,
    page,
  }) => {
    await open('/leads?outreachStatuses=invitationQueued&outreachStatuses=exited&limit=100', { lang })
    // A status is plural above the table and singular on a row.
    await expect(page.getByRole('button', { name: words.plural, pressed: true })).toBeVisible()
    await expect(page.getByRole('cell', { name: words.singular }).first()).toBeVisible()
    const row = page.getByRole('table', { name: words.leads }).getByRole('row', { name: 'Siân O’Brien' })
    await row.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Siân O’Brien' })).toBeVisible()
    await expect(panelOf(page, words.stands)).toContainText(words.stopped)
    const imogen = panelOf(page, words.senders).getByRole('listitem', { name: 'Imogen Clarke' })
    await expect(imogen).toContainText(words.had)
    await expect(imogen).toContainText(words.mayNotWrite)
    await expect(panelOf(page, words.timeline).getByRole('listitem').first()).toContainText(words.ended)
    await page.getByRole('link', { name: words.back }).click()
    await expect(row.getByRole('link')).toBeFocused()
    await expect(row).toBeInViewport()

    // One that waits: for whom, why nothing goes out, and when it does.
    const waiting = page
      .getByRole('table', { name: words.leads })
      .getByRole('row', { name: 'Daniel Campbell' })
    await waiting.getByRole('link').click()
    const story = panelOf(page, words.stands)
    await expect(story).toContainText(words.queued)
    await expect(story).toContainText(words.heldBack)
    await expect(story.getByRole('link', { name: 'Imogen Clarke' })).toHaveAttribute(
      'href',
      '/accounts/sa_imogen',
    )
  })
}

test('of an event’s long description the beginning stands there, and the rest is one press away', async ({
  open,
  panel,
}) => {
  await open('/leads/ld_0ktr0y', { world: 'hostile~prose' })
  const event = panel('Timeline').getByRole('listitem').filter({ hasText: 'Reply written' }).first()
  await event.getByRole('button', { name: 'Details: Reply written' }).click()
  const description = event.getByRole('definition').last()
  const rest = description.getByRole('button', { name: '… show all 12,008 characters' })
  await expect(rest).toBeVisible()
  await expect(description).not.toContainText('prose end')
  await rest.click()
  await expect(rest).toHaveCount(0)
  await expect(description).toHaveText(/^Long (?:prose ){2000}end$/)
})
