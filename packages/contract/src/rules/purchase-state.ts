/** Which purchase button is shown (PB-01). */
export interface Buyable {
  price: number
  inCart: boolean
  isPurchased: boolean
  isFree?: boolean
}

export type PurchaseState = 'download' | 'in-cart' | 'set-your-price' | 'add-to-cart'

export function purchaseState(item: Buyable): PurchaseState {
  if (item.isPurchased || item.isFree) return 'download'
  if (item.inCart) return 'in-cart'
  return item.price === 0 ? 'set-your-price' : 'add-to-cart'
}
