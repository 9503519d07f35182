import type { Order } from '@hypha/contract'
import { PAGE_SIZE } from '@hypha/contract/limits'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { Pagination } from '@hypha/ui/controls/pagination.tsx'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { money, plural } from '@hypha/ui/lib/format.ts'
import { useQuery } from '@tanstack/react-query'
import { receiptHref } from '../../../lib/routing/addresses.ts'
import { useApi } from '../../../lib/app-context.ts'
import { LineDrawing } from '../../../components/line-drawing.tsx'
import { day } from '../../../lib/format/dates.ts'
import css from '../purchased/purchased.module.css'
import { FailedPart } from '../downloads/failed-part.tsx'
import { type PurchasedView, viewHref } from '../purchased/use-purchased-view.ts'

/** What somebody has paid, the last first. */
export function Receipts({ view }: { view: PurchasedView }) {
  const { data, error, refetch } = useQuery({
    ...useApi().purchases.listOrders.query({ query: { page: view.page } }),
    placeholderData: (previous) => previous,
    staleTime: 0,
  })
  if (error && !data) return <FailedPart error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="row" />
  if (data.items.length === 0)
    return <EmptyState drawing={<LineDrawing kind="empty" />}>No receipts yet.</EmptyState>
  return (
    <>
      <ul className={css.list} aria-label="Receipts">
        {data.items.map((order) => (
          <li key={order.id} className={css.lineRow}>
            <div>
              <p className={css.lineTitle}>{titleOf(order)}</p>
              <p className={css.lineNote}>
                Receipt {order.invoiceNumber} · {day(order.paidAt ?? order.createdAt)}
                {order.refunded > 0 && ` · ${money(order.refunded)} refunded`}
                {order.state === 'disputed' && ' · disputed'}
              </p>
            </div>
            <p className={css.figure}>{money(order.total)}</p>
            <ButtonLink
              size="small"
              href={receiptHref(order.id)}
              aria-label={`Receipt ${order.invoiceNumber}`}
            >
              Receipt
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

/** Its first item, and how many more there are. */
function titleOf({ items }: Order): string {
  const [first] = items
  if (!first) return ''
  return items.length === 1
    ? first.title
    : `${first.title} and ${plural(items.length - 1, 'more', 'more')}`
}
