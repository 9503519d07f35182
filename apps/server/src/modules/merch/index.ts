/** Physical products of artists and labels: their stock and shipping, carts, and what sellers send. */
export { addMerchToCart, findCartMerch, removeMerchFromCart } from './cart/cart-merch.ts'
export { type DeliveryChoice, type ReservedMerch, reserveMerch } from './cart/reserve-merch.ts'
export { merchModule, type MerchServices } from './merch.module.ts'
export { findSold, type MerchOrders } from './orders/merch-orders.service.ts'
export type { MerchMessages } from './orders/messages.service.ts'
export {
  findMerchLines,
  hasMerch,
  insertParcels,
  isSameMerch,
  type MerchLineRow,
} from './orders/order-lines.queries.ts'
export { findParcelsOfOrders, hasOldProblem } from './orders/parcels.queries.ts'
export { viewParcel } from './orders/parcels.views.ts'
export { grantReleases, sellMerch } from './orders/sell-merch.ts'
