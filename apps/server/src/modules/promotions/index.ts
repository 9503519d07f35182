/** Download codes, discount codes, sales and private links to releases. */
export { discountOrder, findDiscounts } from './discounts/apply-discounts.ts'
export { removeUsedCodes } from './discounts/discounts.queries.ts'
export { promotionsModule, type PromotionsServices } from './promotions.module.ts'
