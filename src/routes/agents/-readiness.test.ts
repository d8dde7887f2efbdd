import { expect, test } from 'vitest'
import type { Readiness } from '#/domain/readiness'
import { both } from '#/domain/testing/both-languages'
import { readinessSentence } from './-readiness'

const now = Date.parse('2026-11-18T09:24:00Z')

const found = (verdict: Readiness['verdict'], unchanged: number, whole: number): Readiness => ({
  verdict,
  whole,
  counts: { unchanged, edited: whole - unchanged, rejected: 0 },
  interval: { low: 0.764, high: 0.991 },
  lastRejectedAt: now - 86_400_000,
  trend: null,
})

test.each([
  [found('none', 0, 0), 'No reply decided yet.', 'Aucune réponse décidée pour l’instant.'],
  [
    found('few', 3, 3),
    'Too few to say: 3 of 3 approved unchanged, 17 more decisions needed.',
    'Trop peu pour le dire : 3 sur 3 approuvées sans changement, il manque 17 décisions.',
  ],
  [
    found('few', 18, 19),
    'Too few to say: 18 of 19 approved unchanged, one more decision needed.',
    'Trop peu pour le dire : 18 sur 19 approuvées sans changement, il manque une décision.',
  ],
  [
    found('unsure', 19, 20),
    'Too close to say: 19 of 20 approved unchanged, 76% to 99% to be expected.',
    'Trop incertain : 19 sur 20 approuvées sans changement, 76 % à 99 % attendues.',
  ],
  [
    found('ready', 190, 200),
    'Ready: 190 of 200 approved unchanged, at least 76% to be expected.',
    'Prêt : 190 sur 200 approuvées sans changement, au moins 76 % attendues.',
  ],
  [
    found('rejected', 199, 200),
    'Not ready: a reply was rejected 1 d ago.',
    'Pas prêt : une réponse a été rejetée il y a 1 j.',
  ],
  [
    found('falling', 150, 200),
    'Not ready: fewer replies are approved unchanged than before.',
    'Pas prêt : moins de réponses sont approuvées sans changement qu’avant.',
  ],
  [
    found('edited', 1_000, 2_000),
    'Not ready: only 1,000 of 2,000 approved unchanged.',
    'Pas prêt : seulement 1 000 sur 2 000 approuvées sans changement.',
  ],
])('an agent’s readiness is one fixed sentence', (readiness, english, french) => {
  expect(both(() => readinessSentence(readiness, now))).toEqual([english, french])
})
