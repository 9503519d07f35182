import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import { uploadsHref } from '../../lib/routing/dashboard-addresses.ts'
import { useHead } from '../../lib/routing/use-head.ts'
import { DashboardFrame } from '../../components/page/dashboard-frame.tsx'
import { LineDrawing } from '../../components/line-drawing.tsx'
import { PageTitle } from '../../components/page/page-frame.tsx'

/** Selling merch does not exist yet; the page says so and leads to what can be sold. */
export function MerchPage() {
  useHead({ title: 'Merch' })
  return (
    <DashboardFrame current="merch">
      <PageTitle>Merch</PageTitle>
      <EmptyState
        drawing={<LineDrawing kind="empty" />}
        action={<ButtonLink href={uploadsHref}>Your releases</ButtonLink>}
      >
        Selling merch isn’t available yet. You can sell your music as downloads.
      </EmptyState>
    </DashboardFrame>
  )
}
