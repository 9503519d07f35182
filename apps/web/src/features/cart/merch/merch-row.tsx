import type { CartMerch } from '@hypha/contract'
import { toCents, toDollars } from '@hypha/contract/rules/money'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { Shirt } from 'lucide-react'
import { useApp } from '../../../lib/app-context.ts'
import { productHref } from '../../../lib/routing/merch-addresses.ts'
import { QuantitySelect } from '../tickets/quantity-select.tsx'
import css from '../tickets/ticket-row.module.css'
import { changeMerch, removeMerch } from './fill-merch.ts'

/** The most that the select offers at once. */
const SELECT_MAX = 10

interface MerchRowProps {
  item: CartMerch
  /** Below rows that start with a play button. */
  isIndented?: boolean
}

/** Merch in the cart or in the order summary. */
export function MerchRow({ item, isIndented }: MerchRowProps) {
  const { t, format } = useTexts('cart')
  const app = useApp()
  const {
    product_id: id,
    quantity,
    price,
    priceBefore,
    discount,
    problem,
    picture,
    shipsFrom,
  } = item
  const title = item.variant ? `${item.title}, ${item.variant}` : item.title
  return (
    <li
      className={css.row}
      data-problem={problem ?? undefined}
      data-indented={isIndented || undefined}
    >
      <span className={css.tile} aria-hidden>
        {picture ? (
          <img src={picture.thumbnail['50x50@2x']} alt="" width={64} height={64} />
        ) : (
          <Shirt size={24} />
        )}
      </span>
      <div className={css.words}>
        <p className={css.title}>
          <TextLink href={productHref(item.product)}>{title}</TextLink>
        </p>
        <p className={css.under}>{item.seller.name}</p>
        {shipsFrom && (
          <p className={css.under}>
            {t('merch.shipsFrom', { date: format.longDate(shipsFrom, 'UTC') })}
          </p>
        )}
        {discount > 0 && (
          <p className={css.under}>{t('discount.line', { amount: format.money(discount) })}</p>
        )}
        {priceBefore !== null && (
          <p className={css.changed}>
            {t('row.priceChanged', { now: format.money(price), before: format.money(priceBefore) })}
          </p>
        )}
        {problem && <p className={css.problem}>{t(`merch.${problem}`)}</p>}
      </div>
      <div className={css.quantity}>
        <QuantitySelect
          label={t('merch.quantity', { title })}
          value={quantity}
          most={SELECT_MAX}
          onChange={(next) => void changeMerch(app, id, next)}
        />
      </div>
      <p className={css.price}>{format.money(toDollars(toCents(price) * quantity))}</p>
      <Button
        variant="quiet"
        size="small"
        aria-label={t('removeTitle', { title })}
        onClick={() => void removeMerch(app, { id, title, quantity })}
      >
        {t('remove')}
      </Button>
    </li>
  )
}
