import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Props = { id: string | null | undefined; className?: string; children: ReactNode }

const linkClass = 'text-accent hover:underline'

export const AccountLink = ({ id, className = linkClass, children }: Props) =>
  id ? (
    <Link to="/accounts/$socialAccountId" params={{ socialAccountId: id }} className={className}>
      <bdi translate="no">{children}</bdi>
    </Link>
  ) : (
    <bdi translate="no">{children}</bdi>
  )

export const AgentLink = ({ id, className = linkClass, children }: Props) =>
  id ? (
    <Link to="/agents/$agentId" params={{ agentId: id }} className={className}>
      <bdi translate="no">{children}</bdi>
    </Link>
  ) : (
    <bdi translate="no">{children}</bdi>
  )
