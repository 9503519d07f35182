import type { MerchProduct } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import css from './product.module.css'

/** More countries than this are counted instead of listed. */
const LISTED_MAX = 6

/** Where a product is shipped, and what that costs. */
export function ShippingPrices({ zones }: { zones: MerchProduct['shipping'] }) {
  const { t, format } = useTexts('merch')
  const nameOf = (countries: readonly string[]) => {
    if (countries.length === 0) return t('restOfWorld')
    if (countries.length > LISTED_MAX) return t('countries', { count: countries.length })
    return format.list(countries.map(format.country))
  }
  return (
    <section className={css.shipping} aria-labelledby="shipping">
      <h2 className={css.heading} id="shipping">
        {t('shipping')}
      </h2>
      {zones.length === 0 && <p className={css.note}>{t('shipping.none')}</p>}
      <dl className={css.prices}>
        {zones.map(({ countries, price }) => (
          <div key={countries.join()} className={css.price}>
            <dt>{nameOf(countries)}</dt>
            <dd>{price === 0 ? t('shipping.free') : format.money(price)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
