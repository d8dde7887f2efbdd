import { useQuery } from '@tanstack/react-query'
import { request, policyOf } from '#/api/queries'
import type { ThreadPlace } from '../-use-thread'
import { readFile, type LoadedFile } from './file'
import type { GalleryItem } from './gallery-derive'

/** The bytes of an attachment, asked for when it is looked at and forgotten right after. */
export function useFile(
  { socialAccountId, leadId }: ThreadPlace,
  { message, attachment }: Extract<GalleryItem, { kind: 'file' }>,
) {
  const { retry, retryDelay } = policyOf('inbox.attachment')
  const path = { id: socialAccountId, leadId, messageId: message.entityUrn, attachmentId: attachment.id }
  return useQuery<LoadedFile | null>({
    queryKey: ['inbox.attachment', path, 'bytes'],
    queryFn: async ({ signal }) =>
      readFile((await request('inbox.attachment', { path }, signal)).data, attachment),
    // Bytes do not change, and nobody wants them kept.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
    retry,
    retryDelay,
  })
}
