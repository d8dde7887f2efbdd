import { useLingui } from '@lingui/react'
import type { I18n } from '@lingui/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { Segments, segment } from '#/components/segments'
import { Select } from '#/components/select'
import { fullName, safeName } from '#/lib/text'
import { none } from '#/lib/none'
import type { Answer } from '#/api/heard'
import { defaultRange, ranges, type CockpitSearch, type Range } from './-questions'

type Props = {
  search: CockpitSearch
  agents: Answer<'agents.list'> | undefined
  accounts: Answer<'socialAccounts.list'> | undefined
}

/** Which agent, which account, how many days: each in the address. */
export function CockpitControls({ search, agents, accounts }: Props) {
  const { i18n } = useLingui()
  const navigate = useNavigate({ from: '/cockpit/' })
  const filter = (change: Partial<CockpitSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true })
  return (
    <div className="flex w-full flex-wrap items-center gap-2 sm:w-auto">
      <Select
        label={i18n.t('Agent')}
        className="max-sm:grow sm:w-44"
        value={search.agentId ?? ''}
        options={[
          { value: '', label: i18n.t('All agents') },
          ...withChosen(
            search.agentId,
            agents?.data.map(({ id, name }) => ({ value: id, label: safeName(name) })) ?? [],
          ),
        ]}
        onChange={({ target }) => filter({ agentId: target.value || undefined })}
      />
      <Select
        label={i18n.t('Account')}
        className="max-sm:grow sm:w-44"
        value={search.socialAccountId ?? ''}
        options={[
          { value: '', label: i18n.t('All accounts') },
          ...withChosen(
            search.socialAccountId,
            accounts?.data.socialAccounts?.map(({ id, firstName, lastName }) => ({
              value: id,
              label: fullName(firstName, lastName) || none,
            })) ?? [],
          ),
        ]}
        onChange={({ target }) => filter({ socialAccountId: target.value || undefined })}
      />
      <Segments label={i18n.t('Period')}>
        {ranges.map((range) => (
          <Link
            key={range}
            from="/cockpit/"
            search={(before) => ({ ...before, range: range === defaultRange ? undefined : range })}
            replace
            // The default range stands in no address: only then is it the one that is shown.
            activeOptions={{ explicitUndefined: true }}
            className={segment}
          >
            {rangeName(i18n, range)}
          </Link>
        ))}
      </Segments>
    </div>
  )
}

type Option = { value: string; label: string }

/** A link may name an agent that is gone, or not read yet: the control must not claim "all" then. */
const withChosen = (chosen: string | undefined, options: readonly Option[]): readonly Option[] =>
  chosen === undefined || options.some(({ value }) => value === chosen)
    ? options
    : [{ value: chosen, label: safeName(chosen) }, ...options]

export const rangeName = (i18n: I18n, range: Range): string =>
  i18n.t('{days, plural, one {# day} other {# days}}', { days: Number(range) })
