/** Download codes, discount codes, sales and private links to releases. */
export { promotionsModule, type PromotionsServices } from './promotions.module.ts'
