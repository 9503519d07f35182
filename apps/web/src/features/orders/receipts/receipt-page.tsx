import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button, ButtonLink } from '@hypha/ui/controls/button.tsx'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { purchasedHref } from '../../../lib/routing/addresses.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { isPaymentComplete } from '../../../components/payment-status/payment-status.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import { LineDrawing } from '../../../components/line-drawing.tsx'
import { NotFound } from '../../../components/page/not-found.tsx'
import { PageError } from '../../../components/page/page-error.tsx'
import { Page as Frame, PageTitle } from '../../../components/page/page-frame.tsx'
import { PagePending } from '../../../components/page/page-pending.tsx'
import { NewsOptIn } from '../purchased/news-opt-in.tsx'
import { ReceiptSheet } from './receipt-sheet.tsx'
import css from './receipt.module.css'

/** The receipt of an order, for reading and printing. */
export function ReceiptPage() {
  const { t } = useTexts('orders')
  const { api, session } = useApp()
  const id = Number(useParams({ from: '/receipt/$order' }).order)
  const { data, error, refetch } = useQuery({
    ...api.purchases.findOrder.query({ params: { id } }),
    enabled: Number.isInteger(id) && id > 0,
  })
  const title = t(data?.result.invoice.seller ? 'invoice' : 'receipt')
  useHead({ title })
  if (!Number.isInteger(id) || id <= 0) return <NotFound />
  if (error && !data) {
    const isNone = error instanceof ApiError && [400, 403, 404].includes(error.status)
    return isNone ? <NotFound /> : <PageError error={error} reset={() => void refetch()} />
  }
  if (!data) return <PagePending />
  const order = data.result
  // Admins read the receipts of others, too.
  const reader = session.claims()
  const getsNews =
    reader && (!reader.roles.includes('ROLE_ADMIN') || reader.username === order.buyer.email)
  return (
    <Frame>
      <div className={css.top}>
        <PageTitle>{title}</PageTitle>
        {isPaymentComplete(order) && (
          <Button icon={<Printer size={16} aria-hidden />} onClick={() => print()}>
            {t('print')}
          </Button>
        )}
      </div>
      {isPaymentComplete(order) ? (
        <>
          <ReceiptSheet order={order} />
          {getsNews && (
            <div className={css.news}>
              <NewsOptIn order={order} />
            </div>
          )}
        </>
      ) : (
        <EmptyState
          drawing={<LineDrawing kind="empty" />}
          action={<ButtonLink href={purchasedHref}>{t('purchased')}</ButtonLink>}
        >
          {t('receipts.unpaid')}
        </EmptyState>
      )}
    </Frame>
  )
}
