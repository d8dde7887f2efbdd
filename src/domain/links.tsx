import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

/** It opens in another tab or window. */
export const isForBrowser = ({ metaKey, ctrlKey, shiftKey, altKey, button }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || altKey || button !== 0

type Props = { id: string | null | undefined; className?: string; children: ReactNode }

export const AccountLink = ({ id, className = 'link', children }: Props) =>
  id ? (
    <Link to="/accounts/$socialAccountId" params={{ socialAccountId: id }} className={className}>
      <bdi translate="no">{children}</bdi>
    </Link>
  ) : (
    <bdi translate="no">{children}</bdi>
  )

export const AgentLink = ({ id, className = 'link', children }: Props) =>
  id ? (
    <Link to="/agents/$agentId" params={{ agentId: id }} className={className}>
      <bdi translate="no">{children}</bdi>
    </Link>
  ) : (
    <bdi translate="no">{children}</bdi>
  )
