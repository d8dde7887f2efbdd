import type { ReactNode } from 'react'

/** The way to a lead. */
export const LeadLink = ({ leadId, children }: { leadId: string; children: ReactNode }) => (
  <a className="font-medium hover:underline" href={`/leads/${encodeURIComponent(leadId)}`}>
    <bdi>{children}</bdi>
  </a>
)
