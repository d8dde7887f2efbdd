import type { Draft } from '../draft-plan'

type Change = {
  kind?: 'message' | 'coldSequence'
  status?: 'PENDING' | 'APPROVED'
  socialAccountId?: string
  reviewedAt?: string
  enrollmentStatus?: 'ACTIVE' | 'COMPLETED'
  sentMessageKeys?: string[]
}

/** An approved reply of Camille's account, unless it is changed. */
export const draftOf = (id: string, change: Change = {}): Draft => {
  const {
    kind = 'message',
    status = 'APPROVED',
    socialAccountId = 'sa_camille',
    reviewedAt = '2026-11-17T09:00:00Z',
    enrollmentStatus = 'ACTIVE',
    sentMessageKeys = [],
  } = change
  const request = { id, leadId: `lead of ${id}`, socialAccountId, status, reviewedAt, createdAt: reviewedAt }
  // The rest of a request is not looked at.
  return (
    kind === 'message'
      ? { kind, request, enrollmentStatus }
      : { kind, request: { ...request, sentMessageKeys }, enrollmentStatus }
  ) as Draft
}
