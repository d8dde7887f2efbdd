import { useLingui } from '@lingui/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callHost } from '#/api/host-call'
import { Button } from '#/components/button'
import { formatDate } from '#/lib/date'
import { readerZone } from '#/lib/zone'

type MadeLink = { id: string; label: string; renews?: boolean; expiresAt: string }

const isLink = (value: unknown): value is MadeLink =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'label', 'expiresAt'].every((name) => typeof Reflect.get(value, name) === 'string')

const linksIn = (links: unknown): MadeLink[] => (Array.isArray(links) ? links.filter(isLink) : [])

/** The host's own list; empty where copies share no store. */
export const madeLinks = {
  queryKey: ['display-links'],
  queryFn: async (): Promise<MadeLink[]> => linksIn((await callHost('/display/links'))?.body.data?.['links']),
}

/** The links that the person made, to withdraw. */
export function MadeLinks() {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const links = useQuery(madeLinks).data ?? []
  if (links.length === 0) return null

  async function withdraw({ id, label }: MadeLink): Promise<void> {
    setProblem(null)
    const answer = await callHost('/display/links/withdraw', { id })
    if (answer?.response.ok !== true) setProblem(i18n.t('“{label}” was not withdrawn. Try again.', { label }))
    await client.invalidateQueries({ queryKey: madeLinks.queryKey })
  }

  return (
    <section aria-label={i18n.t('Your links')} className="grid gap-2 border-t border-line px-4 py-3">
      <h3 className="text-text-2">{i18n.t('Your links')}</h3>
      <ul className="grid gap-1.5">
        {links.map((link) => (
          <li key={link.id} className="flex items-center justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">
              {link.label}
              <span className="text-text-2">
                {' · '}
                {i18n.t('until {date}', { date: formatDate(link.expiresAt, i18n.locale, readerZone()) })}
                {link.renews === true ? ` · ${i18n.t('renews')}` : ''}
              </span>
            </span>
            <Button
              aria-label={i18n.t('Withdraw {label}', { label: link.label })}
              onClick={() => void withdraw(link)}
            >
              {i18n.t('Withdraw')}
            </Button>
          </li>
        ))}
      </ul>
      {problem === null ? null : (
        <p role="alert" className="text-bad">
          {problem}
        </p>
      )}
    </section>
  )
}
