import { describe, expect, test } from 'vitest'
import { giftDelivery, isGiftDay, lastGiftDay } from './gifts.ts'

const NOW = new Date('2026-11-29T23:30:00Z')

describe('a gift', () => {
  test.each([
    [null, 'UTC', '2026-11-29T23:30:00.000Z'],
    ['2026-11-29', 'UTC', '2026-11-29T23:30:00.000Z'],
    // It is the 30th in Berlin already.
    ['2026-11-30', 'Europe/Berlin', '2026-11-29T23:30:00.000Z'],
    ['2026-11-30', 'UTC', '2026-11-30T09:00:00.000Z'],
    ['2026-12-24', 'Europe/Berlin', '2026-12-24T08:00:00.000Z'],
    ['2027-07-01', 'America/Sao_Paulo', '2027-07-01T12:00:00.000Z'],
    // Its day passed while it was in the cart.
    ['2026-11-01', 'UTC', '2026-11-29T23:30:00.000Z'],
  ])('for %s in %s is delivered at %s', (date, zone, at) => {
    expect(giftDelivery(date, zone, NOW).toISOString()).toBe(at)
  })

  test('can be delivered from today to a year from now, in the sender’s time zone', () => {
    expect(lastGiftDay('UTC', NOW)).toBe('2027-11-29')
    const may = (date: string | null, zone = 'UTC') => isGiftDay(date, zone, NOW)
    expect([may(null), may('2026-11-29'), may('2027-11-29')]).toEqual([true, true, true])
    expect([may('2026-11-28'), may('2027-11-30')]).toEqual([false, false])
    expect(may('2026-11-29', 'Europe/Berlin')).toBe(false)
    expect(may('2027-11-30', 'Europe/Berlin')).toBe(true)
  })
})
