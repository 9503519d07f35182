import { byLargestRemainder } from '../../payments/index.ts'

/** A line of a cart or an order. */
export interface DiscountedLine {
  ownerId: number | null
  releaseId: number | null
  eventId: number | null
  /** Of merch. Shipping is never reduced, so it has no owner here. */
  productId: number | null
  cents: number
}

export interface Discount {
  ownerId: number
  /** Either a percentage or an amount. */
  percent: number | null
  amountCents: number | null
  /** Only for this release and its tracks, this event's tickets, or this product; null for everything of the owner. */
  releaseId: number | null
  eventId: number | null
  productId: number | null
  /** Whether everything includes merch. */
  includesMerch: boolean
  /** Of the lines it is for. */
  minimumCents: number
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

function isFor(discount: Discount, line: DiscountedLine): boolean {
  if (line.ownerId !== discount.ownerId) return false
  if (discount.releaseId !== null) return discount.releaseId === line.releaseId
  if (discount.eventId !== null) return discount.eventId === line.eventId
  if (discount.productId !== null) return discount.productId === line.productId
  return line.productId === null || discount.includesMerch
}

/**
 * Returns what a discount takes off each line: never more than the line costs, and nothing of other sellers. A
 * percentage is rounded down line by line; an amount is divided in proportion to the prices.
 */
export function discountLines(
  discount: Discount,
  lines: readonly DiscountedLine[],
): { cents: number[]; problem: 'nothing' | 'minimum' | null } {
  const prices = lines.map((line) => (isFor(discount, line) ? line.cents : 0))
  const total = sum(prices)
  const none = lines.map(() => 0)
  if (total === 0) return { cents: none, problem: 'nothing' }
  if (total < discount.minimumCents) return { cents: none, problem: 'minimum' }
  const { percent, amountCents } = discount
  const cents =
    percent === null
      ? byLargestRemainder(Math.min(amountCents ?? 0, total), prices)
      : prices.map((price) => Math.floor((price * percent) / 100))
  return { cents, problem: sum(cents) === 0 ? 'nothing' : null }
}
