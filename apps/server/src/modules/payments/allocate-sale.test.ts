import { COMMISSION_BASIS_POINTS, WHOLE_BASIS_POINTS } from '@hypha/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allocateRefund,
  allocateSale,
  type Leg,
  type Sale,
  type SoldLine,
} from './allocate-sale.ts'

const BUYER = 1
const OWNER = 10
const sum = (legs: readonly Leg[]) => legs.reduce((total, { cents }) => total + cents, 0)
const summary = (legs: readonly Leg[]) =>
  legs.map(({ party, accountId, orderLineId, trackId, cents }) =>
    [party, accountId, orderLineId && `line ${orderLineId}`, trackId && `track ${trackId}`, cents]
      .filter((each) => each !== null)
      .join(' '),
  )

const alone = [{ accountId: OWNER, basisPoints: WHOLE_BASIS_POINTS }]
const line = (orderLineId: number, priceCents: number, tracks: SoldLine['tracks']): SoldLine => ({
  orderLineId,
  priceCents,
  commissionBasisPoints: COMMISSION_BASIS_POINTS.music,
  tracks,
})
const sale = (lines: SoldLine[], feeCents = 0, taxCents = 0): Sale => ({
  buyerId: BUYER,
  lines,
  feeCents,
  taxCents,
})

describe('a sale', () => {
  test('of one track has four legs, and a fifth with tax', () => {
    const lines = [line(5, 1_000, [{ trackId: 7, shares: alone }])]
    const parts = ['provider line 5 59', 'platform line 5 141', 'seller 10 line 5 track 7 800']
    expect(summary(allocateSale(sale(lines, 59)))).toEqual(['buyer 1 -1000', ...parts])
    expect(summary(allocateSale(sale(lines, 59, 190)))).toEqual([
      'buyer 1 -1190',
      'tax 190',
      ...parts,
    ])
  })

  test('of a release is divided equally among its tracks, and each track by its splits', () => {
    const shares = [
      { accountId: OWNER, basisPoints: 3_333 },
      { accountId: 11, basisPoints: 3_333 },
      { accountId: 12, basisPoints: 3_334 },
    ]
    const tracks = [7, 8, 9].map((trackId) => ({ trackId, shares: trackId === 9 ? shares : alone }))
    expect(summary(allocateSale(sale([line(5, 1_200, tracks)], 65)))).toEqual([
      'buyer 1 -1200',
      'provider line 5 65',
      'platform line 5 170',
      'seller 10 line 5 track 7 322',
      'seller 10 line 5 track 8 322',
      'seller 10 line 5 track 9 107',
      'seller 11 line 5 track 9 107',
      'seller 12 line 5 track 9 107',
    ])
  })

  test('of several lines divides one fee by price', () => {
    const lines = [300, 300, 301].map((cents, index) =>
      line(index + 1, cents, [{ trackId: index + 1, shares: alone }]),
    )
    expect(
      summary(allocateSale(sale(lines, 56))).filter((leg) => leg.startsWith('provider')),
    ).toEqual(['provider line 1 19', 'provider line 2 18', 'provider line 3 19'])
  })

  test('with a loss is covered by the platform', () => {
    const lines = [line(5, 10, [{ trackId: 7, shares: alone }])]
    expect(summary(allocateSale(sale(lines, 30)))).toEqual([
      'buyer 1 -10',
      'provider 20',
      'platform -20',
      'provider line 5 10',
    ])
  })

  test('rejects splits that don’t add up to 100%, and an empty line', () => {
    const shares = [{ accountId: OWNER, basisPoints: 9_999 }]
    expect(() => allocateSale(sale([line(5, 100, [{ trackId: 7, shares }])]))).toThrow(RangeError)
    expect(() => allocateSale(sale([line(5, 100, [])]))).toThrow(RangeError)
  })
})

const someShares = fc
  .array(fc.nat(WHOLE_BASIS_POINTS), { maxLength: 5 })
  .map((cuts) => [0, ...cuts.toSorted((a, b) => a - b), WHOLE_BASIS_POINTS])
  .map((cuts) =>
    cuts
      .slice(1)
      .map((cut, index) => ({ accountId: OWNER + index, basisPoints: cut - cuts[index]! })),
  )
const someLines = fc
  .array(
    fc.record({
      priceCents: fc.integer({ min: 1, max: 1_000_000 }),
      commissionBasisPoints: fc.constantFrom(...Object.values(COMMISSION_BASIS_POINTS)),
      shares: fc.array(someShares, { minLength: 1, maxLength: 12 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((lines): SoldLine[] =>
    lines.map(({ shares, ...rest }, index) => ({
      ...rest,
      orderLineId: index + 1,
      tracks: shares.map((each, track) => ({ trackId: 100 * index + track, shares: each })),
    })),
  )
const someSale = fc
  .record({ lines: someLines, fee: fc.nat(10_000), tax: fc.nat(2_700) })
  .map(({ lines, fee, tax }) => {
    const subtotal = lines.reduce((total, { priceCents }) => total + priceCents, 0)
    const of = (basisPoints: number) => Math.floor((subtotal * basisPoints) / WHOLE_BASIS_POINTS)
    return sale(lines, of(fee), of(tax))
  })

test('[S-51] the legs of any sale are integers, have the right sign, and sum to zero', () => {
  fc.assert(
    fc.property(someSale, (sold) => {
      const legs = allocateSale(sold)
      expect(sum(legs)).toBe(0)
      expect(allocateSale(sold)).toEqual(legs)
      for (const { party, cents } of legs) {
        expect(Number.isSafeInteger(cents)).toBe(true)
        expect(party === 'buyer' ? cents < 0 : cents > 0).toBe(true)
      }
      for (const { orderLineId, priceCents } of sold.lines)
        expect(sum(legs.filter((each) => each.orderLineId === orderLineId))).toBe(priceCents)
    }),
  )
})

test('[S-51] partial refunds never take more than a party received, and finally take all', () => {
  const someCuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 })
  const anySale = fc.tuple(someSale, fc.constantFrom(0, 0, 5_000_000)).map(([sold, more]) => ({
    ...sold,
    feeCents: sold.feeCents + more,
  }))
  fc.assert(
    fc.property(anySale, someCuts, (sold, cuts) => {
      const legs = allocateSale(sold)
      const total = -legs[0]!.cents
      const keyOf = (each: Leg) => JSON.stringify({ ...each, cents: null })
      const left = new Map(legs.map((each) => [keyOf(each), each.cents]))
      let soFar = 0
      for (const stop of [
        ...cuts.map((cut) => Math.floor(cut * total)).toSorted((a, b) => a - b),
        total,
      ]) {
        const back = allocateRefund(legs, soFar, stop - soFar, total)
        expect(sum(back)).toBe(0)
        expect(back.find(({ party }) => party === 'buyer')?.cents ?? 0).toBe(stop - soFar)
        for (const each of back) {
          const before = left.get(keyOf(each))!
          expect(Math.sign(each.cents)).toBe(-Math.sign(before))
          expect(Math.abs(each.cents)).toBeLessThanOrEqual(Math.abs(before))
          left.set(keyOf(each), before + each.cents)
        }
        soFar = stop
      }
      expect([...left.values()].every((cents) => cents === 0)).toBe(true)
    }),
  )
})

test('[S-51] a full refund is the exact negation, and more than was paid is rejected', () => {
  const legs = allocateSale(sale([line(5, 1_000, [{ trackId: 7, shares: alone }])], 59, 190))
  expect(allocateRefund(legs, 0, 1_190, 1_190)).toEqual(
    legs.map((each) => ({ ...each, cents: -each.cents })),
  )
  expect(allocateRefund(legs, 400, 0, 1_190)).toEqual([])
  expect(() => allocateRefund(legs, 1_000, 191, 1_190)).toThrow(RangeError)
  expect(() => allocateRefund(legs, 0, -1, 1_190)).toThrow(RangeError)
})
