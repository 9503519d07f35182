import { PAGE_SIZE } from '@hypha/contract/limits'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { Pagination } from '@hypha/ui/controls/pagination.tsx'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { LineDrawing } from '../../../components/line-drawing.tsx'
import { CreateAccountNote } from '../../../components/guests/create-account-note.tsx'
import { PageError } from '../../../components/page/page-error.tsx'
import { Page as Frame, PageTitle } from '../../../components/page/page-frame.tsx'
import { PagePending } from '../../../components/page/page-pending.tsx'
import { useApi } from '../../../lib/app-context.ts'
import { receiptHref } from '../../../lib/routing/addresses.ts'
import { ordersPageHref } from '../../../lib/routing/merch-addresses.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import { OrderGifts } from '../../gifts/index.ts'
import css from './bought.module.css'
import { BoughtParcel } from './bought-parcel.tsx'
import { BoughtPreOrder } from './bought-pre-order.tsx'

/** What the user ordered, newest first, with the state of each parcel. */
export function OrdersPage() {
  const { t, format } = useTexts('merch')
  const { page = 1 } = useSearch({ from: '/orders' })
  useHead({ title: t('bought') })
  const { data, error, refetch } = useQuery({
    ...useApi().purchases.listOrders.query({ query: { page } }),
    placeholderData: (previous) => previous,
    staleTime: 0,
  })
  if (error && !data) return <PageError error={error} reset={() => void refetch()} />
  if (!data) return <PagePending />
  return (
    <Frame>
      <PageTitle>{t('bought')}</PageTitle>
      <CreateAccountNote />
      {data.items.length === 0 ? (
        <EmptyState
          drawing={<LineDrawing kind="empty" />}
          action={
            <ButtonLink variant="solid" href="/">
              {t('bought.explore')}
            </ButtonLink>
          }
        >
          {t('bought.none')}
        </EmptyState>
      ) : (
        <>
          <ul className={css.orders} aria-label={t('bought')}>
            {data.items.map((order) => (
              <li key={order.id} className={css.order}>
                <div className={css.head}>
                  <h2 className={css.title}>
                    {t('orders.number', { number: order.invoiceNumber ?? order.id })}
                  </h2>
                  <span className={css.note}>{format.day(order.paidAt ?? order.createdAt)}</span>
                  <span className={css.figure}>{format.money(order.total)}</span>
                  <ButtonLink size="small" href={receiptHref(order.id)}>
                    {t('receipt')}
                  </ButtonLink>
                </div>
                {order.state !== 'paid' && (
                  <p className={css.problem}>
                    {t(order.state === 'disputed' ? 'bought.disputed' : 'bought.refunded')}
                  </p>
                )}
                {order.items.some(({ gift }) => !gift) || order.tickets.length > 0 ? (
                  <p className={css.note}>
                    {[
                      ...order.items.filter(({ gift }) => !gift).map(({ title }) => title),
                      ...order.tickets.map(({ quantity, event }) => `${quantity} × ${event.title}`),
                    ].join(', ')}
                  </p>
                ) : null}
                {order.items.map(
                  (item) =>
                    item.preOrder && (
                      <BoughtPreOrder key={item.product_id} order={order} item={item} />
                    ),
                )}
                {order.items.some(({ gift }) => gift) && <OrderGifts orderId={order.id} />}
                {order.parcels.map((parcel) => (
                  <BoughtParcel key={parcel.id} parcel={parcel} />
                ))}
              </li>
            ))}
          </ul>
          <Pagination
            page={page}
            pages={Math.ceil(data.count_results / PAGE_SIZE)}
            hrefOf={ordersPageHref}
          />
        </>
      )}
    </Frame>
  )
}
