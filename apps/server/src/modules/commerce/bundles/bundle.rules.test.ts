import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bundleLines, type BundlePart, isOwned, priceOf } from './bundle.rules.ts'

let nextId = 0
const part = (traits: Partial<BundlePart> = {}): BundlePart => ({
  releaseId: ++nextId,
  weightCents: 1_000,
  priceCents: 1_000,
  isSold: true,
  tracks: 10,
  ownedTracks: 0,
  isElsewhere: false,
  ...traits,
})
const centsOf = (...args: Parameters<typeof bundleLines>) =>
  bundleLines(...args).map(({ cents }) => cents)
const fixed = (priceCents: number) => ({ priceCents, percent: null })
const off = (percent: number) => ({ priceCents: null, percent })

test.each([
  [
    'a fixed price is divided in proportion',
    fixed(1_000),
    [part(), part(), part()],
    [334, 333, 333],
  ],
  [
    'a percentage is taken off',
    off(25),
    [part(), part({ weightCents: 500, priceCents: 500 })],
    [750, 375],
  ],
  ['owned releases are left out', fixed(1_500), [part({ ownedTracks: 10 }), part()], [750]],
  ['owned tracks are free', fixed(1_500), [part({ ownedTracks: 5 }), part()], [375, 750]],
  [
    'what isn’t for sale any more reduces a fixed price',
    fixed(1_500),
    [part({ isSold: false }), part(), part()],
    [500, 500],
  ],
  ['less than two for sale aren’t a bundle', off(10), [part({ isSold: false }), part()], []],
  [
    'what is elsewhere in the cart is left out',
    off(10),
    [part({ isElsewhere: true }), part()],
    [900],
  ],
  [
    'a sale makes a release no more expensive than on its own, and doesn’t add up',
    off(20),
    [part({ priceCents: 500 }), part({ priceCents: 900 })],
    [500, 800],
  ],
] as const)('%s', (_, terms, parts, cents) => {
  expect(centsOf(terms, parts)).toEqual(cents)
})

const cents = fc.integer({ min: 1, max: 100_000 })
const parts = fc.array(
  fc
    .record({
      weightCents: cents,
      priceCents: cents,
      isSold: fc.boolean(),
      tracks: fc.integer({ min: 1, max: 20 }),
      owned: fc.double({ min: 0, max: 1, noNaN: true }),
      isElsewhere: fc.boolean(),
    })
    .map(({ owned, ...each }): BundlePart =>
      part({ ...each, ownedTracks: Math.floor(owned * each.tracks) }),
    ),
  { minLength: 2, maxLength: 30 },
)
const terms = fc.oneof(
  fc.integer({ min: 50, max: 500_000 }).map(fixed),
  fc.integer({ min: 1, max: 90 }).map(off),
)

test('each release costs at least a cent and at most its price on its own, and owned ones cost nothing', () => {
  fc.assert(
    fc.property(terms, parts, (each, all) => {
      const lines = bundleLines(each, all)
      for (const { releaseId, cents: price, aloneCents } of lines) {
        const { priceCents, ...rest } = all.find((one) => one.releaseId === releaseId)!
        expect(Number.isInteger(price) && price >= 1 && price <= aloneCents).toBe(true)
        expect(aloneCents).toBeLessThanOrEqual(priceCents)
        expect(rest.isSold && !rest.isElsewhere && !isOwned({ ...rest, priceCents })).toBe(true)
      }
      const { cents: total, aloneCents } = priceOf(lines)
      expect(total).toBe(lines.reduce((sum, line) => sum + line.cents, 0))
      expect(total).toBeLessThanOrEqual(aloneCents)
    }),
  )
})

test('for a buyer who owns nothing, the lines sum to the price exactly', () => {
  const plain = fc.array(fc.integer({ min: 50, max: 100_000 }), { minLength: 2, maxLength: 100 })
  fc.assert(
    fc.property(plain, fc.integer({ min: 1, max: 90 }), (prices, percent) => {
      const all = prices.map((price) => part({ weightCents: price, priceCents: price }))
      const sum = prices.reduce((total, price) => total + price, 0)
      const reduced = Math.floor((sum * (100 - percent)) / 100)
      expect(priceOf(bundleLines(off(percent), all)).cents).toBe(reduced)
      expect(priceOf(bundleLines(fixed(reduced), all)).cents).toBe(reduced)
    }),
  )
})
