/** Lines on the invoices of a subscription. */
import { newId } from '../ids.ts'
import type { InvoiceLine, Subscription, SubscriptionItem } from '../objects.ts'

/** The line for the current period, from its start. */
export function periodLine({ items }: Subscription): LineFacts {
  const item = items.data[0]!
  return {
    item,
    amount: item.price.unit_amount * item.quantity,
    period: { start: item.current_period_start, end: item.current_period_end },
    isProration: false,
  }
}

/** The credit for the unused rest of a period that ends early, by the second. */
export function unusedTime(item: SubscriptionItem, now: number): LineFacts {
  const { price, quantity, current_period_start: start, current_period_end: end } = item
  const unused = Math.max(0, end - now) / (end - start)
  return {
    item,
    amount: -Math.round(price.unit_amount * quantity * unused),
    period: { start: now, end },
    isProration: true,
  }
}

export interface LineFacts {
  item: SubscriptionItem
  amount: number
  period: { start: number; end: number }
  isProration: boolean
}

export const viewLine = (
  invoice: string,
  { metadata, currency }: Subscription,
  { item, amount, period, isProration }: LineFacts,
): InvoiceLine => ({
  id: newId('il'),
  object: 'line_item',
  amount,
  currency,
  description: isProration ? 'Unused time' : 'Subscription',
  invoice,
  livemode: false,
  metadata,
  parent: {
    type: 'subscription_item_details',
    subscription_item_details: {
      proration: isProration,
      subscription: item.subscription,
      subscription_item: item.id,
    },
  },
  period,
  pricing: {
    type: 'price_details',
    price_details: { price: item.price.id, product: item.price.product },
    unit_amount_decimal: String(item.price.unit_amount),
  },
  quantity: item.quantity,
  subtotal: amount,
})
