import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { queryFor } from '#/api/queries'
import { Explained } from '#/components/explained'
import { Select } from '#/components/select'
import { combinedFolder } from '#/domain/conversation-status'
import { formatCount } from '#/lib/number'
import { SavedViews } from '#/shell/views/saved-views'
import type { InboxSearch } from './-conversations'
import { FolderCount } from './-filters'
import { isOwnOrder, isWholeList, maxWholeList, ordersOf } from './-whole-list'

const orderNames = () => ({ newest: i18n.t('Newest first'), oldest: i18n.t('Oldest first') })

type Props = { search: InboxSearch; count: number | undefined }

export function OrderLine({ search, count = 0 }: Props) {
  const navigate = useNavigate()
  const { agentId, socialAccountId, filter, order } = search
  const isCombined = combinedFolder(filter) !== undefined
  const counts = useQuery({
    ...queryFor('inbox.counts', { query: { agentId, socialAccountId } }),
    enabled: isCombined,
  }).data?.data
  // A folder of our own is chosen from all that is to do.
  const read = isCombined ? (counts?.todo?.total ?? 0) : count
  const names = orderNames()
  const others = ordersOf(filter)
  return (
    <div className="flex min-h-8 items-center gap-x-3 border-b border-line px-4 py-1 text-xs text-text-3">
      <Select
        isPlain
        label={i18n.t('Order')}
        value={order ?? ''}
        options={[
          { value: '', label: isCombined ? i18n.t('Interested first, then oldest') : names.newest },
          ...others.map((value) => ({ value, label: names[value] })),
        ]}
        onChange={({ target }) =>
          void navigate({
            to: '.',
            search: (before: Record<string, unknown>) => ({
              ...before,
              order: others.find((each) => each === target.value),
            }),
            replace: true,
            resetScroll: false,
          })
        }
      />
      {isWholeList(search) && read >= maxWholeList ? (
        <span>{i18n.t('Of the {count} that changed last.', { count: formatCount(maxWholeList) })}</span>
      ) : null}
      {isOwnOrder(search) ? (
        <Explained
          className="ml-auto shrink-0"
          says={i18n.t('Ages count from when the draft was written: a lead has waited longer.')}
        >
          {i18n.t('Age')}
        </Explained>
      ) : null}
      <span className={isOwnOrder(search) ? 'shrink-0' : 'ml-auto shrink-0'}>
        <SavedViews
          page="inbox"
          Count={FolderCount}
          className="hit-area h-6 gap-1.5 text-text-2 hover:text-text max-sm:h-11"
        />
      </span>
    </div>
  )
}
