import type { MerchCard } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { productHref } from '../../../lib/routing/merch-addresses.ts'
import { ProductPicture } from './product-picture.tsx'
import { usePriceText } from './price-text.ts'
import css from './shop.module.css'

/** A product in a list. */
export function MerchCardItem({ product }: { product: MerchCard }) {
  const { t, format } = useTexts('merch')
  const price = usePriceText(product)
  return (
    <li className={css.card}>
      <ProductPicture picture={product.picture} />
      <p className={css.title}>
        <TextLink href={productHref(product)}>{product.title}</TextLink>
      </p>
      <p className={css.note}>{product.isSoldOut ? t('soldOut') : price}</p>
      {product.editionSize !== null && (
        <p className={css.note}>{t('editionOf', { number: format.number(product.editionSize) })}</p>
      )}
      {product.shipsFrom && (
        <p className={css.note}>
          {t('shipsFrom', { date: format.longDate(product.shipsFrom, 'UTC') })}
        </p>
      )}
    </li>
  )
}
