/** Download codes, discount codes, sales and promo links. */
export { discountOrder, findDiscounts } from './discounts/apply-discounts.ts'
export { removeUsedCodes } from './discounts/discounts.queries.ts'
export {
  type CodeSecrets,
  createCodeSecrets,
  hashOfDownloadCode,
  renewCodes,
} from './download-codes/code-secrets.ts'
export { grantUnlessOwned } from './grant-music.ts'
export { renewPromoLinks } from './promo-links/promo-links.service.ts'
export { promotionsModule, type PromotionsServices } from './promotions.module.ts'
