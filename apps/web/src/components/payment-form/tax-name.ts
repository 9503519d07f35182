import type { Order } from '@hypha/contract'

/** `VAT 19%`, or just `Tax` where there is none. */
export const taxName = (rate: Order['taxRate']): string =>
  rate ? `${rate.name} ${rate.percent}%` : 'Tax'
