import * as z from 'zod'
import { ArtistRef } from './artist.ts'
import { Cover } from './release.ts'

/** A product: a track, or a release with all its tracks. */
export const ProductType = z.enum(['song', 'music_release'])
export type ProductType = z.output<typeof ProductType>

/** Everything that goes into a cart. */
export const CartProductType = z.enum([...ProductType.options, 'event_ticket', 'merch', 'bundle'])
export type CartProductType = z.output<typeof CartProductType>

export const NamedProduct = z.object({
  product_id: z.int(),
  product_type: ProductType,
  title: z.string(),
  /** Null for various artists. */
  artist: ArtistRef.nullable(),
})

/** A release or a track as listed in carts, orders and purchases. */
export const Product = NamedProduct.extend({
  identifier: z.string(),
  image: z.string(),
  cover: Cover,
  /** The release itself, or the one a track is on. */
  release: z.object({ id: z.int(), identifier: z.string(), title: z.string() }),
})
