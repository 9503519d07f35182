import type { Leg, LinesRefund } from '../../payments/index.ts'

/** Tickets of one order line. */
export interface RefundedLine {
  orderLineId: number
  quantity: number
  /** Tickets of the line that were not refunded yet, these included. */
  left: number
}

export interface TicketsRefund extends LinesRefund {
  lines: readonly (LinesRefund['lines'][number] & { quantity: number })[]
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Half up, in integers: the amounts of big orders are beyond exact fractions. */
const share = (cents: number, part: number, whole: number): number =>
  whole === 0
    ? 0
    : Number((2n * BigInt(cents) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))

/**
 * Returns what a refund of tickets pays back: an equal part of what is left of their lines, and the tax on it. The last
 * ticket gets the rest, so that the refunds of all tickets are exactly what was paid.
 * @param legs what is left of the sale
 */
export function amountOf(legs: readonly Leg[], lines: readonly RefundedLine[]): TicketsRefund {
  const ofLines = legs.filter(({ orderLineId }) => orderLineId !== null)
  const subtotal = sum(ofLines.map(({ cents }) => cents))
  const refunded = lines.map(({ orderLineId, quantity, left }) => {
    const cents = sum(
      ofLines.filter((leg) => leg.orderLineId === orderLineId).map((leg) => leg.cents),
    )
    return { orderLineId, quantity, cents: share(cents, quantity, left) }
  })
  const net = sum(refunded.map(({ cents }) => cents))
  const tax = sum(legs.filter(({ party }) => party === 'tax').map(({ cents }) => cents))
  const taxCents = share(tax, net, subtotal)
  return { lines: refunded, taxCents, cents: net + taxCents }
}
