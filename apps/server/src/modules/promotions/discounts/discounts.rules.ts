import { byLargestRemainder } from '../../payments/index.ts'

/** A line of a cart or an order. */
export interface DiscountedLine {
  ownerId: number
  releaseId: number | null
  eventId: number | null
  cents: number
}

export interface Discount {
  ownerId: number
  /** Either a percentage or an amount. */
  percent: number | null
  amountCents: number | null
  /** Only for this release and its tracks, or this event's tickets; null for everything of the owner. */
  releaseId: number | null
  eventId: number | null
  /** Of the lines it is for. */
  minimumCents: number
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

const isFor = (discount: Discount, line: DiscountedLine): boolean =>
  line.ownerId === discount.ownerId &&
  (discount.releaseId === null || discount.releaseId === line.releaseId) &&
  (discount.eventId === null || discount.eventId === line.eventId)

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
