import type { CartItem } from '@hypha/contract'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/app-context.ts'
import type { CartThing } from '../../lib/cart/in-cart.ts'
import type { Product } from '../../lib/cart/product.ts'

/** The cart as it is now: it is asked for again whenever it is looked at. */
export const useCart = () => useQuery({ ...useApi().cart.cartSummary.query(), staleTime: 0 })

export const itemThing = ({ product_id, product_type, release }: CartItem): CartThing => ({
  release: release.id,
  song: product_type === 'song' ? product_id : null,
})

export const itemProduct = (item: CartItem): Product => ({ ...itemThing(item), title: item.title })

/** What somebody set for it, to put it back with. */
export const setPriceOf = ({ isSetYourPrice, price }: CartItem): number | undefined =>
  isSetYourPrice ? price : undefined
