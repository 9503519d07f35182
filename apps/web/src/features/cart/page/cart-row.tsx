import type { CartItem } from '@hypha/contract'
import { toCents, toDollars } from '@hypha/contract/rules/money'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { Link } from '@hypha/ui/lib/link.tsx'
import { CoverImage } from '@hypha/ui/music/cover-image.tsx'
import { RowPlay } from '@hypha/ui/music/row-play.tsx'
import { Pencil } from 'lucide-react'
import { albumHref, artistHref, trackHref } from '../../../lib/routing/addresses.ts'
import { PreOrderNote } from '../../../components/pre-order-note.tsx'
import { SaleNote } from '../../../components/sale-note.tsx'
import { useApp } from '../../../lib/app-context.ts'
import { removeFromCart } from '../fill-cart.ts'
import { chosenPriceOf, listedProduct } from '../product.ts'
import { askPrice } from '../price/set-price.ts'
import { useProductPlay } from '../use-product-play.ts'
import css from './cart-row.module.css'
import { PayMore } from './pay-more.tsx'

/** A cart item: title, play button and price. */
export function CartRow({ item }: { item: CartItem }) {
  const { t, format } = useTexts('cart')
  const app = useApp()
  const play = useProductPlay(item)
  const { title, price, artist, release, isSetYourPrice } = item
  const isTrack = item.product_type === 'song'
  const href = isTrack ? trackHref(item) : albumHref(item)
  const product = listedProduct(item)
  return (
    <li className={css.row}>
      <RowPlay ring={null} of={title} {...play} />
      <Link className={css.cover} href={href} tabIndex={-1} aria-hidden>
        <CoverImage cover={item.cover} sizes="64px" />
      </Link>
      <div className={css.words}>
        <h2 className={css.title}>
          <Link className={css.link} href={href}>
            {title}
          </Link>
        </h2>
        <p className={css.under}>
          {artist ? (
            <TextLink href={artistHref(artist)}>{artist.name}</TextLink>
          ) : (
            t('variousArtists')
          )}
          {isTrack && (
            <>
              {' · '}
              <TextLink href={albumHref(release)}>{release.title}</TextLink>
            </>
          )}
        </p>
        {item.preOrder && (
          <>
            <p className={css.note}>
              <PreOrderNote {...item.preOrder} />
            </p>
            <p className={css.note}>{t('row.preOrder')}</p>
          </>
        )}
        <PriceNotes item={item} />
      </div>
      <div className={css.price}>
        {isSetYourPrice ? (
          <Button
            size="small"
            icon={<Pencil size={14} aria-hidden />}
            aria-label={t('row.changePrice', { price: format.money(price), title })}
            onClick={() => askPrice({ product, variant: 'set', price })}
          >
            {format.money(price)}
          </Button>
        ) : (
          <>
            {format.money(price)}
            <PayMore item={item} />
          </>
        )}
      </div>
      <div className={css.remove}>
        <Button
          variant="quiet"
          size="small"
          aria-label={t('removeTitle', { title })}
          onClick={() => void removeFromCart(app, product, chosenPriceOf(item))}
        >
          {t('remove')}
        </Button>
      </div>
    </li>
  )
}

/** Explains a price that differs from the one seen before. */
function PriceNotes({ item }: { item: CartItem }) {
  const { t, format } = useTexts('cart')
  const { price, priceBefore, sale, discount, owned } = item
  const from = item.payMore?.from ?? price
  return (
    <>
      {sale && <SaleNote sale={sale} fullPrice={sale.fullPrice} />}
      {discount > 0 && (
        <p className={css.note}>{t('discount.line', { amount: format.money(discount) })}</p>
      )}
      {priceBefore !== null && (
        <p className={css.changed}>
          {t('row.priceChanged', { now: format.money(price), before: format.money(priceBefore) })}
        </p>
      )}
      {price > from && (
        <p className={css.note}>
          {t('row.more', { amount: format.money(toDollars(toCents(price) - toCents(from))) })}
        </p>
      )}
      {owned && (
        <p className={css.note}>
          {t('row.owned', {
            owned: owned.tracks,
            count: owned.of,
            price: format.money(from),
            full: format.money(owned.fullPrice),
          })}
        </p>
      )}
    </>
  )
}
