/** Rules of merch shared by server and browser. */

export const MERCH_STATUSES = ['draft', 'published', 'archived'] as const
export type MerchStatus = (typeof MERCH_STATUSES)[number]

export const MERCH_DESCRIPTION_MAX = 5_000
export const MERCH_PICTURES_MAX = 8
export const MERCH_VARIANTS_MAX = 50
/** Products per seller. */
export const MERCH_PRODUCTS_MAX = 500
export const MERCH_STOCK_MAX = 100_000
/** Of one product, in grams. */
export const MERCH_WEIGHT_MAX = 50_000
/** Of one variant in a cart. */
export const MERCH_QUANTITY_MAX = 20
/** Product pages say how many are left once there are at most this many. */
export const FEW_ITEMS_LEFT = 5

export const SHIPPING_ZONES_MAX = 30
export const SHIPPING_RATES_MAX = 20
/** Of a parcel, in grams. */
export const PARCEL_WEIGHT_MAX = 100_000
export const PICKUPS_MAX = 20

export interface ShippingZone {
  /** ISO 3166-1 codes; empty for all countries that no other zone has. */
  countries: readonly string[]
  rates: readonly { upToGrams: number; cents: number }[]
}

/**
 * Returns what shipping a parcel costs in cents, or null if the seller doesn't ship it there: a zone that names the
 * country, otherwise the rest of the world, and of that the lightest tier that the parcel fits.
 */
export function shippingCents(
  zones: readonly ShippingZone[],
  { country, grams }: { country: string; grams: number },
): number | null {
  const zone =
    zones.find(({ countries }) => countries.includes(country)) ??
    zones.find(({ countries }) => countries.length === 0)
  const fitting = (zone?.rates ?? [])
    .filter(({ upToGrams }) => upToGrams >= grams)
    .sort((a, b) => a.upToGrams - b.upToGrams)
  return fitting[0]?.cents ?? null
}

export const PARCEL_STATES = ['open', 'packed', 'shipped', 'returned'] as const
export type ParcelState = (typeof PARCEL_STATES)[number]

/** The states that a seller can choose next. */
export const NEXT_PARCEL_STATES: Readonly<Record<ParcelState, readonly ParcelState[]>> = {
  open: ['packed', 'shipped', 'returned'],
  packed: ['open', 'shipped', 'returned'],
  // Tracking can be corrected later.
  shipped: ['shipped', 'returned'],
  returned: [],
}

/** Why a buyer reports a problem with an order. */
export const MERCH_PROBLEMS = ['notArrived', 'damaged', 'wrongItem', 'other'] as const
export type MerchProblem = (typeof MERCH_PROBLEMS)[number]
/** Admins see a problem that the seller hasn't answered for this long. */
export const PROBLEM_DAYS = 7
export const MERCH_MESSAGE_MAX = 2_000
/** Messages per order. */
export const MERCH_MESSAGES_MAX = 200
