import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shippingCents, type ShippingZone } from './merch.ts'

const RATES = fc
  .uniqueArray(
    fc.record({
      upToGrams: fc.integer({ min: 1, max: 10_000 }),
      cents: fc.integer({ min: 0, max: 10_000 }),
    }),
    { selector: ({ upToGrams }) => upToGrams, maxLength: 6 },
  )
  .map((rates) => rates as ShippingZone['rates'])
const ZONES = fc
  .record({ pt: RATES, rest: fc.option(RATES) })
  .map(({ pt, rest }) => [
    { countries: ['PT', 'ES'], rates: pt },
    ...(rest ? [{ countries: [], rates: rest }] : []),
  ])
const GRAMS = fc.integer({ min: 1, max: 12_000 })

test('a parcel costs the lightest tier that it fits, of the zone that names its country', () => {
  fc.assert(
    fc.property(ZONES, GRAMS, fc.constantFrom('PT', 'JP'), (zones, grams, country) => {
      const cents = shippingCents(zones, { country, grams })
      const zone = country === 'PT' ? zones[0] : zones[1]
      const fitting = (zone?.rates ?? []).filter(({ upToGrams }) => upToGrams >= grams)
      const lightest = Math.min(...fitting.map(({ upToGrams }) => upToGrams))
      const tier = fitting.find(({ upToGrams }) => upToGrams === lightest)
      expect(cents).toBe(tier?.cents ?? null)
    }),
  )
})

test('if a parcel is shipped, every lighter one is, too; the order of zones and tiers doesn’t matter', () => {
  fc.assert(
    fc.property(ZONES, GRAMS, GRAMS, (zones, a, b) => {
      const [light, heavy] = [Math.min(a, b), Math.max(a, b)]
      const at = { country: 'ES', grams: heavy }
      const cents = shippingCents(zones, at)
      if (cents !== null) expect(shippingCents(zones, { ...at, grams: light })).not.toBeNull()
      const turned = zones.map((zone) => ({ ...zone, rates: zone.rates.toReversed() })).toReversed()
      expect(shippingCents(turned, at)).toBe(cents)
    }),
  )
})

test('a seller without zones ships nowhere', () => {
  expect(shippingCents([], { country: 'PT', grams: 1 })).toBeNull()
})
