import type { Address, NewAddress } from '@hypha/contract'
import type { Db } from '../../../platform/database/connection.ts'
import { Conflict, Unacceptable } from '../../../platform/errors.ts'
import { text } from '../../../platform/texts/text.ts'
import { lockVariants } from '../products/merch.queries.ts'
import { findCartMerch, refuseUnavailable, titleOf } from './cart-merch.ts'
import { type CartParcel, findCartParcels } from './parcels-of-cart.ts'

/** What the buyer chose at checkout. */
export interface DeliveryChoice {
  address?: NewAddress | undefined
  pickups?: readonly { sellerId: number; eventId: number }[] | undefined
}

/** A line of an order for merch, or for the shipping of it. */
export interface MerchOrderLine {
  /** Null for shipping. */
  merch_variant_id: number | null
  quantity: number
  title: string
  /** Of all its items, after the discount. */
  price_cents: number
  /** What a discount code takes off. */
  discount_cents?: number
  discount_code?: string | null
  discount_code_id?: number | null
  grants_release_id: number | null
  /** When that release will be out, if it is a pre-order. */
  releases_at?: Date | null
  edition_size: number | null
}

/** What one seller sends for an order. */
export interface NewParcel {
  seller_id: number
  seller_name: string
  is_pickup: boolean
  pickup_event_id: number | null
  pickup_title: string
  weight_grams: number
  ships_from: string | null
  lines: readonly MerchOrderLine[]
}

export interface ReservedMerch {
  parcels: readonly NewParcel[]
  /** Null if nothing is shipped. */
  address: Address | null
}

/** The latest of the dates from which products ship. */
const shipsFromOf = ({ lines }: CartParcel): string | null =>
  lines
    .flatMap(({ variant }) => variant.ships_from ?? [])
    .sort()
    .at(-1) ?? null

/** @throws Conflict if it can be neither shipped nor picked up that way; Unacceptable without an address */
function parcelOf(parcel: CartParcel, { address, pickups = [] }: DeliveryChoice): NewParcel {
  const chosen = pickups.find(({ sellerId }) => sellerId === parcel.sellerId)
  const event = chosen && parcel.pickups.find(({ id }) => id === chosen.eventId)
  if (chosen && !event) throw new Conflict(text('merch.noPickup', { name: parcel.sellerName }))
  if (!event && !address) throw Unacceptable.field('address', 'merch.addressMissing')
  if (!event && parcel.shippingCents === null)
    throw new Conflict(text('merch.notShipped', { name: parcel.sellerName }))
  const items = parcel.lines.map(({ variant, quantity }) => ({
    merch_variant_id: variant.id,
    quantity,
    title: titleOf(variant),
    price_cents: variant.price_cents * quantity,
    grants_release_id: variant.grants_release_id,
    releases_at: variant.releases_at,
    edition_size: variant.edition_size,
  }))
  const shipping = {
    ...{ merch_variant_id: null, quantity: 1, title: 'Shipping' },
    ...{ grants_release_id: null, edition_size: null, price_cents: parcel.shippingCents ?? 0 },
  }
  return {
    seller_id: parcel.sellerId,
    seller_name: parcel.sellerName,
    is_pickup: event !== undefined,
    pickup_event_id: event?.id ?? null,
    pickup_title: event?.title ?? '',
    weight_grams: parcel.grams,
    ships_from: shipsFromOf(parcel),
    // Every line has entries in the ledger, so free shipping has none.
    lines: event || shipping.price_cents === 0 ? items : [...items, shipping],
  }
}

/**
 * Returns the parcels for the merch in a cart. Locks their variants, so an order that is inserted in the same
 * transaction reserves them: the last item goes to one buyer.
 * @throws Conflict if something can't be bought or delivered, so nobody pays for an order without it
 */
export async function reserveMerch(
  tx: Db,
  buyer: { id: number },
  choice: DeliveryChoice,
): Promise<ReservedMerch> {
  const before = await findCartMerch(tx, buyer)
  if (before.length === 0) return { parcels: [], address: null }
  // Checked before, too, so that a crowd after the last item doesn't wait for the lock to learn that it is gone.
  for (const { variant, quantity } of before) refuseUnavailable(variant, quantity)
  await lockVariants(
    tx,
    before.map(({ variant }) => variant.id),
  )
  const lines = await findCartMerch(tx, buyer)
  for (const { variant, quantity } of lines) refuseUnavailable(variant, quantity)
  const country = choice.address?.country ?? ''
  const parcels = (await findCartParcels(tx, lines, country)).map((parcel) =>
    parcelOf(parcel, choice),
  )
  const isShipped = parcels.some((parcel) => !parcel.is_pickup)
  return { parcels, address: isShipped ? (choice.address ?? null) : null }
}
