import { expect, test } from './support/test'

/** What a reviewer reads on the way, in each language. */
const says = {
  en: {
    toReview: 'To review13',
    waits: /^Oldest2\sd 1\sh/,
    whatWaits: 'Waiting',
    drafts: 'Drafts',
    first:
      /^EKEmre Krüger2\sd 1\shReply · DACH founders · Lea BrandtThis lead is marked “Not interested”\.Reply This lead is marked “Not interested”\.I asked, Emre.*2\sd 1\shDACH foundersLea BrandtNot interested$/,
    last: /Cold sequence Bonjour.*16\sminScale-ups FranceCamille RoyActive$/,
    state: 'State',
    waited: /Has waited 2\sd 1\sh for a decision/,
    elsewhere: 'Decisions are made in the application.',
    answered: 'Being answered',
    draft: 'Draft',
    warnings: 'Before you decide',
    saidNo: ['This lead is marked “Not interested”.', 'Not in the agent’s memory: thursday at 16:30.'],
    queue: 'Queue',
    place: '3 of 13',
    sequence: 'Cold sequence',
    cannotSend: ['Jonas Weber cannot send it now (Disconnected: Jonas must reconnect).'],
    approved: 'Approved, not sent',
    holds: 'Held back by',
    reasons: [
      'ReasonAccountsDraftsOldest',
      /^Disconnected: Jonas must reconnectJonas Weber2222\sd$/,
      /^Sequence endedCamille Roy, Jonas Weber, Lea Brandt, Marc Lefèvre14669\sd 23\sh$/,
    ],
    unsent: /Approved 27 Oct, 0\d:\d\d, not sent yet/,
    why: 'Jonas WeberDisconnected: Jonas must reconnect',
    ended: 'Sequence ended',
    over: 'Sequence ended',
  },
  fr: {
    toReview: 'À valider13',
    waits: /^Le plus ancien2\sj 1\sh/,
    whatWaits: 'En attente',
    drafts: 'Brouillons',
    first:
      /^EKEmre Krüger2\sj 1\shRéponse · DACH founders · Lea BrandtCe lead est marqué «\sPas intéressé\s»\.Réponse Ce lead est marqué «\sPas intéressé\s»\.I asked, Emre.*2\sj 1\shDACH foundersLea BrandtPas intéressé$/,
    last: /Séquence à froid Bonjour.*16\sminScale-ups FranceCamille RoyActif$/,
    state: 'État',
    waited: /Attend une décision depuis 2\sj 1\sh/,
    elsewhere: 'Les décisions se prennent dans l’application.',
    answered: 'Message auquel il répond',
    draft: 'Brouillon',
    warnings: 'Avant de décider',
    saidNo: ['Ce lead est marqué « Pas intéressé ».', 'Absent de la mémoire de l’agent : thursday at 16:30.'],
    queue: 'File d’attente',
    place: '3 sur 13',
    sequence: 'Séquence à froid',
    cannotSend: ['Jonas Weber ne peut pas l’envoyer maintenant (Déconnecté : Jonas doit se reconnecter).'],
    approved: 'Approuvé, pas envoyé',
    holds: 'Retenu par',
    reasons: [
      'RaisonComptesNombreLe plus ancien',
      /^Déconnecté\s: Jonas doit se reconnecterJonas Weber2222\sj$/,
      /^Séquence terminéeCamille Roy, Jonas Weber, Lea Brandt, Marc Lefèvre14669\sj 23\sh$/,
    ],
    unsent: /Approuvé le 27 oct\., 0\d:\d\d, pas encore envoyé/,
    why: 'Jonas WeberDéconnecté : Jonas doit se reconnecter',
    ended: 'Séquence terminée',
    over: 'Séquence terminée',
  },
} as const

/** In French: English differs by words alone, which `validations.spec.ts` and `validation.spec.ts` read. */
for (const lang of process.env['FULL'] === 'yes' ? (['en', 'fr'] as const) : (['fr'] as const)) {
  const words = says[lang]

  test(`a reviewer works down the queue and sees why what was approved is not sent (${lang})`, async ({
    open,
    page,
    panel,
  }) => {
    // The queue: how much waits, since when, oldest first.
    await open('/validations', { lang })
    await expect(page.getByRole('link', { name: words.toReview.replace('13', ' 13') })).toHaveText(
      words.toReview,
    )
    await expect(panel(words.whatWaits)).toHaveText(words.waits)
    const drafts = page.getByRole('table', { name: words.drafts }).getByRole('row')
    await expect(drafts).toHaveCount(14)
    await expect(drafts.nth(1)).toHaveText(words.first)
    await expect(drafts.nth(13)).toHaveText(words.last)

    // The oldest: what it answers, what it says, and what speaks against it.
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Emre Krüger/)
    await expect(panel(words.state)).toContainText(words.waited)
    await expect(panel(words.state)).toContainText(words.elsewhere)
    await expect(panel(words.warnings).getByRole('listitem')).toHaveText([...words.saidNo])
    await expect(panel(words.answered).getByRole('listitem')).toHaveCount(1)
    await expect(panel(words.draft)).toContainText('I asked, Emre: thursday at 16:30 is free')

    // Two further: a sequence that could not go out if it were approved now.
    await page.keyboard.press('j')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Marlene Köhler/)
    await page.keyboard.press('j')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Greta Zimmermann/)
    await expect(page.getByRole('navigation', { name: words.queue })).toContainText(words.place)
    await expect(panel(words.sequence)).toContainText('Hello Greta')
    await expect(panel(words.warnings).getByRole('listitem')).toHaveText([...words.cannotSend])

    // What was approved: what holds it back, what a person can mend first.
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: words.approved }).click()
    await expect(page).toHaveURL(/\/validations\?status=APPROVED$/)
    await expect(page.getByRole('table', { name: words.holds }).getByRole('row')).toHaveText([
      ...words.reasons,
    ])
    await drafts.nth(1).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Anselm Yılmaz/)
    await expect(panel(words.state)).toContainText(words.unsent)
    await expect(panel(words.state)).toContainText(words.why)

    // One whose outreach has ended waits for nothing.
    await page.keyboard.press('Escape')
    await drafts.filter({ hasText: words.ended }).first().getByRole('link').click()
    await expect(panel(words.state)).toContainText(words.over)
  })
}
