import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Discount, type DiscountedLine, discountLines } from './discounts.rules.ts'

const id = fc.integer({ min: 1, max: 3 })
const lines = fc.array(
  fc.record({
    ownerId: id,
    releaseId: fc.option(id),
    eventId: fc.option(id),
    productId: fc.option(id),
    cents: fc.integer({ min: 1, max: 100_000 }),
  }),
  { maxLength: 12 },
)
const discount = fc
  .record({
    ownerId: id,
    percent: fc.integer({ min: 1, max: 100 }),
    amountCents: fc.integer({ min: 1, max: 200_000 }),
    isPercent: fc.boolean(),
    releaseId: fc.option(id),
    eventId: fc.option(id),
    productId: fc.option(id),
    includesMerch: fc.boolean(),
    minimumCents: fc.integer({ min: 0, max: 50_000 }),
  })
  .map(({ isPercent, ...each }): Discount =>
    isPercent ? { ...each, amountCents: null } : { ...each, percent: null },
  )

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

test('a discount never exceeds a line, its amount or its percentage, and spares the lines of other sellers', () => {
  fc.assert(
    fc.property(discount, lines, (code, cart) => {
      const { cents, problem } = discountLines(code, cart)
      expect(cents).toHaveLength(cart.length)
      for (const [index, taken] of cents.entries()) {
        const line = cart[index]!
        expect(Number.isInteger(taken) && taken >= 0 && taken <= line.cents).toBe(true)
        if (line.ownerId !== code.ownerId) expect(taken).toBe(0)
        const { releaseId, eventId, productId } = code
        if (releaseId !== null && line.releaseId !== releaseId) expect(taken).toBe(0)
        else if (releaseId === null && eventId !== null && line.eventId !== eventId)
          expect(taken).toBe(0)
        const isForAll = (releaseId ?? eventId ?? productId) === null
        if (isForAll && line.productId !== null && !code.includesMerch) expect(taken).toBe(0)
      }
      const taken = sum(cents)
      expect(problem === null).toBe(taken > 0)
      if (code.amountCents !== null) expect(taken).toBeLessThanOrEqual(code.amountCents)
      const total = sum(cart.map((line) => line.cents))
      if (code.percent !== null)
        expect(taken).toBeLessThanOrEqual(Math.floor((total * code.percent) / 100))
      // The net prices of the lines and the discount add up to what it cost without the code.
      expect(sum(cart.map((line, index) => line.cents - cents[index]!)) + taken).toBe(total)
    }),
  )
})

const LINE: DiscountedLine = {
  ...{ ownerId: 1, releaseId: 5, eventId: null, productId: null, cents: 900 },
}
const MERCH = { releaseId: null, productId: 8 }
const CODE: Discount = {
  ...{ ownerId: 1, percent: null, amountCents: null, releaseId: null, eventId: null },
  ...{ productId: null, includesMerch: false, minimumCents: 0 },
}

test.each([
  ['a percentage is rounded down', { percent: 33 }, [{ cents: 101 }], [33], null],
  ['an amount is divided by price', { amountCents: 100 }, [{}, { cents: 300 }], [75, 25], null],
  ['an amount takes off at most the price', { amountCents: 2000 }, [{}], [900], null],
  ['100 % makes a line free', { percent: 100 }, [{}], [900], null],
  ['below the minimum', { percent: 10, minimumCents: 901 }, [{}], [0], 'minimum'],
  ['at the minimum', { percent: 10, minimumCents: 900 }, [{}], [90], null],
  ['other seller', { percent: 10 }, [{ ownerId: 2 }], [0], 'nothing'],
  ['other release', { percent: 10, releaseId: 6 }, [{}, { releaseId: 6 }], [0, 90], null],
  ['not a ticket', { percent: 10, eventId: 6 }, [{}], [0], 'nothing'],
  ['not merch', { percent: 10 }, [{}, MERCH], [90, 0], null],
  ['merch, too', { percent: 10, includesMerch: true }, [{}, MERCH], [90, 90], null],
  ['one product', { percent: 10, productId: 8 }, [{}, MERCH], [0, 90], null],
  ['other product', { percent: 10, productId: 9 }, [{}, MERCH], [0, 0], 'nothing'],
  ['not shipping', { percent: 10, includesMerch: true }, [{ ownerId: null }], [0], 'nothing'],
  ['less than a cent', { percent: 1 }, [{ cents: 50 }], [0], 'nothing'],
] as const)('%s', (_, code, cart, cents, problem) => {
  const found = discountLines(
    { ...CODE, ...code },
    cart.map((line) => ({ ...LINE, ...line })),
  )
  expect(found).toEqual({ cents, problem })
})
