import * as z from 'zod'
import { COUNTRIES } from '../countries.ts'
import { Id } from '../kit.ts'
import { NAME_MAX, PRICE_MAX_CENTS } from '../limits.ts'
import { message } from '../messages.ts'
import {
  PARCEL_WEIGHT_MAX,
  PICKUPS_MAX,
  SHIPPING_RATES_MAX,
  SHIPPING_ZONES_MAX,
} from '../rules/merch.ts'
import { Address } from './address.ts'
import { Country } from './country.ts'
import { Line } from './line.ts'

const ShippingZoneFields = z.strictObject({
  name: Line(NAME_MAX),
  /** ISO 3166-1; empty for the rest of the world. */
  countries: z.array(Country).max(COUNTRIES.length),
  rates: z
    .array(
      z.strictObject({
        upToGrams: z.int().min(1).max(PARCEL_WEIGHT_MAX),
        /** In dollars; 0 for free shipping. */
        price: z
          .number()
          .min(0)
          .max(PRICE_MAX_CENTS / 100)
          .refine(
            (price) => Math.abs(price * 100 - Math.round(price * 100)) < 1e-6,
            message('decimals'),
          ),
      }),
    )
    .min(1)
    .max(SHIPPING_RATES_MAX),
})

/** Where a seller ships, and the events at which buyers can pick up their orders. */
export const ShippingFields = z.strictObject({
  zones: z.array(ShippingZoneFields).max(SHIPPING_ZONES_MAX),
  pickupEventIds: z.array(Id).max(PICKUPS_MAX),
})
export type ShippingFields = z.output<typeof ShippingFields>

const PickupEvent = z.object({
  id: z.int(),
  title: z.string(),
  startsAt: z.iso.datetime(),
  timeZone: z.string(),
  city: z.string(),
})

/** The shipping of a seller. */
export const Shipping = z
  .object({
    zones: z.array(
      z.object({
        name: z.string(),
        countries: z.array(z.string()),
        rates: z.array(z.object({ upToGrams: z.int(), price: z.number() })),
      }),
    ),
    pickupEventIds: z.array(z.int()),
    /** The seller's events to choose from, soonest first. */
    events: z.array(PickupEvent),
  })
  .meta({ id: 'Shipping' })
export type Shipping = z.output<typeof Shipping>

/** How the merch in a cart can get to the buyer. */
export const Delivery = z
  .object({
    sellers: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        titles: z.array(z.string()),
        weightGrams: z.int(),
        /** In dollars; null if this seller doesn't ship it to the country. */
        price: z.number().nullable(),
        pickups: z.array(PickupEvent),
      }),
    ),
    /** Of the user's last order. */
    address: Address.nullable(),
  })
  .meta({ id: 'Delivery' })
export type Delivery = z.output<typeof Delivery>
