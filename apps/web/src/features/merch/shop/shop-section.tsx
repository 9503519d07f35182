import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/app-context.ts'
import { type ShopOf, shopQuery } from './load-shop.ts'
import { MerchCardItem } from './merch-card.tsx'
import css from './shop.module.css'

/** The products of an artist, of a label or about a release; nothing without any. */
export function ShopSection({ of }: { of: ShopOf }) {
  const { t } = useTexts('merch')
  const { data } = useQuery(shopQuery(useApi(), of))
  if (!data || data.items.length === 0) return null
  return (
    <section className={css.shop} aria-labelledby="shop">
      <h2 className={css.heading} id="shop">
        {t('shop')}
      </h2>
      <ul className={css.cards}>
        {data.items.map((product) => (
          <MerchCardItem key={product.id} product={product} />
        ))}
      </ul>
    </section>
  )
}
