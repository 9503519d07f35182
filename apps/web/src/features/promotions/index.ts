export { PromoPage } from './promo/promo-page.tsx'
export { PromotionsPage } from './promotions-page.tsx'
export { promotionsSearch } from './promotions-search.ts'
export { RedeemPage } from './redeem/redeem-page.tsx'
