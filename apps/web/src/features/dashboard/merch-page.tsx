import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import { uploadsHref } from '../../lib/routing/dashboard-addresses.ts'
import { useHead } from '../../lib/routing/use-head.ts'
import { DashboardFrame } from '../../components/page/dashboard-frame.tsx'
import { LineDrawing } from '../../components/line-drawing.tsx'
import { PageTitle } from '../../components/page/page-frame.tsx'

/** Placeholder until merch can be sold. Links to what can be sold today. */
export function MerchPage() {
  const { t } = useTexts('dashboard')
  useHead({ title: t('merch') })
  return (
    <DashboardFrame current="merch">
      <PageTitle>{t('merch')}</PageTitle>
      <EmptyState
        drawing={<LineDrawing kind="empty" />}
        action={<ButtonLink href={uploadsHref}>{t('merch.verb')}</ButtonLink>}
      >
        {t('merch.text')}
      </EmptyState>
    </DashboardFrame>
  )
}
