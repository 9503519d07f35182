import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { text } from '../../../platform/texts/text.ts'
import type { MerchLineRow } from '../../merch/index.ts'
import { notify } from '../../notifications/index.ts'
import { emitEvent } from '../../webhooks/index.ts'
import type { LineRow, OrderRow, TicketLineRow } from './orders.queries.ts'

/** Somebody who earned with an order: an owner of what was sold, or somebody with a share of it. */
interface Earner {
  accountId: number
  cents: number
  /** The first item they earned with, and how many more there are. */
  title: string
  more: number
}

/** Returns what each seller has of an order now, after refunds and disputes. */
export async function findEarners(tx: Db, orderId: number): Promise<Map<number, Earner>> {
  const { rows } = await sql<Earner>`
    select entry.account_id as "accountId", sum(entry.cents)::int as cents,
      (array_agg(line.title order by line.id))[1] as title,
      count(distinct line.id)::int - 1 as more
    from ledger_entry entry
    join ledger_event event on event.id = entry.event_id
    join order_line line on line.id = entry.order_line_id
    where event.order_id = ${orderId} and entry.party = 'seller'
    group by entry.account_id order by entry.account_id`.execute(tx)
  return new Map(rows.map((row) => [row.accountId, row]))
}

interface Parts {
  tx: Db
  jobs: Jobs
  order: Pick<OrderRow, 'id' | 'account_id'>
}

const tell = (
  { tx, jobs }: Parts,
  accountId: number,
  news: Pick<News, 'text' | 'typeValue' | 'key'>,
) =>
  notify(tx, jobs, {
    ...news,
    accountIds: [accountId],
    kind: 'Commerce',
    href: '/dashboard/earnings',
  })
type News = Parameters<typeof notify>[2]

const sum = (cents: readonly number[]) => cents.reduce((total, each) => total + each, 0)

interface Sold {
  title: string
  price: number
  earned: number
}

/** @param extra what the buyer paid above the prices, in cents */
function saleText(sale: Sold, { count, extra }: { count: number; extra: number }) {
  if (extra > 0)
    return count === 0
      ? text('commerce.news.soldExtra', { ...sale, extra })
      : text('commerce.news.soldMoreExtra', { ...sale, count, extra })
  return count === 0
    ? text('commerce.news.sold', sale)
    : text('commerce.news.soldMore', { ...sale, count })
}

/** The data of a sale in a webhook: nothing about the buyer. Amounts are in cents of US dollars. */
const saleData = (
  { id }: Parts['order'],
  sold: readonly (LineRow | TicketLineRow | MerchLineRow)[],
  earnedCents: number,
) => ({
  order: id,
  currency: 'USD',
  items: sold.map((line) => ({
    kind: 'ticket_type_id' in line ? 'ticket' : 'parcel_id' in line ? 'merch' : 'music',
    title: line.title,
    quantity: 'quantity' in line ? line.quantity : 1,
    cents: line.price_cents + ('more_cents' in line ? line.more_cents : 0),
  })),
  earnedCents,
})

/** Notifies each seller and everybody with a share once per order, however many items they sold in it. */
export async function notifyOfSale(
  parts: Parts,
  lines: readonly (LineRow | TicketLineRow | MerchLineRow)[],
): Promise<void> {
  const { tx, jobs, order } = parts
  const earners = await findEarners(tx, order.id)
  const owners = Map.groupBy(lines, (line) => line.owner_id)
  const key = `sale-${order.id}`
  for (const [ownerId, sold] of owners) {
    if (ownerId === order.account_id) continue
    const sale = {
      title: sold[0]!.title,
      price: sum(sold.map(({ price_cents }) => price_cents)),
      earned: earners.get(ownerId)?.cents ?? 0,
    }
    const extra = sum(sold.map((line) => ('more_cents' in line ? line.more_cents : 0)))
    await tell(parts, ownerId, {
      ...{ key, typeValue: 'sale' },
      text: saleText(sale, { count: sold.length - 1, extra }),
    })
    await emitEvent(tx, jobs, {
      ...{ accountId: ownerId, event: 'sale.created', key },
      data: () => saleData(order, sold, sale.earned),
    })
  }
  for (const { accountId, cents, title, more } of earners.values()) {
    if (owners.has(accountId) || accountId === order.account_id) continue
    await tell(parts, accountId, {
      ...{ key, typeValue: 'sale' },
      text:
        more === 0
          ? text('commerce.news.shareSold', { title, earned: cents })
          : text('commerce.news.shareSoldMore', { title, earned: cents, count: more }),
    })
  }
}

export type Reversal = 'refunded' | 'disputed' | 'disputeWon'

/**
 * Notifies everybody whose earnings from an order have changed since `before`, with the amount.
 * @param key tells this change from others of the same order
 */
export async function notifyOfReversal(
  parts: Parts,
  before: ReadonlyMap<number, Earner>,
  { what, key }: { what: Reversal; key: string },
): Promise<void> {
  for (const { accountId, cents, title } of (
    await findEarners(parts.tx, parts.order.id)
  ).values()) {
    const amount = Math.abs(cents - (before.get(accountId)?.cents ?? 0))
    if (amount === 0 || accountId === parts.order.account_id) continue
    await tell(parts, accountId, {
      ...{ key, typeValue: `sale-${what}` },
      text: text(`commerce.news.${what}`, { title, amount }),
    })
  }
}

/** Notifies the admins of a dispute, which they have to answer at the payment provider. */
export async function notifyAdminsOfDispute(
  { tx, jobs }: Pick<Parts, 'tx' | 'jobs'>,
  { id }: Pick<OrderRow, 'id'>,
  disputeId: string,
): Promise<void> {
  // A payment may be disputed when it is first synced, so the caller's row may have no number yet.
  const order = await tx
    .selectFrom('purchase_order')
    .where('id', '=', id)
    .select(['invoice_number', 'total_cents'])
    .executeTakeFirstOrThrow()
  const admins = await tx.selectFrom('account').where('is_admin', 'is', true).select('id').execute()
  await notify(tx, jobs, {
    accountIds: admins.map((admin) => admin.id),
    kind: 'Commerce',
    typeValue: 'payment-disputed',
    text: text('commerce.news.paymentDisputed', {
      number: order.invoice_number!,
      amount: order.total_cents,
    }),
    href: '/admin/orders',
    key: `payment-disputed-${disputeId}`,
  })
}
