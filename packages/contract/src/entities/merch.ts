import * as z from 'zod'
import { Id } from '../kit.ts'
import { NAME_MAX, PRICE_MAX_CENTS, PRICE_MIN_PAID_CENTS, TITLE_MAX } from '../limits.ts'
import { message } from '../messages.ts'
import {
  MERCH_DESCRIPTION_MAX,
  MERCH_PICTURES_MAX,
  MERCH_STATUSES,
  MERCH_STOCK_MAX,
  MERCH_VARIANTS_MAX,
  MERCH_WEIGHT_MAX,
} from '../rules/merch.ts'
import { Line, Lines } from './line.ts'
import { Picture } from './picture.ts'

const Price = z
  .number()
  .min(PRICE_MIN_PAID_CENTS / 100)
  .max(PRICE_MAX_CENTS / 100)
  .refine((price) => Math.abs(price * 100 - Math.round(price * 100)) < 1e-6, message('decimals'))

/** A size, color or format of a product. */
const VariantFields = z.strictObject({
  /** Of a variant that exists; null for a new one. */
  id: Id.nullable().default(null),
  /** Empty if the product has only one. */
  name: z.union([z.literal(''), Line(NAME_MAX)]),
  price: Price,
  /** Items that can still be sold. */
  stock: z.int().min(0).max(MERCH_STOCK_MAX),
})
export type MerchVariantFields = z.output<typeof VariantFields>

/** The artist or label whose page shows a product. */
const Profile = z.strictObject({ kind: z.enum(['artist', 'label']), id: Id })

/** The fields of a product that its seller edits. */
export const MerchFields = z.strictObject({
  title: Line(TITLE_MAX),
  description: Lines(MERCH_DESCRIPTION_MAX).default(''),
  status: z.enum(MERCH_STATUSES).default('draft'),
  profile: Profile,
  /** The release whose page shows it, too. */
  releaseId: Id.nullable().default(null),
  /** Whether buyers can download that release. */
  grantsRelease: z.boolean().default(false),
  /** Uploaded pictures by their `@id`, the main one first. */
  pictures: z.array(z.string().max(60)).max(MERCH_PICTURES_MAX).default([]),
  variants: z.array(VariantFields).min(1).max(MERCH_VARIANTS_MAX),
  /** In grams, with its packaging. */
  weightGrams: z.int().min(1).max(MERCH_WEIGHT_MAX),
  /** Buyers get a number of so many; null for an unlimited edition. */
  editionSize: z.int().min(1).max(MERCH_STOCK_MAX).nullable().default(null),
  /** Pre-order: when it ships; null if it ships at once. */
  shipsFrom: z.iso.date().nullable().default(null),
})
export type MerchFields = z.output<typeof MerchFields>

const ProfileRef = z.object({
  kind: z.enum(['artist', 'label']),
  id: z.int(),
  identifier: z.string(),
  name: z.string(),
})

/** A product in a list. */
export const MerchCard = z
  .object({
    id: z.int(),
    /** Of its address, after the id. */
    slug: z.string(),
    title: z.string(),
    picture: Picture.nullable(),
    /** In dollars, before tax: of its cheapest and of its most expensive variant. */
    priceFrom: z.number(),
    priceTo: z.number(),
    isSoldOut: z.boolean(),
    shipsFrom: z.iso.date().nullable(),
    editionSize: z.int().nullable(),
    /** Null once the profile is gone. */
    profile: ProfileRef.nullable(),
  })
  .meta({ id: 'MerchCard' })
export type MerchCard = z.output<typeof MerchCard>

const ReleaseRef = z.object({ id: z.int(), identifier: z.string(), title: z.string() })

/** A product as its page shows it. */
export const MerchProduct = MerchCard.extend({
  description: z.string(),
  pictures: z.array(Picture),
  variants: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      price: z.number(),
      isSoldOut: z.boolean(),
      /** The number left, once there are few; otherwise null. */
      left: z.int().nonnegative().nullable(),
    }),
  ),
  release: ReleaseRef.nullable(),
  grantsRelease: z.boolean(),
  /** Whether the user sells it. */
  isOwn: z.boolean(),
  /** Where it is shipped, and what that costs alone; an empty list of countries is the rest of the world. */
  shipping: z.array(z.object({ countries: z.array(z.string()), price: z.number() })),
}).meta({ id: 'MerchProduct' })
export type MerchProduct = z.output<typeof MerchProduct>

/** A product as its seller sees it. */
export const OwnMerch = MerchCard.extend({
  description: z.string(),
  status: z.enum(MERCH_STATUSES),
  release: ReleaseRef.nullable(),
  grantsRelease: z.boolean(),
  pictures: z.array(Picture),
  variants: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      price: z.number(),
      stock: z.int(),
      sold: z.int().nonnegative(),
      /** Reserved by people who are paying; still part of the stock. */
      reserved: z.int().nonnegative(),
    }),
  ),
  weightGrams: z.int(),
}).meta({ id: 'OwnMerch' })
export type OwnMerch = z.output<typeof OwnMerch>

/** Variants in the cart. */
export const CartMerch = z
  .object({
    /** The variant. */
    product_id: z.int(),
    product_type: z.literal('merch'),
    title: z.string(),
    variant: z.string(),
    /** Its page. */
    product: z.object({ id: z.int(), slug: z.string() }),
    picture: Picture.nullable(),
    seller: z.object({ id: z.int(), name: z.string() }),
    quantity: z.int(),
    /** Current price of one, in dollars. */
    price: z.number(),
    /** Price when it was added, if different. */
    priceBefore: z.number().nullable(),
    /** What a discount code takes off all of them. */
    discount: z.number(),
    shipsFrom: z.iso.date().nullable(),
    /** Why it can't be bought now; it isn't part of the total then. */
    problem: z.enum(['unavailable', 'soldOut']).nullable(),
  })
  .meta({ id: 'CartMerch' })
export type CartMerch = z.output<typeof CartMerch>
