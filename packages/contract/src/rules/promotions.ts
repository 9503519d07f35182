/* Limits of download codes, discount codes, sales, promo links and bundles. */
export const CODES_PER_BATCH_MAX = 500
/** Batches of codes per release or track. */
export const CODE_BATCHES_MAX = 50
export const BATCH_NAME_MAX = 80
/** Codes of one seller that work at the same time. */
export const DISCOUNT_CODES_MAX = 100
export const DISCOUNT_CODE_MAX = 30
export const DISCOUNT_USES_MAX = 100_000
/** Sales of one seller that haven't ended. */
export const SALES_MAX = 50
export const SALE_NAME_MAX = 80
export const SALE_PERCENT_MAX = 90
/** Promo links of one release. */
export const PROMO_LINKS_MAX = 200
export const PROMO_NAME_MAX = 80
export const PROMO_TEXT_MAX = 1000
/** Of one promo link. */
export const PROMO_FEEDBACK_MAX = 100
/** Bundles of one seller. */
export const BUNDLES_MAX = 50
export const BUNDLE_TITLE_MAX = 80
export const BUNDLE_PERCENT_MAX = 90
export const BUNDLE_RELEASES_MIN = 2
export const BUNDLE_RELEASES_MAX = 100
/** Bundles in a cart. */
export const CART_BUNDLES_MAX = 20

/** Removes what a typed download code may differ in: case, spaces, hyphens. */
export const normalizeDownloadCode = (code: string): string =>
  code.toUpperCase().replace(/[^0-9A-Z]/g, '')

/** Returns a discount code as it is stored: in uppercase, without spaces. */
export const normalizeDiscountCode = (code: string): string => code.toUpperCase().replace(/\s/g, '')
