import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { CartItem, OrderItem } from '@hypha/contract'
import { Button } from '@hypha/ui/controls/button.tsx'
import { CoverImage } from '@hypha/ui/music/cover-image.tsx'
import { PreOrderNote } from '../../../components/pre-order-note.tsx'
import { useApp } from '../../../lib/app-context.ts'
import { chosenPriceOf, listedProduct, removeFromCart } from '../../cart/index.ts'
import css from '../../../components/check-out/order-summary.module.css'

/** An item of the cart or of its order. */
export type BoughtItem = Omit<
  OrderItem,
  'bundle' | 'bundleId' | 'discountCode' | 'gift' | 'preOrder'
> &
  Pick<CartItem, 'preOrder'>

interface OrderRowProps {
  item: BoughtItem
  inCart: CartItem | undefined
}

/** A product in the order summary. */
export function OrderRow({ item, inCart }: OrderRowProps) {
  const { t, format } = useTexts('checkout')
  const app = useApp()
  const { title, artist, price, cover, release } = item
  const chosen = inCart && chosenPriceOf(inCart)
  return (
    <li className={css.row}>
      <div className={css.cover}>
        <CoverImage cover={cover} sizes="64px" />
      </div>
      <div className={css.words}>
        <p className={css.title}>{title}</p>
        <p className={css.under}>
          {artist?.name ?? t('variousArtists')}
          {item.product_type === 'song' && ` · ${release.title}`}
        </p>
        {item.preOrder && (
          <p className={css.under}>
            <PreOrderNote at={item.preOrder.at} timeZone={item.preOrder.timeZone} />
          </p>
        )}
        {inCart?.priceBefore != null && (
          <p className={css.changed}>
            {t('priceBefore', { price: format.money(inCart.priceBefore) })}
          </p>
        )}
      </div>
      <p className={css.price}>{format.money(price)}</p>
      <Button
        variant="quiet"
        size="small"
        aria-label={t('removeTitle', { title })}
        onClick={() => void removeFromCart(app, listedProduct(item), chosen)}
      >
        {t('remove')}
      </Button>
    </li>
  )
}
