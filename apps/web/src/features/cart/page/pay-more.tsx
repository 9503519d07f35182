import type { CartItem } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { askPrice } from '../price/set-price.ts'
import { listedProduct } from '../product.ts'
import css from './cart-row.module.css'

/** Lets the buyer pay more than the price, or change how much more. */
export function PayMore({ item }: { item: CartItem }) {
  const { t } = useTexts('cart')
  const { title, price, payMore } = item
  if (!payMore) return null
  const { from, suggested } = payMore
  const isMore = price > from
  const start = isMore ? price : Math.max(from, suggested ?? 0)
  return (
    <div className={css.more}>
      <Button
        variant="quiet"
        size="small"
        aria-label={t(isMore ? 'row.changeMoreFor' : 'row.payMoreFor', { title })}
        onClick={() =>
          askPrice({
            product: listedProduct(item),
            variant: 'more',
            ...{ price: start, from, inCart: price },
          })
        }
      >
        {t(isMore ? 'row.changeMore' : 'price.payMore')}
      </Button>
    </div>
  )
}
