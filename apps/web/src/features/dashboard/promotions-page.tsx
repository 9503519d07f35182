import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import { marketingHref } from '../../lib/routing/dashboard-addresses.ts'
import { useHead } from '../../lib/routing/use-head.ts'
import { DashboardFrame } from '../../components/page/dashboard-frame.tsx'
import { LineDrawing } from '../../components/line-drawing.tsx'
import { PageTitle } from '../../components/page/page-frame.tsx'

/** Promotions do not exist yet; Marketing has the tools that do. */
export function PromotionsPage() {
  useHead({ title: 'Promotions' })
  return (
    <DashboardFrame current="promotions">
      <PageTitle>Promotions</PageTitle>
      <EmptyState
        drawing={<LineDrawing kind="empty" />}
        action={<ButtonLink href={marketingHref}>Open Marketing</ButtonLink>}
      >
        You have no promotions. Share cards, QR codes and press sheets are under Marketing.
      </EmptyState>
    </DashboardFrame>
  )
}
