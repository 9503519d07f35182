import type { CartItem, OrderItem } from '@hypha/contract'
import { Button } from '@hypha/ui/controls/button.tsx'
import { money } from '@hypha/ui/lib/format.ts'
import { CoverImage } from '@hypha/ui/music/cover-image.tsx'
import { useApp } from '../../../lib/app-context.ts'
import { listedProduct, removeFromCart } from '../../cart/index.ts'
import { texts } from '../../../lib/format/texts.ts'
import css from '../../../components/check-out/order-summary.module.css'

interface OrderRowProps {
  item: OrderItem
  inCart: CartItem | undefined
}

/** A release or a track that is about to be bought. */
export function OrderRow({ item, inCart }: OrderRowProps) {
  const app = useApp()
  const { title, artist, price, cover, release } = item
  const chosen = inCart?.isSetYourPrice ? inCart.price : undefined
  return (
    <li className={css.row}>
      <div className={css.cover}>
        <CoverImage cover={cover} sizes="64px" />
      </div>
      <div className={css.words}>
        <p className={css.title}>{title}</p>
        <p className={css.under}>
          {artist?.name ?? texts.variousArtists}
          {item.product_type === 'song' && ` · ${release.title}`}
        </p>
        {inCart?.priceBefore != null && (
          <p className={css.changed}>It was {money(inCart.priceBefore)} when you put it in.</p>
        )}
      </div>
      <p className={css.price}>{money(price)}</p>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Remove ${title}`}
        onClick={() => void removeFromCart(app, listedProduct(item), chosen)}
      >
        Remove
      </Button>
    </li>
  )
}
