import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, PanelRight, Search } from 'lucide-react'
import { Avatar } from '#/components/avatar'
import { Button } from '#/components/button'
import { Skeleton } from '#/components/skeleton'
import { AccountLink, AgentLink } from '#/domain/links'
import { agentName } from '#/domain/names'
import { initials } from '#/lib/text'
import { CopyLink } from '#/shell/copy-link'
import type { ThreadFacts } from './-thread'

type Props = { facts: ThreadFacts; isContextOpen: boolean; onContext: () => void; onFind: () => void }

/** Who the thread is with, how to find something in it, and the way to share it. */
export function ThreadHeader({ facts, isContextOpen, onContext, onFind }: Props) {
  const { i18n } = useLingui()
  const { name, headline, picture } = facts.people.lead
  return (
    <header
      aria-label={i18n.t('Conversation')}
      className="flex min-h-16 shrink-0 items-center gap-3 border-b border-line px-4 py-2 sm:px-6"
    >
      <Link
        to="/inbox"
        search={({ message: _message, attachment: _attachment, ...list }: Record<string, unknown>) => list}
        aria-label={i18n.t('Back to the list')}
        className="grid size-7 shrink-0 place-items-center rounded-md text-text-2 hover:bg-hover lg:hidden"
      >
        <ArrowLeft aria-hidden className="size-4" />
      </Link>
      <Avatar initials={name === null ? '' : initials(name)} picture={picture} className="size-8 text-sm" />
      <div className="min-w-0 grow leading-4.5">
        <h1 className="truncate text-base font-semibold">
          {name === null ? <UnknownName query={facts.leadQuery} /> : <bdi>{name}</bdi>}
        </h1>
        {headline === null ? null : (
          <p className="truncate text-xs text-text-3">
            <bdi>{headline}</bdi>
          </p>
        )}
        <Through facts={facts} />
      </div>
      <Button onClick={onFind}>
        <Search aria-hidden className="size-3.5" />
        <span className="max-sm:sr-only">{i18n.t('Find in thread')}</span>
      </Button>
      <span className="max-sm:hidden">
        <CopyLink />
      </span>
      <Button aria-pressed={isContextOpen} onClick={onContext} className="!px-1.75 xl:hidden">
        <PanelRight aria-hidden className="size-3.5" />
        <span className="sr-only">{i18n.t('About this conversation')}</span>
      </Button>
    </header>
  )
}

/** A skeleton while the name loads, and a general heading where it cannot be read. */
function UnknownName({ query }: { query: ThreadFacts['leadQuery'] }) {
  const { i18n } = useLingui()
  if (!query.isPending) return i18n.t('Conversation')
  return (
    <>
      <span className="sr-only">{i18n.t('Conversation')}</span>
      <Skeleton className="my-1 h-3 w-36" />
    </>
  )
}

/** Through which account and agent; hidden where the column beside the thread says it. */
function Through({ facts: { people, agent, account } }: { facts: ThreadFacts }) {
  const { i18n } = useLingui()
  if (people.account.name === null) return null
  return (
    <p className="text-xs text-text-3 sm:truncate xl:hidden">
      {i18n.t('through')} <AccountLink id={account?.id}>{people.account.name}</AccountLink>
      {agent ? (
        <>
          {' · '}
          <AgentLink id={agent.id}>{agentName(i18n, agent)}</AgentLink>
        </>
      ) : null}
    </p>
  )
}
