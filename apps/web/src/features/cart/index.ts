export {
  askDownload,
  type DownloadRequest as DownloadAsked,
  stopAskingDownload,
  useDownloadRequest as useDownloadAsked,
} from './download-request.ts'
export { askGift, useSendAsGift } from './gifts/ask-gift.ts'
export { GiftRow } from './gifts/gift-row.tsx'
export { BuyButton } from './buy-button.tsx'
export { BundleOffers } from './bundles/bundle-offers.tsx'
export { BundleRow } from './bundles/bundle-row.tsx'
export { addBundle } from './bundles/fill-bundles.ts'
export { loadBundles } from './bundles/load-bundles.ts'
export { CartMark } from './cart-mark.tsx'
export { type DeliveryChoice, deliveryQuery, purchaseQuery } from './cart-queries.ts'
export { addToCart, removeFromCart } from './fill-cart.ts'
export { useOwnedNow } from './owned-now.ts'
export { CartPage } from './page/cart-page.tsx'
export { askPrice } from './price/set-price.ts'
export { chosenPriceOf, listedProduct, type Product, productBody, productKey } from './product.ts'
export { putMerchIntoCart } from './merch/fill-merch.ts'
export { MerchRow } from './merch/merch-row.tsx'
export { putTicketsIntoCart } from './tickets/fill-tickets.ts'
export { QuantitySelect } from './tickets/quantity-select.tsx'
export { TicketRow } from './tickets/ticket-row.tsx'
export { useBuying } from './use-buying.ts'
export { useProductPlay } from './use-product-play.ts'
