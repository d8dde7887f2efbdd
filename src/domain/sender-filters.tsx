import { i18n } from '@lingui/core'
import type { DecodedAnswer } from '#/api/decode/lenient'
import { Select } from '#/components/select'
import { safeName } from '#/lib/text'
import { accountName, agentName } from './names'
import type { Senders } from './senders'

type Props = {
  chosen: Senders
  agents: DecodedAnswer<'agents.list'> | undefined
  accounts: DecodedAnswer<'socialAccounts.list'> | undefined
  className: string
  onChange: (change: Senders) => void
}

export function SenderFilters({ chosen, agents, accounts, className, onChange }: Props) {
  return (
    <>
      <Select
        label={i18n.t('Agent')}
        className={className}
        value={chosen.agentId ?? ''}
        options={[
          { value: '', label: i18n.t('All agents') },
          ...withChosen(
            chosen.agentId,
            agents?.data.map((agent) => ({ value: agent.id, label: agentName(agent) })),
          ),
        ]}
        onChange={({ target }) => onChange({ agentId: target.value || undefined })}
      />
      <Select
        label={i18n.t('Account')}
        className={className}
        value={chosen.socialAccountId ?? ''}
        options={[
          { value: '', label: i18n.t('All accounts') },
          ...withChosen(
            chosen.socialAccountId,
            accounts?.data.socialAccounts?.map((account) => ({
              value: account.id,
              label: accountName(account),
            })),
          ),
        ]}
        onChange={({ target }) => onChange({ socialAccountId: target.value || undefined })}
      />
    </>
  )
}

type Option = { value: string; label: string }

/** A link may name an unknown agent or account: the control must not show "all" then. */
const withChosen = (chosen: string | undefined, options: readonly Option[] = []): readonly Option[] =>
  chosen === undefined || options.some(({ value }) => value === chosen)
    ? options
    : [{ value: chosen, label: safeName(chosen) }, ...options]
