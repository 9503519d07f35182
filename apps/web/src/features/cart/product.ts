import type { CartItem, CartLoss, ReleaseCard, Track } from '@hypha/contract'
import type { Buyable } from '@hypha/contract/rules/purchase-state'

export interface Product {
  release: number
  /** Null: the whole release. */
  song: number | null
  title: string
}

/** What a price button needs to know of a release or a track. */
type Priced = Pick<Track, 'id' | 'title' | 'sale' | 'suggestedPrice' | 'letsPayMore'>
export type BuyableRelease = Buyable & Priced & Pick<ReleaseCard, 'preOrder'>
export type BuyableTrack = Buyable & Priced & Pick<Track, 'playLists'>

export const productOf = (item: BuyableRelease | BuyableTrack): Product =>
  'playLists' in item
    ? { release: item.playLists[0]?.musicRelease.id ?? 0, song: item.id, title: item.title }
    : { release: item.id, song: null, title: item.title }

/** A release or a track as listed in carts, orders and purchases. */
export type ListedProduct = Pick<CartItem, 'product_id' | 'product_type' | 'title' | 'release'>

export const listedProduct = ({
  product_id,
  product_type,
  title,
  release,
}: ListedProduct): Product => ({
  release: release.id,
  song: product_type === 'song' ? product_id : null,
  title,
})

/** Returns a unique list key. */
export const productKey = ({
  product_id,
  product_type,
}: Pick<CartLoss, 'product_id' | 'product_type'>) => `${product_type} ${product_id}`

/** Converts a product to the format of the API. */
export const productBody = ({ release, song: track }: Omit<Product, 'title'>) =>
  track === null
    ? { productId: release, type: 'music_release' as const }
    : { productId: track, type: 'song' as const }

/** The price that the user had chosen for an item, for Undo. */
export const chosenPriceOf = ({
  isSetYourPrice,
  payMore,
  price,
}: Pick<CartItem, 'isSetYourPrice' | 'payMore' | 'price'>): number | undefined =>
  isSetYourPrice || (payMore && price > payMore.from) ? price : undefined
