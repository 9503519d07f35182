import { describe, expect, test } from 'vitest'
import { addDays, periodDays, sumByBucket, sumWithin } from './periods.ts'

const NOW = new Date('2026-11-28T23:59:59Z')
const FIRST = '2024-01-15'

describe('a period', () => {
  test('of 30 days ends today and is compared with the 30 days before it', () => {
    const { from, to, previous, unit, buckets } = periodDays('30d', NOW, FIRST)
    expect({ from, to, previous, unit }).toEqual({
      from: '2026-10-30',
      to: '2026-11-28',
      previous: { from: '2026-09-30', to: '2026-10-29' },
      unit: 'day',
    })
    expect(buckets).toHaveLength(30)
    expect(buckets[0]).toEqual({ from: '2026-10-30', to: '2026-10-30' })
  })

  test.each([
    ['7d', 'day', 7],
    ['90d', 'day', 90],
    ['1y', 'week', 52],
  ] as const)('of %s is divided by %s, without gaps', (period, unit, count) => {
    const found = periodDays(period, NOW, FIRST)
    expect([found.unit, found.buckets.length]).toEqual([unit, count])
    for (const [i, bucket] of found.buckets.entries())
      expect(bucket.from).toBe(i === 0 ? found.from : addDays(found.buckets[i - 1]!.to, 1))
    expect(found.buckets.at(-1)!.to).toBe('2026-11-28')
  })

  test('of a year has only whole weeks, also across a leap day', () => {
    const { buckets, from } = periodDays('1y', new Date('2024-03-05T00:00:00Z'), FIRST)
    expect(from).toBe('2023-03-08')
    for (const bucket of buckets) expect(addDays(bucket.from, 6)).toBe(bucket.to)
  })

  test('of all time starts with the first day, is shown by month, and has no previous one', () => {
    const { from, previous, unit, buckets } = periodDays('all', NOW, FIRST)
    expect([from, previous, unit, buckets.length]).toEqual([FIRST, null, 'month', 35])
    expect(buckets[0]).toEqual({ from: '2024-01-15', to: '2024-01-31' })
    expect(buckets[1]).toEqual({ from: '2024-02-01', to: '2024-02-29' })
    expect(buckets.at(-1)).toEqual({ from: '2026-11-01', to: '2026-11-28' })
  })

  test('of all time is only today if nothing has happened yet', () => {
    expect(periodDays('all', NOW, '2026-12-24').buckets).toEqual([
      { from: '2026-11-28', to: '2026-11-28' },
    ])
  })

  test('changes at midnight UTC', () => {
    expect(periodDays('7d', new Date('2026-11-28T23:59:59.999Z'), FIRST).to).toBe('2026-11-28')
    expect(periodDays('7d', new Date('2026-11-29T00:00:00Z'), FIRST).to).toBe('2026-11-29')
  })
})

test('sums exclude days before and after', () => {
  const rows = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'].map((day) => ({
    day,
    n: 2,
  }))
  const days = { from: '2026-11-02', to: '2026-11-03' }
  expect(sumWithin(rows, days, ({ n }) => n)).toBe(4)
  const buckets = [days, { from: '2026-11-04', to: '2026-11-10' }]
  expect(sumByBucket(rows, buckets, ({ n }) => n)).toEqual([4, 2])
})
