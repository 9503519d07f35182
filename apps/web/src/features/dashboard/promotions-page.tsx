import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import { marketingHref } from '../../lib/routing/dashboard-addresses.ts'
import { useHead } from '../../lib/routing/use-head.ts'
import { DashboardFrame } from '../../components/page/dashboard-frame.tsx'
import { LineDrawing } from '../../components/line-drawing.tsx'
import { PageTitle } from '../../components/page/page-frame.tsx'

/** Placeholder until promotions exist. Links to the marketing tools. */
export function PromotionsPage() {
  const { t } = useTexts('dashboard')
  useHead({ title: t('promotions') })
  return (
    <DashboardFrame current="promotions">
      <PageTitle>{t('promotions')}</PageTitle>
      <EmptyState
        drawing={<LineDrawing kind="empty" />}
        action={<ButtonLink href={marketingHref}>{t('promotions.verb')}</ButtonLink>}
      >
        {t('promotions.text')}
      </EmptyState>
    </DashboardFrame>
  )
}
