import { describe, expect, test } from 'vitest'
import { fixedCents, itemCents, type Offer, eligibilityOf } from './cart.rules.ts'

const BUYER = 1
const offer = (traits: Partial<Offer> = {}): Offer => ({
  priceCents: 900,
  letsPayMore: false,
  ownerId: 2,
  isOpen: true,
  tracks: 9,
  ownedTracks: 0,
  ...traits,
})

test.each([
  ['sold', {}],
  ['sold', { ownedTracks: 8 }],
  ['owned', { ownedTracks: 9 }],
  // Also for unavailable releases, because the buyer already owns them.
  ['owned', { ownedTracks: 9, isOpen: false }],
  ['own', { ownerId: BUYER, isOpen: false }],
  ['gone', { isOpen: false }],
  ['gone', { tracks: 0 }],
] as const)('%s: %o', (standing, traits) => {
  expect(eligibilityOf(offer(traits), BUYER)).toBe(standing)
})

describe('[S-50] owned tracks of a release are not paid for again', () => {
  test.each([
    [900, 9, 0, 900],
    [900, 9, 3, 600],
    [1_000, 3, 1, 666],
    [900, 9, 8, 100],
    // Never less than the minimum card payment, and never more than the full price.
    [300, 10, 9, 50],
    [30, 2, 1, 30],
    // The buyer chooses the price of products without one.
    [0, 9, 3, 0],
  ])('%i cents of %i tracks with %i owned cost %i', (priceCents, tracks, ownedTracks, cents) => {
    expect(fixedCents(offer({ priceCents, tracks, ownedTracks }))).toBe(cents)
  })
})

test('the chosen price applies while there is no fixed price; a product that lost its price keeps the last one', () => {
  const sets = offer({ priceCents: 0 })
  expect(itemCents(sets, { chosen_cents: 250, seen_cents: 250 })).toBe(250)
  expect(itemCents(sets, { chosen_cents: null, seen_cents: 900 })).toBe(900)
  expect(itemCents(offer(), { chosen_cents: 2_000, seen_cents: 2_000 })).toBe(900)
})
