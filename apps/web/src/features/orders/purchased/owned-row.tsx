import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { Purchase } from '@hypha/contract'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { Link } from '@hypha/ui/lib/link.tsx'
import { CoverImage } from '@hypha/ui/music/cover-image.tsx'
import { RowPlay } from '@hypha/ui/music/row-play.tsx'
import { PreOrderNote } from '../../../components/pre-order-note.tsx'
import { albumHref, artistHref, receiptHref, trackHref } from '../../../lib/routing/addresses.ts'
import { listedProduct, useProductPlay } from '../../cart/index.ts'
import { useDownloads, wishId } from '../downloads/queue/queue.ts'
import { DownloadButton } from '../downloads/download-button.tsx'
import { OwnedStep } from './owned-step.tsx'
import css from './owned-row.module.css'

interface OwnedRowProps {
  purchase: Purchase
  isNew: boolean
  isChosen: boolean
  onChoose: (on: boolean) => void
}

const FREE_SOURCES = { purchase: 'free', claim: 'free', code: 'byCode', gift: 'byGift' } as const

/** A bought release or track. */
export function OwnedRow({ purchase, isNew, isChosen, onChoose }: OwnedRowProps) {
  const { t, format } = useTexts('orders')
  const { title, artist, release, cover, price, orderId, purchasedAt, isRemoved } = purchase
  const play = useProductPlay(purchase)
  const product = listedProduct(purchase)
  const ids = [wishId(product), wishId({ release: release.id, song: null })]
  // A track may be part of its release's ZIP.
  const download = useDownloads(({ items }) => items.find(({ id }) => ids.includes(id)))
  const isTrack = purchase.product_type === 'song'
  const href = isTrack ? trackHref(purchase) : albumHref(purchase)
  return (
    <li className={css.row} data-new={isNew || undefined}>
      <label className={css.choose}>
        <input
          type="checkbox"
          checked={isChosen}
          aria-label={t('select', { title })}
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
          {isNew && <span className={css.new}>{t('new')}</span>}
        </h2>
        <p className={css.under}>
          {artist ? (
            <TextLink href={artistHref(artist)}>{artist.name}</TextLink>
          ) : (
            t('variousArtists')
          )}
          {isTrack ? (
            <>
              {' · '}
              <TextLink href={albumHref(release)}>{release.title}</TextLink>
            </>
          ) : (
            ` · ${t('tracks', { count: purchase.trackCount })}`
          )}
        </p>
        {purchase.preOrder && (
          <p className={css.under}>
            <PreOrderNote {...purchase.preOrder} />
          </p>
        )}
        {isRemoved && <p className={css.under}>{t('isRemoved')}</p>}
        {download && <OwnedStep download={download} />}
      </div>
      <p className={css.bought}>
        <time dateTime={purchasedAt}>{format.day(purchasedAt)}</time>
        <span>
          {price === null ? t(FREE_SOURCES[purchase.source]) : format.money(price)}
          {orderId !== null && (
            <>
              {' · '}
              <TextLink href={receiptHref(orderId)} aria-label={t('receiptOf', { title })}>
                {t('receipt')}
              </TextLink>
            </>
          )}
        </span>
      </p>
      <DownloadButton product={product} wasDownloaded={purchase.lastDownloadedAt !== null} />
    </li>
  )
}
