import { expect, test } from 'vitest'
import { earnings } from './earnings.ts'

test('a hundred albums at $8: fee first, then 15 % of the rest', () => {
  expect(earnings(800, 100, 1_500)).toEqual({
    grossCents: 80_000,
    feeCents: 5_300,
    commissionCents: 11_200,
    netCents: 63_500,
  })
})

test('the parts always add up to the price, and free music costs nothing', () => {
  for (const price of [0, 50, 51, 149, 99_999]) {
    const { grossCents, feeCents, commissionCents, netCents } = earnings(price, 7, 1_500)
    expect(feeCents + commissionCents + netCents).toBe(grossCents)
  }
  expect(earnings(0, 5, 1_500).netCents).toBe(0)
})
