import type { Order } from '@hypha/contract'
import type { Translate } from '@hypha/i18n/instance.ts'

/** Capitalizes a brand: `visa` becomes Visa. */
export const brandName = (brand: string) => brand.charAt(0).toUpperCase() + brand.slice(1)

/** `VAT 19%`, or just `Tax` if there is none. */
export const taxName = (t: Translate<'components'>, rate: Order['taxRate']): string =>
  rate ? `${rate.name} ${rate.percent}%` : t('tax')
