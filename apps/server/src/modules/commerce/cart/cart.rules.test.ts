import { describe, expect, test } from 'vitest'
import { fixedCents, itemCents, type Offer, eligibilityOf } from './cart.rules.ts'

const BUYER = 1
const offer = (traits: Partial<Offer> = {}): Offer => ({
  priceCents: 900,
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
  // Also once it is gone: it is the buyer's already.
  ['owned', { ownedTracks: 9, isOpen: false }],
  ['own', { ownerId: BUYER, isOpen: false }],
  ['gone', { isOpen: false }],
  ['gone', { tracks: 0 }],
] as const)('%s: %o', (standing, traits) => {
  expect(eligibilityOf(offer(traits), BUYER)).toBe(standing)
})

describe('[S-50] what is owned of a release is not paid for again', () => {
  test.each([
    [900, 9, 0, 900],
    [900, 9, 3, 600],
    [1_000, 3, 1, 666],
    [900, 9, 8, 100],
    // Less than a card payment bears it does not cost, and never more than all of it.
    [300, 10, 9, 50],
    [30, 2, 1, 30],
    // The buyer sets the price of what has none.
    [0, 9, 3, 0],
  ])('%i cents of %i tracks with %i owned cost %i', (priceCents, tracks, ownedTracks, cents) => {
    expect(fixedCents(offer({ priceCents, tracks, ownedTracks }))).toBe(cents)
  })
})

test('what was chosen counts while there is no price; what lost its price costs what it cost', () => {
  const sets = offer({ priceCents: 0 })
  expect(itemCents(sets, { chosen_cents: 250, seen_cents: 250 })).toBe(250)
  expect(itemCents(sets, { chosen_cents: null, seen_cents: 900 })).toBe(900)
  expect(itemCents(offer(), { chosen_cents: 2_000, seen_cents: 2_000 })).toBe(900)
})
