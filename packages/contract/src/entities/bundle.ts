import * as z from 'zod'
import { Id } from '../kit.ts'
import { message } from '../messages.ts'
import {
  BUNDLE_PERCENT_MAX,
  BUNDLE_RELEASES_MAX,
  BUNDLE_RELEASES_MIN,
  BUNDLE_TITLE_MAX,
} from '../rules/promotions.ts'
import { Line } from './line.ts'
import { Price } from './price.ts'
import { NamedProduct } from './product.ts'
import { Cover } from './release.ts'

/** A release in a bundle. */
export const BundleRelease = z.object({
  id: z.int(),
  identifier: z.string(),
  title: z.string(),
  cover: Cover,
  /** Null for various artists. */
  artist: NamedProduct.shape.artist,
})

const named = {
  id: z.int(),
  /** Of a full discography: the name of the artist or label. */
  title: z.string(),
  /** All priced releases of an artist or label, including those to come. */
  isDiscography: z.boolean(),
}

/** The name of a bundle at the time of an order. */
export const BundleName = z.object(named).omit({ id: true })
export type BundleName = z.output<typeof BundleName>

/** What a bundle contains and costs for this buyer, in dollars. */
const offer = {
  ...named,
  /** Those that are for sale and not owned by the buyer. */
  releases: z.array(BundleRelease),
  price: z.number(),
  /** What the releases cost one by one now. */
  fullPrice: z.number(),
  /** Number of releases left out because the buyer owns them. */
  owned: z.int(),
}

/** A bundle as the pages of its releases, artists and labels show it. */
export const BundleOffer = z
  .object({ ...offer, isOwn: z.boolean(), inCart: z.boolean() })
  .meta({ id: 'BundleOffer' })
export type BundleOffer = z.output<typeof BundleOffer>

/** A bundle in a cart. */
export const CartBundle = z
  .object({
    ...offer,
    /** Price when it was added, if different. */
    priceBefore: z.number().nullable(),
  })
  .meta({ id: 'CartBundle' })
export type CartBundle = z.output<typeof CartBundle>

/** A bundle as its seller sees it. */
export const OwnBundle = z
  .object({
    ...named,
    /** Either a price or a percentage off the prices of its releases. */
    fixedPrice: z.number().nullable(),
    percent: z.int().nullable(),
    /** Current price and that of the releases one by one; null while fewer than two are for sale. */
    price: z.number().nullable(),
    fullPrice: z.number().nullable(),
    releases: z.array(z.object({ id: z.int(), title: z.string(), isSold: z.boolean() })),
  })
  .meta({ id: 'OwnBundle' })
export type OwnBundle = z.output<typeof OwnBundle>

const Percent = z.int().min(1).max(BUNDLE_PERCENT_MAX)

/** Chosen releases at a price or a percentage off, or a percentage off a full discography. */
export const NewBundle = z
  .strictObject({
    title: Line(BUNDLE_TITLE_MAX).nullable().default(null),
    releaseIds: z
      .array(Id)
      .min(BUNDLE_RELEASES_MIN, message('bundle.releases'))
      .max(BUNDLE_RELEASES_MAX, message('bundle.releases'))
      .nullable()
      .default(null),
    artistId: Id.nullable().default(null),
    labelId: Id.nullable().default(null),
    price: Price.nullable().default(null),
    percent: Percent.nullable().default(null),
  })
  .refine(
    ({ releaseIds, artistId, labelId }) =>
      [releaseIds, artistId, labelId].filter((each) => each !== null).length === 1,
    { error: message('bundle.what'), path: ['releaseIds'] },
  )
  .refine(({ releaseIds, title }) => (releaseIds === null) === (title === null), {
    error: message('bundle.title'),
    path: ['title'],
  })
  .refine(
    ({ releaseIds, price, percent }) =>
      (price === null) !== (percent === null) && (price === null || releaseIds !== null),
    { error: message('bundle.price'), path: ['price'] },
  )
  .refine(({ price }) => price !== 0, { error: message('bundle.price'), path: ['price'] })
export type NewBundle = z.output<typeof NewBundle>
