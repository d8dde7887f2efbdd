import type { Locator } from '@playwright/test'

import { expect, test } from './support/test'

// The morning of a team lead, from the first look to the reason. In French: English differs by words alone, which
// `cockpit.spec.ts`, `cockpit-comparisons.spec.ts` and `cockpit-filters.spec.ts` read.
if (process.env['FULL'] === 'yes')
  test('the team lead sees what needs attention, what happened, whether it is more, and who is behind and why', async ({
    open,
    page,
    panel,
  }) => {
    await open('/cockpit')
    const waiting = page.getByRole('list', { name: 'Needs attention' }).getByRole('listitem')
    await expect(waiting).toHaveCount(3)
    await expect(waiting.nth(0)).toContainText('Jonas Weber’s account is disconnected')
    await expect(waiting.nth(1)).toContainText('13Drafts to review6 replies, 7 cold sequences')
    await expect(waiting.nth(1).getByRole('link', { name: /Drafts to review/ })).toHaveAttribute(
      'href',
      '/validations',
    )
    const navigation = page.getByRole('navigation', { name: 'Pages' })
    await expect(navigation.getByRole('link', { name: 'Validations' })).toHaveText('Validations13')

    const result = (name: string) => page.getByRole('article', { name })
    await expect(result('Interested')).toContainText('24no changevs 24 in the previous 30 days')
    await expect(result('Replies')).toContainText('86+9+12%vs 77 in the previous 30 days')

    const agents = page.getByRole('table', { name: 'Agents compared' })
    await agents.getByRole('button', { name: 'Replies per message' }).click()
    const last = agents.getByRole('row').nth(1)
    await expect(last).toContainText('UK & Ireland, RevOps')
    await expect(last).toContainText('min12% of 208')

    // Why: of its accounts, which send, and which do not.
    await last.getByRole('link', { name: 'UK & Ireland, RevOps', exact: true }).click()
    await expect(panel('Accounts compared')).toContainText('UK & Ireland, RevOps')
    await expect(waiting).toHaveCount(1)
    await expect(waiting).toContainText('3Drafts to review3 replies')
    const accounts = page.getByRole('table', { name: 'Accounts compared' })
    await expect(accounts.getByRole('row', { name: /^Imogen Clarke/ })).toContainText(
      'Held back by the network (invitations), resumes tomorrow 09:00',
    )
    await waiting.getByRole('link').click()
    await expect(page).toHaveURL(/\/validations\?agentId=ag_revops$/)
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  })

test('le responsable voit ce qui est à traiter, ce qui s’est passé, si c’est plus, et qui est en retard', async ({
  open,
  page,
  panel,
}) => {
  await open('/cockpit', { lang: 'fr' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cockpit')
  for (const width of [1440, 1024, 360])
    await test.step(`its age and the way to share it stand at its title at ${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 780 })
      const head = page.getByLabel('Page', { exact: true })
      const middleOf = async (part: Locator) => {
        const { y = 0, height = 0 } = (await part.boundingBox()) ?? {}
        return y + height / 2
      }
      // A window that was resized is laid out anew a moment later.
      await expect(async () => {
        const title = await middleOf(head.getByRole('heading', { name: 'Cockpit' }))
        expect(title).toBeGreaterThan(0)
        for (const part of [
          head.getByText(/^En direct/),
          head.getByRole('button', { name: 'Copier le lien' }),
        ])
          // On a phone its age stands on the line below.
          expect(Math.abs((await middleOf(part)) - title)).toBeLessThan(width === 360 ? 28 : 4)
        // The filters take one line, or two on a phone and the way to a wall a third.
        const { height = 0 } = (await head.boundingBox()) ?? {}
        expect(height).toBeLessThan(width === 360 ? 170 : 80)
      }).toPass()
    })
  await page.setViewportSize({ width: 1440, height: 900 })

  const waiting = page.getByRole('list', { name: 'À traiter' }).getByRole('listitem')
  await expect(waiting).toHaveCount(3)
  await expect(waiting.nth(0)).toContainText('Le compte de Jonas Weber est déconnecté')
  await expect(waiting.nth(1)).toContainText('13Brouillons à valider6 réponses, 7 séquences à froid')

  const result = (name: string) => page.getByRole('article', { name })
  await expect(result('Intéressés')).toContainText('24inchangévs 24 sur les 30 jours précédents')
  await expect(result('Réponses')).toContainText(/86\+9\+12\s%vs 77 sur les 30 jours précédents/)
  await expect(page.getByRole('table', { name: 'Entonnoir' })).toContainText(/56\s% du total/)

  const agents = page.getByRole('table', { name: 'Agents comparés' })
  await agents.getByRole('button', { name: 'Réponses/message' }).click()
  const last = agents.getByRole('row').nth(1)
  await expect(last).toContainText('UK & Ireland, RevOps')
  await expect(last).toContainText(/min12\s% sur 208/)

  await last.getByRole('link', { name: 'UK & Ireland, RevOps', exact: true }).click()
  await expect(panel('Comptes comparés')).toContainText('UK & Ireland, RevOps')
  await expect(panel('En ce moment')).toContainText('Tout l’espace de travail')
  await expect(waiting).toHaveCount(1)
  await expect(waiting).toContainText('3Brouillons à valider3 réponses')
  const accounts = page.getByRole('table', { name: 'Comptes comparés' })
  await expect(accounts.getByRole('row', { name: /^Imogen Clarke/ })).toContainText(
    'Retenu par le réseau (invitations), reprise demain 09:00',
  )
  await waiting.getByRole('link').click()
  await expect(page).toHaveURL(/\/validations\?agentId=ag_revops$/)
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
})
