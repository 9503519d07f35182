import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import { earningsHref } from '../../lib/routing/makers-addresses.ts'
import { useHead } from '../../lib/routing/use-head.ts'
import { DashboardFrame } from '../../components/page/dashboard-frame.tsx'
import { LineDrawing } from '../../components/line-drawing.tsx'
import { PageTitle } from '../../components/page/page-frame.tsx'

/** Merch orders to ship. There are none until merch can be sold; music sales are under Earnings. */
export function OrdersPage() {
  useHead({ title: 'Orders' })
  return (
    <DashboardFrame current="orders">
      <PageTitle>Orders</PageTitle>
      <EmptyState
        drawing={<LineDrawing kind="empty" />}
        action={<ButtonLink href={earningsHref}>Music sales</ButtonLink>}
      >
        Orders for merch will appear here once you can sell it. Your music sales are under Earnings.
      </EmptyState>
    </DashboardFrame>
  )
}
