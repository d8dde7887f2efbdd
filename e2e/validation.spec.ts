import type { Page } from '@playwright/test'

import { expect, test } from './support/test'

/** What the page says of a draft: each label with its value behind it. */
const facts = (page: Page) => page.getByRole('region', { name: 'About this draft' })

type Facts = Readonly<Record<string, string>>
type Variant = { what: string; at: string; state: RegExp; facts: Facts; says: RegExp }

const none = '—'

const variants: readonly Variant[] = [
  {
    what: 'a reply that waits',
    at: 'message/va_9kmbvb-1',
    state: /Has waited 12\sh 18\smin for a decision/,
    facts: {
      Status: 'Waiting',
      Decided: none,
      'Sent at': none,
      'Rejection reason': none,
      Enrollment: 'Active',
    },
    says: /^Draftrevision 1Thanks, Joost\. In short/,
  },
  {
    what: 'an approved reply that a person edited and nobody sent yet',
    at: 'message/va_7e6w2t-2',
    state: /Approved 16 Nov, 12:30, not sent yet/,
    facts: { Status: 'Approved, not sent', Decided: '16 Nov, 12:30', 'Sent at': none, Enrollment: 'On hold' },
    says: /^Draftrevision 2Hide the changesFair question.*A person edited it/,
  },
  {
    what: 'a reply that was sent as it was drafted',
    at: 'message/va_8jafby-0',
    state: /Approved 18 Nov, 08:33, sent 18 Nov, 09:16/,
    facts: {
      Status: 'Approved and sent',
      Decided: '18 Nov, 08:33',
      'Sent at': '18 Nov, 09:16',
      Outcome: none,
    },
    says: /Tell me if you need it in writing\.Approved as it was drafted, word for word\.$/,
  },
  {
    what: 'a rejected reply',
    at: 'message/va_ec3jlu-2',
    state: /Rejected 17 Nov, 09:11(?!, after)/,
    facts: {
      Status: 'Rejected',
      'Sent at': none,
      'Rejection reason': 'I will answer this one myself.',
      Revision: '6',
    },
    says: /^Draftrevision 6Here is the exact answer/,
  },
  {
    what: 'a reply that was rejected after it had been approved',
    at: 'message/va_1biv37-0',
    state: /Rejected 17 Nov, 07:53, after it had been approved/,
    facts: {
      Status: 'Rejected',
      'Rejection reason': 'Nous sommes déjà en contact avec cette société par un autre compte.',
    },
    says: /Approved as it was drafted, word for word\.$/,
  },
  {
    what: 'a reply that was cancelled without a reason',
    at: 'message/va_34brg7-2',
    state: /Cancelled 16 Nov, 16:45, before it was sent/,
    facts: { Status: 'Cancelled', Decided: '16 Nov, 16:45', 'Sent at': none, 'Rejection reason': none },
    says: /^Draftrevision 2Je me suis renseigné/,
  },
  {
    what: 'a reply that was cancelled with a reason, after the lead said no',
    at: 'message/va_8z0p2z-3',
    state: /Cancelled 17 Nov, 15:20, before it was sent/,
    facts: {
      'Rejection reason': 'Le nom du produit n’est pas le bon.',
      Enrollment: 'Completed',
      Outcome: 'Not interested',
    },
    says: /^Draftrevision 1C’est compris/,
  },
  {
    what: 'a cold sequence that waits, its opener split by the humanizer',
    at: 'coldSequence/va_ecniel',
    state: /Has waited 16\smin for a decision/,
    facts: {
      Kind: 'Cold sequence',
      'Messages sent': 'none of them',
      Account: 'Camille Roy',
      Agent: 'Scale-ups France',
    },
    says: /Split opener · goes out as 3 messages · case kept/,
  },
  {
    what: 'an approved cold sequence in one message of lower case',
    at: 'coldSequence/va_5rtbjv',
    state: /Approved 18 Nov, 08:25, not sent yet/,
    facts: { Status: 'Approved, not sent', 'Messages sent': 'none of them' },
    says: /One message · goes out as 1 message · begins in lower casebonjour Céline/,
  },
  {
    what: 'a cold sequence of which two messages went out',
    at: 'coldSequence/va_0ygagg',
    state: /Approved 6 Nov, 10:36, sent 9 Nov, 11:00/,
    facts: {
      Status: 'Approved and sent',
      'Messages sent': 'opener and follow-up',
      'Sent at': '9 Nov, 11:00',
    },
    says: /1OpenerAlready sent.*2Follow-upAlready sent.*3Break-upNot sent/,
  },
  {
    what: 'a rejected cold sequence without humanizer',
    at: 'coldSequence/va_a28ez8',
    state: /Rejected 17 Nov, 08:08/,
    facts: {
      Enrollment: 'Ended early',
      'Rejection reason': 'We already talk to this company through another account.',
    },
    says: /No humanizer: it goes out as it is written\./,
  },
  {
    what: 'a cold sequence that was cancelled',
    at: 'coldSequence/va_b0wmeb',
    state: /Cancelled 18 Nov, 08:36, before it was sent/,
    facts: {
      Status: 'Cancelled',
      Written: '18 Nov, 07:46',
      Changed: '18 Nov, 08:36',
      Decided: '18 Nov, 08:36',
    },
    says: /1OpenerNot sentHi Greta/,
  },
]

test.describe('a draft opens from its link alone:', () => {
  for (const { what, at, state, facts: expected, says } of variants) {
    test(what, async ({ open, page, panel }) => {
      await open(`/validations/${at}`)
      await expect(panel('State')).toContainText(state)
      await expect(panel(at.startsWith('message') ? 'Draft' : 'Cold sequence')).toHaveText(says)
      for (const [name, value] of Object.entries(expected))
        await expect(facts(page)).toContainText(`${name}${value}`)
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

  test('names the attachments of the conversation', async ({ open, panel }) => {
    await open('/validations/message/va_9xowi2-1')
    await expect(panel('Conversation')).toContainText(/voice-5\.wavaudio\/wav · 112\skB/)
  })

  test('unfolds what it was written from, what was noted, and every id', async ({ open, page }) => {
    await open('/validations/coldSequence/va_2uguqh')
    await page.getByText('What it was written from').click()
    await expect(page.getByRole('group', { name: 'What it was written from' })).toContainText('Sourceprofile')
    await page.getByText('What the service noted about it').click()
    await expect(page.getByRole('group', { name: 'What the service noted about it' })).toContainText(
      'FlagsfirstContact',
    )
    await page.getByText('Identifiers').click()
    await expect(page.getByRole('group', { name: 'Identifiers' })).toHaveText(
      'Draftva_2uguqhWorkspacews_northwindFlowfl_foundersEnrollmenten_2uguqhLeadld_2uguqhAccountsa_lea',
    )
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
})
