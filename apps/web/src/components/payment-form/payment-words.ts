import type { Order } from '@hypha/contract'

/** `visa` is written Visa. */
export const brandName = (brand: string) => brand.charAt(0).toUpperCase() + brand.slice(1)

/** `VAT 19%`, or just `Tax` where there is none. */
export const taxName = (rate: Order['taxRate']): string =>
  rate ? `${rate.name} ${rate.percent}%` : 'Tax'
