import { createFileRoute } from '@tanstack/react-router'
import { queryFor, prefetch } from '#/api/queries'
import { asParams } from '#/shell/search'
import { ThreadPane } from '../-thread-pane'
import { threadQuery, type ThreadPlace } from '../-use-thread'

type ThreadSearch = {
  /** The message that the link points at. */
  message?: string | undefined
  /** The attachment whose preview is open. */
  attachment?: string | undefined
}

const queries = (place: ThreadPlace) => ({
  thread: threadQuery(place),
  lead: queryFor('leads.get', {
    path: { id: place.leadId },
    query: { socialAccountId: place.socialAccountId },
  }),
  accounts: queryFor('socialAccounts.list', {}),
})

export const Route = createFileRoute('/inbox/$socialAccountId/$leadId')({
  validateSearch: (search: Record<string, unknown>): ThreadSearch => {
    const params = asParams(search)
    return {
      message: params.get('message') || undefined,
      attachment: params.get('attachment') || undefined,
    }
  },
  loader: ({ context: { queryClient }, params }) => {
    const { thread, lead, accounts } = queries(params)
    // The thread shows what goes wrong with it.
    queryClient.query(thread).catch(() => undefined)
    prefetch(queryClient, lead)
    prefetch(queryClient, accounts)
  },
  component: ThreadPage,
})

function ThreadPage() {
  const place = Route.useParams()
  const { message, attachment } = Route.useSearch()
  return (
    <ThreadPane
      // Another thread starts at its own end, with nothing of this one's.
      key={`${place.socialAccountId} ${place.leadId}`}
      place={place}
      linked={message ?? null}
      attachment={attachment ?? null}
    />
  )
}
