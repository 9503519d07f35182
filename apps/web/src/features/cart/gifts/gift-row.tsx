import type { CartGift } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { CoverImage } from '@hypha/ui/music/cover-image.tsx'
import { SaleNote } from '../../../components/sale-note.tsx'
import { useApp } from '../../../lib/app-context.ts'
import { albumHref, trackHref } from '../../../lib/routing/addresses.ts'
import { listedProduct } from '../product.ts'
import css from '../tickets/ticket-row.module.css'
import { askGift } from './ask-gift.ts'
import { removeGift } from './fill-gifts.ts'

interface GiftRowProps {
  gift: CartGift
  /** Below rows that start with a play button. */
  isIndented?: boolean
}

/** A gift in the cart or in the order summary. */
export function GiftRow({ gift, isIndented }: GiftRowProps) {
  const { t, format } = useTexts('cart')
  const app = useApp()
  const { title, name, email, deliverOn, price, priceBefore, sale, discount, problem } = gift
  const href = gift.product_type === 'song' ? trackHref(gift) : albumHref(gift)
  const request = { product: listedProduct(gift), sets: gift.isSetYourPrice, gift }
  return (
    <li
      className={css.row}
      data-problem={problem ?? undefined}
      data-indented={isIndented || undefined}
    >
      <span className={css.tile} aria-hidden>
        <CoverImage cover={gift.cover} sizes="64px" />
      </span>
      <div className={css.words}>
        <p className={css.title}>
          <TextLink href={href}>{title}</TextLink>
        </p>
        <p className={css.under}>
          {t('gift.for', { name: name ?? email })}
          {' · '}
          {deliverOn === null
            ? t('gift.atOnce')
            : t('gift.on', { date: format.longDate(deliverOn, 'UTC') })}
        </p>
        {sale && <SaleNote sale={sale} fullPrice={sale.fullPrice} />}
        {discount > 0 && (
          <p className={css.under}>{t('discount.line', { amount: format.money(discount) })}</p>
        )}
        {priceBefore !== null && (
          <p className={css.changed}>
            {t('row.priceChanged', { now: format.money(price), before: format.money(priceBefore) })}
          </p>
        )}
        {problem && <p className={css.problem}>{t('gift.unavailable')}</p>}
      </div>
      <div className={css.quantity}>
        <Button
          size="small"
          aria-label={t('gift.editTitle', { title })}
          onClick={() => askGift(request)}
        >
          {t('gift.edit')}
        </Button>
      </div>
      <p className={css.price}>{format.money(price)}</p>
      <Button
        variant="quiet"
        size="small"
        aria-label={t('gift.removeTitle', { title, name: name ?? email })}
        onClick={() => void removeGift(app, gift)}
      >
        {t('remove')}
      </Button>
    </li>
  )
}
