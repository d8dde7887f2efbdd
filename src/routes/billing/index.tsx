import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { queryFor, prefetch, type LeadingQueries } from '#/api/queries'
import { Panel } from '#/components/panel'
import { Skeleton } from '#/components/skeleton'
import { Page } from '#/shell/frame/page'
import { QueryBody } from '#/shell/queries/query-panel'
import { addCatalog } from '#/shell/i18n/i18n'
import { NextPayment, Seats, StatePanel, SubscriptionFacts } from './-subscription'
import { Plans } from './-plans'

const billingQuery = queryFor('billing.get', {})

export const Route = createFileRoute('/billing/')({
  loader: async ({ context: { queryClient } }): Promise<LeadingQueries> => {
    prefetch(queryClient, billingQuery)
    await addCatalog()
    return [billingQuery]
  },
  component: BillingPage,
})

function BillingPage() {
  const billing = useQuery(billingQuery)
  const data = billing.data?.data
  return (
    <Page title={i18n.t('Billing')}>
      {data === undefined ? (
        <Panel title={i18n.t('Subscription')}>
          <QueryBody query={billing} skeleton={<Skeleton className="mx-4 mb-4 h-64" />} />
        </Panel>
      ) : (
        <div className="grid gap-4 min-[120rem]:grid-cols-2 min-[120rem]:items-start">
          <div className="min-[120rem]:col-span-2">
            <StatePanel query={billing} subscription={data.subscription} />
          </div>
          <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
            <div className="grid min-w-0 gap-4">
              <Seats subscription={data.subscription} />
              <SubscriptionFacts subscription={data.subscription} />
            </div>
            <NextPayment subscription={data.subscription} />
          </div>
          <Plans
            catalog={data.catalog}
            subscription={data.subscription}
            skippedRecords={billing.data?.skippedRecords['catalog']}
          />
        </div>
      )}
    </Page>
  )
}
