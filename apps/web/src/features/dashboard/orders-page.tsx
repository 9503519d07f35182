import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import { earningsHref } from '../../lib/routing/profiles-addresses.ts'
import { useHead } from '../../lib/routing/use-head.ts'
import { DashboardFrame } from '../../components/page/dashboard-frame.tsx'
import { LineDrawing } from '../../components/line-drawing.tsx'
import { PageTitle } from '../../components/page/page-frame.tsx'

/** Placeholder for merch orders. Music sales are under Earnings. */
export function OrdersPage() {
  const { t } = useTexts('dashboard')
  useHead({ title: t('orders') })
  return (
    <DashboardFrame current="orders">
      <PageTitle>{t('orders')}</PageTitle>
      <EmptyState
        drawing={<LineDrawing kind="empty" />}
        action={<ButtonLink href={earningsHref}>{t('orders.verb')}</ButtonLink>}
      >
        {t('orders.text')}
      </EmptyState>
    </DashboardFrame>
  )
}
