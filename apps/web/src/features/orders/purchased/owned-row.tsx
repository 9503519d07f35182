import type { Purchase } from '@hypha/contract'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { money, plural } from '@hypha/ui/lib/format.ts'
import { Link } from '@hypha/ui/lib/link.tsx'
import { CoverImage } from '@hypha/ui/music/cover-image.tsx'
import { RowPlay } from '@hypha/ui/music/row-play.tsx'
import { albumHref, artistHref, receiptHref, trackHref } from '../../../lib/routing/addresses.ts'
import { listedProduct, useProductPlay } from '../../cart/index.ts'
import { useDownloads, wishId } from '../downloads/queue/queue.ts'
import { texts } from '../../../lib/format/texts.ts'
import { day } from '../../../lib/format/dates.ts'
import { DownloadButton } from '../downloads/download-button.tsx'
import { OwnedStep } from './owned-step.tsx'
import css from './owned-row.module.css'

interface OwnedRowProps {
  purchase: Purchase
  isNew: boolean
  isChosen: boolean
  onChoose: (on: boolean) => void
}

/** A release or a track that is somebody's for ever. */
export function OwnedRow({ purchase, isNew, isChosen, onChoose }: OwnedRowProps) {
  const { title, artist, release, cover, price, orderId, purchasedAt, isRemoved } = purchase
  const play = useProductPlay(purchase)
  const product = listedProduct(purchase)
  const ids = [wishId(product), wishId({ release: release.id, song: null })]
  // A track may come in the ZIP of its release.
  const download = useDownloads(({ items }) => items.find(({ id }) => ids.includes(id)))
  const isSong = purchase.product_type === 'song'
  const href = isSong ? trackHref(purchase) : albumHref(purchase)
  return (
    <li className={css.row} data-new={isNew || undefined}>
      <label className={css.choose}>
        <input
          type="checkbox"
          checked={isChosen}
          aria-label={`Select ${title}`}
          onChange={(event) => onChoose(event.target.checked)}
        />
      </label>
      <RowPlay ring={null} of={title} {...play} />
      <Link className={css.cover} href={href} tabIndex={-1} aria-hidden>
        <CoverImage cover={cover} sizes="64px" />
      </Link>
      <div className={css.words}>
        <h2 className={css.title}>
          <Link className={css.link} href={href}>
            {title}
          </Link>
          {isNew && <span className={css.new}>New</span>}
        </h2>
        <p className={css.under}>
          {artist ? (
            <TextLink href={artistHref(artist)}>{artist.name}</TextLink>
          ) : (
            texts.variousArtists
          )}
          {isSong ? (
            <>
              {' · '}
              <TextLink href={albumHref(release)}>{release.title}</TextLink>
            </>
          ) : (
            ` · ${plural(purchase.trackCount, 'track')}`
          )}
        </p>
        {isRemoved && (
          <p className={css.under}>No longer in the catalogue; yours to download for ever.</p>
        )}
        {download && <OwnedStep download={download} />}
      </div>
      <p className={css.bought}>
        <time dateTime={purchasedAt}>{day(purchasedAt)}</time>
        <span>
          {price === null ? 'Free' : money(price)}
          {orderId !== null && (
            <>
              {' · '}
              <TextLink href={receiptHref(orderId)} aria-label={`Receipt of ${title}`}>
                Receipt
              </TextLink>
            </>
          )}
        </span>
      </p>
      <DownloadButton product={product} wasDownloaded={purchase.lastDownloadedAt !== null} />
    </li>
  )
}
