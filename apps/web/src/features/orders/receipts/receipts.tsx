import type { Translate } from '@hypha/i18n/instance.ts'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { Order } from '@hypha/contract'
import { PAGE_SIZE } from '@hypha/contract/limits'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { Pagination } from '@hypha/ui/controls/pagination.tsx'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { receiptHref } from '../../../lib/routing/addresses.ts'
import { useApi } from '../../../lib/app-context.ts'
import { LineDrawing } from '../../../components/line-drawing.tsx'
import css from '../purchased/purchased.module.css'
import { Failure } from '../../../components/page/failure.tsx'
import { type PurchasedView, viewHref } from '../purchased/use-purchased-view.ts'

/** The user's orders, newest first. */
export function Receipts({ view }: { view: PurchasedView }) {
  const { t, format } = useTexts('orders')
  const { data, error, refetch } = useQuery({
    ...useApi().purchases.listOrders.query({ query: { page: view.page } }),
    placeholderData: (previous) => previous,
    staleTime: 0,
  })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="row" />
  if (data.items.length === 0)
    return <EmptyState drawing={<LineDrawing kind="empty" />}>{t('receipts.none')}</EmptyState>
  return (
    <>
      <ul className={css.list} aria-label={t('part.receipts')}>
        {data.items.map((order) => (
          <li key={order.id} className={css.lineRow}>
            <div>
              <p className={css.lineTitle}>{titleOf(t, order)}</p>
              <p className={css.lineNote}>
                {numberOf(t, order)} · {format.day(order.paidAt ?? order.createdAt)}
                {order.refunded > 0 &&
                  ` · ${t('receipts.refunded', { amount: format.money(order.refunded) })}`}
                {order.state === 'disputed' && ` · ${t('receipts.disputed')}`}
              </p>
            </div>
            <p className={css.figure}>{format.money(order.total)}</p>
            <ButtonLink size="small" href={receiptHref(order.id)} aria-label={numberOf(t, order)}>
              {t(order.invoice.seller ? 'invoice' : 'receipt')}
            </ButtonLink>
          </li>
        ))}
      </ul>
      <Pagination
        page={view.page}
        pages={Math.ceil(data.count_results / PAGE_SIZE)}
        hrefOf={(page) => viewHref({ ...view, page })}
      />
    </>
  )
}

const numberOf = (t: Translate<'orders'>, { invoice, invoiceNumber }: Order) =>
  t(invoice.seller ? 'invoiceNumbered' : 'receiptNumbered', { number: invoiceNumber ?? '' })

/** Title of the first item and the number of others. */
function titleOf(t: Translate<'orders'>, { items, tickets, parcels }: Order): string {
  const titles = [
    ...items.map(({ title, gift }) => (gift ? giftTitle(t, title, gift.to) : title)),
    ...tickets.map(({ event }) => event.title),
    ...parcels.flatMap((parcel) => parcel.items.map(({ title }) => title)),
  ]
  const [first] = titles
  if (first === undefined) return ''
  return titles.length === 1
    ? first
    : t('receipts.andMore', { title: first, count: titles.length - 1 })
}

const giftTitle = (t: Translate<'orders'>, title: string, name: string | null) =>
  name === null ? t('receipts.gift', { title }) : t('receipts.giftFor', { title, name })
