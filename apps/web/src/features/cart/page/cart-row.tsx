import type { CartItem } from '@hypha/contract'
import { Button } from '@hypha/ui/controls/button.tsx'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { money } from '@hypha/ui/lib/format.ts'
import { Link } from '@hypha/ui/lib/link.tsx'
import { CoverImage } from '@hypha/ui/music/cover-image.tsx'
import { RowPlay } from '@hypha/ui/music/row-play.tsx'
import { Pencil } from 'lucide-react'
import { albumHref, artistHref, trackHref } from '../../../lib/routing/addresses.ts'
import { useApp } from '../../../lib/app-context.ts'
import { removeFromCart } from '../fill-cart.ts'
import { listedProduct } from '../product.ts'
import { askPrice } from '../price/set-price.ts'
import { texts } from '../../../lib/format/texts.ts'
import { useProductPlay } from '../use-product-play.ts'
import css from './cart-row.module.css'
import { setPriceOf } from './use-cart.ts'

/** A release or a track in the cart: what it is, how it sounds, what it costs. */
export function CartRow({ item }: { item: CartItem }) {
  const app = useApp()
  const play = useProductPlay(item)
  const { title, price, artist, release, isSetYourPrice } = item
  const isSong = item.product_type === 'song'
  const href = isSong ? trackHref(item) : albumHref(item)
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
            texts.variousArtists
          )}
          {isSong && (
            <>
              {' · '}
              <TextLink href={albumHref(release)}>{release.title}</TextLink>
            </>
          )}
        </p>
        <PriceNotes item={item} />
      </div>
      <div className={css.price}>
        {isSetYourPrice ? (
          <Button
            size="small"
            icon={<Pencil size={14} aria-hidden />}
            aria-label={`${money(price)}, change your price: ${title}`}
            onClick={() => askPrice({ product, variant: 'set', price })}
          >
            {money(price)}
          </Button>
        ) : (
          money(price)
        )}
      </div>
      <div className={css.remove}>
        <Button
          variant="quiet"
          size="small"
          aria-label={`Remove ${title}`}
          onClick={() => void removeFromCart(app, product, setPriceOf(item))}
        >
          Remove
        </Button>
      </div>
    </li>
  )
}

/** Why it costs what it does, where that is not what was seen before. */
function PriceNotes({ item: { price, priceBefore, owned } }: { item: CartItem }) {
  return (
    <>
      {priceBefore !== null && (
        <p className={css.changed}>
          The price is {money(price)} now; it was {money(priceBefore)} when you put it in.
        </p>
      )}
      {owned && (
        <p className={css.note}>
          You own {owned.tracks} of its {owned.of} tracks: {money(price)} instead of{' '}
          {money(owned.fullPrice)}.
        </p>
      )}
    </>
  )
}
