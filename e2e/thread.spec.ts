import type { Page } from '@playwright/test'

import { expect, test } from './support/test'

const longThread = '/inbox/sa_camille/ld_2q597y'

/** Opens a conversation from the list beside the thread. */
async function openFromList(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search conversations' }).fill(name)
  const found = page.getByRole('region', { name: 'List' }).getByRole('link')
  // Until the search has answered, a row may move from under the pointer.
  await expect(found.filter({ hasNotText: name })).toHaveCount(0)
  await found.filter({ hasText: name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
}

async function speakFrench(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Preferences' }).click()
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Français')
  await page.keyboard.press('Escape')
}

const messages = (page: Page) => page.getByRole('region', { name: 'Messages', exact: true })

test('threads tell the sides, the agent’s words and the days apart, and what waits or is being written in each', async ({
  page,
  open,
  visit,
}) => {
  await test.step('a link to a message that is gone lands on the newest and says so', async () => {
    await open('/inbox/sa_imogen/ld_b3kbil?scope=all&message=urn:message:gone')
    await expect(page.getByRole('alert')).toHaveText('The linked message is gone. Showing the newest.')
    await expect(messages(page).getByRole('article').last()).toContainText('tell me and I’ll make one.')
    await expect(messages(page).getByRole('article').last()).toBeInViewport()
  })
  await test.step('a thread opens at its end and tells the sides, the agent’s words and the days apart', async () => {
    const thread = messages(page)
    await expect(thread.getByRole('heading', { name: 'Today' })).toBeInViewport()
    await expect(thread.getByRole('article').last()).toContainText(
      /Imogen · written by the agent · \d\d:\d\d$/,
    )
    await expect(thread.getByRole('article').filter({ hasText: 'Good timing' })).toContainText(
      /Siobhán · \d\d:\d\d$/,
    )
  })
  await test.step('a cold sequence to review stands whole where its thread will begin', async () => {
    await openFromList(page, 'Sabine Seidel')
    await expect(page).toHaveURL(/\/inbox\/sa_lea\/ld_ejuq01\?/)
    await expect(page.getByText('No conversation yet')).toBeVisible()
    const draft = page.getByRole('article', { name: 'Sequence to review' })
    await expect(draft).toContainText('OpenerGood morning Sabine, I work on one forecast')
    await expect(draft).toContainText('Follow-upHi Sabine, would someone else at Bramblely')
    await expect(draft).toContainText('Break-upLast message from me, Sabine.')
    await expect(draft).toContainText('Sequence to review · written 1 d ago · Open the draft')
  })
  await test.step('the draft to review is the last bubble of its thread, whole, with its age', async () => {
    await openFromList(page, 'Freya Sinclair')
    await expect(page).toHaveURL(/\/inbox\/sa_daniel\/ld_3r98so\?/)
    const draft = messages(page).getByRole('article', { name: 'Reply to review' })
    await expect(draft).toBeInViewport()
    await expect(messages(page).getByRole('article').last()).toHaveAccessibleName(/^Reply to review/)
    await expect(draft).toContainText(
      'Thanks, Freya. In short: we read the CRM you have and give you one forecast',
    )
    await expect(draft).toContainText('What would you want to see first?')
    await expect(draft).toContainText('Reply to review · written 14 h ago · Open the draft')
    await draft.getByRole('link', { name: 'Open the draft' }).click()
    await expect(page).toHaveURL(/\/validations\/message\/va_3r98so-3$/)
  })
  await visit('/inbox/sa_lea/ld_153j95?scope=all')
  await expect(page.getByRole('article', { name: 'Reply being written' })).toContainText(
    'Reply being written',
  )
  const expectWaiting = async (name: string, why: string) => {
    const waiting = page.getByRole('article', { name })
    await expect(waiting).toContainText('Hi Zdeněk, quick question about Ondine Logistik')
    await expect(waiting).toContainText('A short one, Zdeněk: is the forecast a Friday-evening job')
    await expect(waiting).toContainText('No answer is an answer too, Zdeněk.')
    await expect(waiting).toContainText(why)
  }
  await test.step('a text that waits for a slot stands where it will be sent, with what it waits for', async () => {
    await openFromList(page, 'Zdeněk Dvořák')
    await expect(page).toHaveURL(/\/inbox\/sa_lea\/ld_5z0j5b\?/)
    await expectWaiting('Waiting for a slot', 'Lea BrandtSending')
    await speakFrench(page)
    await expectWaiting('En attente d’un créneau', 'Lea BrandtEnvoie')
  })
})

test('beside a long thread stands what is pending; its beginning and its end are one press away', async ({
  page,
  open,
  panel,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(longThread)
  const context = page.getByRole('complementary', { name: 'About this conversation' })
  await test.step('beside the thread stand what is pending, the lead, and the media', async () => {
    await expect(context).toContainText('Needs information')
    await expect(panel('Lead')).toContainText('Umberly')
    await expect(panel('Lead').getByRole('link', { name: 'Open the lead' })).toHaveAttribute(
      'href',
      '/leads/ld_2q597y?socialAccountId=sa_camille',
    )
  })
  await test.step('technical states of a conversation wait in its details', async () => {
    await context.getByText('Details').click()
    const details = context.getByRole('group', { name: 'Details' })
    await expect(details).toContainText('AutomationActive')
    await expect(details).toContainText('FolderNeeds information')
    await expect(details).toContainText('KindwaitingForInformation')
    await expect(details).toContainText(/Information requestho_/)
  })
  await test.step('older messages come while scrolling up, and nothing jumps', async () => {
    const thread = messages(page)
    await expect(thread.getByRole('article').last()).toBeInViewport()
    // Notes, frame by frame, how far the message in the middle moves beyond what was scrolled.
    const worst = await thread.evaluate(async (region) => {
      // Where a row is painted, which is known only once all of its frame has been measured and moved.
      const paintedTop = (row: Element) =>
        new Promise<number>((done) => {
          const observer = new IntersectionObserver(([entry]) => {
            observer.disconnect()
            done(entry?.boundingClientRect.top ?? 0)
          })
          observer.observe(row)
        })
      const middle = () => {
        const box = region.getBoundingClientRect()
        const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
        return at?.closest('li') ?? region.querySelector('li:nth-child(4)')
      }
      let most = 0
      let samples = 0
      for (let step = 0; step < 160; step += 1) {
        const row = middle()
        if (row === null) continue
        const before = await paintedTop(row)
        const from = region.scrollTop
        region.scrollBy(0, -120)
        // As with a wheel, whose event comes in the frame in which it scrolls: without it the list would hear of this
        // only a frame later, and move what it measures in between by where it was.
        region.dispatchEvent(new Event('scroll'))
        await new Promise((done) => requestAnimationFrame(done))
        const after = await paintedTop(row)
        if (from < 120 || !row.isConnected) continue
        samples += 1
        most = Math.max(most, Math.abs(after - before - 120))
      }
      return { most, samples }
    })
    await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toHaveCount(0)
    expect(worst.most).toBeLessThan(3)
    expect(worst.samples).toBeGreaterThan(50)
    expect(await thread.evaluate((region) => region.scrollHeight)).toBeGreaterThan(12_000)
  })
  await test.step('the day of the messages in sight stays above them', async () => {
    const thread = messages(page)
    await thread.evaluate((region) => region.scrollTo(0, region.scrollHeight / 2))
    const day = thread.getByText(/^(?:\w+day \d+ \w+|Today|Yesterday)$/)
    const top = (await thread.boundingBox())?.y ?? 0
    const tops = () =>
      day.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)))
    // It is the first line of the region, whatever is scrolled below it.
    await expect.poll(async () => (await tops()).some((each) => each >= top && each < top + 40)).toBe(true)
  })
  await test.step('the first message and the latest are one press away', async () => {
    await page.getByRole('button', { name: 'First message' }).click()
    await expect(messages(page).getByRole('article').first()).toContainText(
      'Bonjour Marta, je travaille sur une',
    )
    await expect(messages(page).getByRole('article').first()).toBeInViewport()
    await page.getByRole('button', { name: 'Latest message' }).click()
    await expect(messages(page).getByRole('article').last()).toContainText('La semaine prochaine')
  })
  await test.step('on a narrower screen it covers the thread, until Escape or its own button closes it', async () => {
    await page.setViewportSize({ width: 1100, height: 900 })
    const button = page.getByRole('button', { name: 'About this conversation' })
    await expect(context).toBeHidden()
    await button.click()
    await expect(context).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(context).toBeHidden()
    await expect(button).toBeFocused()
    await button.press('Enter')
    await context.getByRole('button', { name: 'Close' }).click()
    await expect(context).toBeHidden()
    await expect(button).toBeFocused()
    await expect(page).toHaveURL(new RegExp(`${longThread}$`))
  })
})

test('while the service is slow, who is known is named, and no press is lost', async ({ page, open }) => {
  await open('/inbox', { world: 'slow~3000' })
  const list = page.getByRole('region', { name: 'List' }).getByRole('link')
  await test.step('who is known from the list is named while the thread loads', async () => {
    await list.filter({ hasText: 'Freya Sinclair' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Freya Sinclair', { timeout: 1_500 })
    await expect(page.getByRole('region', { name: 'Sender' })).toContainText('Daniel Okafor')
    await expect(page.getByRole('region', { name: 'Lead' })).toContainText('Brambleworks')
    await expect(page.getByRole('region', { name: 'Thread' })).not.toContainText('—')
    await expect(messages(page)).toHaveCount(0)
  })
  await test.step('a press on the way to the first message is not lost to older messages that come', async () => {
    await list.filter({ hasText: 'Marta' }).click()
    await expect(page).toHaveURL(/\/inbox\/sa_camille\/ld_2q597y/)
    await expect(messages(page).getByRole('article').last()).toBeInViewport()
    await messages(page).evaluate((region) => region.scrollBy(0, -1_500))
    await page.getByRole('button', { name: 'First message' }).hover()
    await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible()
    await page.mouse.down()
    await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toHaveCount(0)
    await page.mouse.up()
    await expect(page.getByRole('status').filter({ hasText: 'messages loaded' })).toBeVisible()
  })
})

const inLanguages = {
  en: {
    whoWrites: 'Sender',
    disconnected: 'Disconnected: Jonas must reconnect',
    running: 'Running · 1 account: Disconnected',
    next: 'Reply about to be sent',
    approved: 'Reply about to be sent · approved 17 Nov, 08:12 · Open the draft',
    linked: 'linked message',
  },
  fr: {
    whoWrites: 'Expéditeur',
    disconnected: 'Déconnecté\u00a0: Jonas doit se reconnecter',
    running: 'Actif · 1 compte\\s: Déconnecté',
    next: 'Réponse sur le point de partir',
    approved: 'Réponse sur le point de partir · approuvé le 17 nov., 08:12 · Ouvrir le brouillon',
    linked: 'message visé par le lien',
  },
} as const

/** What a linked message stands among, on a wide screen. */
async function expectLanded(page: Page, lang: 'en' | 'fr'): Promise<void> {
  const { whoWrites, disconnected, running, next, approved, linked } = inLanguages[lang]
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Işıl Yıldız')
  const landed = page.getByRole('article').filter({ hasText: linked })
  await expect(landed).toBeInViewport()
  await expect(landed).toContainText('Could we do it next week? Tuesday or Thursday after 4 works for me.')
  const writers = page.getByRole('region', { name: whoWrites })
  await expect(writers.getByRole('listitem')).toHaveText([
    new RegExp(`Jonas Weber${disconnected}$`),
    new RegExp(`DACH founders${running}$`),
  ])
  await expect(writers.getByRole('link', { name: 'Jonas Weber' })).toHaveAttribute(
    'href',
    '/accounts/sa_jonas',
  )
  await expect(writers.getByRole('link', { name: 'DACH founders' })).toHaveAttribute('href', /^\/agents\/ag_/)
  const reply = page.getByRole('article', { name: next })
  await expect(reply).toContainText('I asked, Işıl: thursday at 16:30 is free, the invitation is on its way.')
  await expect(reply).toContainText(approved)
  await expect(reply).toContainText(`Jonas Weber${disconnected}`)
}

test('who gets a link to a message lands on it and knows who writes and what comes next', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  // A colleague copies the link of a message.
  await open('/inbox/sa_jonas/ld_1cupnc?scope=all')
  await expect(page.getByRole('article', { name: 'Reply about to be sent' })).toContainText(
    'thursday at 16:30 is free',
  )
  const asked = page.getByRole('article').filter({ hasText: 'Could we do it next week?' })
  await asked.getByRole('link', { name: '06:00' }).click()
  await expect(page).toHaveURL(/[?&]message=urn/)
  const link = page.url()
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Cockpit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cockpit' })).toBeVisible()

  await open(link)
  await expectLanded(page, 'en')
  await speakFrench(page)
  await expectLanded(page, 'fr')

  // On a phone, where there is no column beside the thread.
  await page.setViewportSize({ width: 360, height: 780 })
  await expect(page.getByRole('region', { name: 'Expéditeur' })).toBeHidden()
  const thread = page.getByRole('region', { name: 'Fil', exact: true })
  await expect(thread.getByRole('link', { name: 'Jonas Weber' }).first()).toBeVisible()
  await expect(thread.getByRole('link', { name: 'DACH founders' })).toBeVisible()
})

test('an approved text that the service no longer lists shows its beginning, and says so', async ({
  page,
  open,
}) => {
  await open('/inbox/sa_camille/ld_2olhp6', { world: 'full~later~400d' })
  const expectBeginning = async (name: string, missing: string) => {
    const waiting = page.getByRole('article', { name })
    await expect(waiting).toContainText(missing)
    await expect(waiting).toContainText('a team of your size cut its forecast call to twenty minutes')
  }
  await expectBeginning('Waiting for a slot', 'Could not be read.')
  await speakFrench(page)
  await expectBeginning('En attente d’un créneau', 'Lecture impossible.')
})
