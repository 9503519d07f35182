import { COMMISSION_BASIS_POINTS, WHOLE_BASIS_POINTS } from '@hypha/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocateLinesRefund, allocateSale, type Leg } from '../../payments/index.ts'
import { amountOf } from './refund-amount.ts'

const sum = (legs: readonly Leg[]) => legs.reduce((total, { cents }) => total + cents, 0)

/** What is left of a sale after refunds, leg by leg. */
const without = (legs: readonly Leg[], refund: readonly Leg[]): Leg[] =>
  legs.map((leg) => {
    const back = refund.find(
      (other) =>
        other.party === leg.party &&
        other.accountId === leg.accountId &&
        other.orderLineId === leg.orderLineId,
    )
    return { ...leg, cents: leg.cents + (back?.cents ?? 0) }
  })

const someOrder = fc.record({
  lines: fc.array(
    fc.record({
      unitCents: fc.integer({ min: 50, max: 100_000 }),
      quantity: fc.integer({ min: 1, max: 12 }),
      kind: fc.constantFrom('music', 'tickets', 'merch', 'shipping'),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  taxBasisPoints: fc.nat(2_700),
  feeCents: fc.nat(3_000),
  /** Which line the next refund is of, and how many tickets. */
  refunds: fc.array(fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 5 })), { maxLength: 20 }),
})

test('refunds of tickets and merch in any order and number sum to zero, touch only their lines, and add up to what was paid', () => {
  fc.assert(
    fc.property(someOrder, ({ lines, taxBasisPoints, feeCents, refunds }) => {
      const prices = lines.map(({ unitCents, quantity }) => unitCents * quantity)
      const subtotal = prices.reduce((total, price) => total + price, 0)
      const taxCents = Math.round((subtotal * taxBasisPoints) / WHOLE_BASIS_POINTS)
      const sale = allocateSale({
        buyerId: 1,
        taxCents,
        feeCents,
        lines: lines.map(({ kind }, index) => ({
          orderLineId: index + 1,
          priceCents: prices[index]!,
          commissionBasisPoints: kind === 'shipping' ? 0 : COMMISSION_BASIS_POINTS[kind],
          tracks: [
            {
              trackId: null,
              shares: [{ accountId: 10 + index, basisPoints: WHOLE_BASIS_POINTS }],
            },
          ],
        })),
      })
      const left = lines.map(({ quantity }) => quantity)
      let legs: Leg[] = sale
      let paidBack = 0
      const refund = (index: number, wanted: number) => {
        const quantity = Math.min(wanted, left[index]!)
        if (quantity === 0) return
        const orderLineId = index + 1
        const priced = amountOf(legs, [{ orderLineId, quantity, left: left[index]! }])
        expect(priced.lines[0]!.cents).toBe(lines[index]!.unitCents * quantity)
        const back = allocateLinesRefund(legs, priced)
        expect(sum(back)).toBe(0)
        expect(back.find(({ party }) => party === 'buyer')?.cents).toBe(priced.cents)
        for (const { party, orderLineId: of, cents } of back) {
          if (party === 'buyer') continue
          expect(cents).toBeLessThan(0)
          if (party !== 'tax') expect(of).toBe(orderLineId)
        }
        legs = without(legs, back)
        for (const { party, orderLineId: of, cents } of legs)
          if (of !== null || party === 'tax') expect(cents).toBeGreaterThanOrEqual(0)
        left[index]! -= quantity
        paidBack += priced.cents
      }
      for (const [index, quantity] of refunds) refund(index % lines.length, quantity)
      for (const [index, quantity] of left.entries()) refund(index, quantity)
      expect(paidBack).toBe(subtotal + taxCents)
      expect(sum(legs.filter(({ orderLineId }) => orderLineId !== null))).toBe(0)
      expect(legs.find(({ party }) => party === 'tax')?.cents ?? 0).toBe(0)
    }),
    { numRuns: 200 },
  )
})
