import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** The way to a lead. */
export const LeadLink = ({ leadId, children }: { leadId: string; children: ReactNode }) => (
  <Link to="/leads/$leadId" params={{ leadId }} className="font-medium hover:underline">
    <bdi>{children}</bdi>
  </Link>
)
