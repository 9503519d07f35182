import type { MerchOrder } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { DashboardFrame } from '../../../components/page/dashboard-frame.tsx'
import { NotFound } from '../../../components/page/not-found.tsx'
import { PageError } from '../../../components/page/page-error.tsx'
import { PageTitle } from '../../../components/page/page-frame.tsx'
import { PagePending } from '../../../components/page/page-pending.tsx'
import { isNotThere } from '../../../lib/api/api-error.ts'
import { useApi } from '../../../lib/app-context.ts'
import { printHref } from '../../../lib/routing/merch-addresses.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import { StateTag } from '../bought/state-tag.tsx'
import { ParcelItems } from '../bought/parcel-items.tsx'
import { Tracking } from '../bought/tracking.tsx'
import { Thread } from '../thread/thread.tsx'
import { AddressLines } from './address-lines.tsx'
import { OrderSteps } from './order-steps.tsx'
import css from './sold.module.css'

/** An order of the user's merch: what to send where, its state, and messages with the buyer. */
export function SellerOrderPage() {
  const { t } = useTexts('merch')
  const { id } = useParams({ from: '/dashboard/orders_/$id' })
  const { data, error, refetch } = useQuery({
    ...useApi().merchOrders.findMerchOrder.query({ params: { id } }),
    staleTime: 0,
  })
  const order = data?.result
  const title = order ? t('orders.number', { number: order.invoiceNumber }) : t('orders')
  useHead({ title })
  if (isNotThere(error)) return <NotFound />
  if (error && !order) return <PageError error={error} reset={() => void refetch()} />
  if (!order) return <PagePending />
  return (
    <DashboardFrame current="orders">
      <div className={css.page}>
        <div className={css.top}>
          <PageTitle>{title}</PageTitle>
          <StateTag parcel={order} />
        </div>
        {order.orderState !== 'paid' && (
          <Banner kind="danger">{t(`orderState.${order.orderState}`)}</Banner>
        )}
        {order.problem && (
          <Banner kind="warn">
            {t(`problem.${order.problem.reason}`)} {t('problem.answer')}
          </Banner>
        )}
        <OrderSteps order={order} />
        <Tracking parcel={order} />
        <ParcelItems parcel={order} />
        <Recipient order={order} />
        <section className={css.section} aria-labelledby="messages">
          <h2 className={css.title} id="messages">
            {t('messages')}
          </h2>
          <Thread id={order.id} side="seller" />
        </section>
      </div>
    </DashboardFrame>
  )
}

function Recipient({ order }: { order: MerchOrder }) {
  const { t } = useTexts('merch')
  const { id, buyer, address, pickup } = order
  return (
    <section className={css.section} aria-labelledby="recipient">
      <h2 className={css.title} id="recipient">
        {pickup ? t('pickupAt', { title: pickup.title }) : t('shipTo')}
      </h2>
      {address ? <AddressLines address={address} /> : <p>{buyer.name}</p>}
      <div className={css.tools}>
        <ButtonLink size="small" href={printHref('slips', [id])}>
          {t('print.slip')}
        </ButtonLink>
        {address && (
          <ButtonLink size="small" href={printHref('labels', [id])}>
            {t('print.label')}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
