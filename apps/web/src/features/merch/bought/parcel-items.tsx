import type { Parcel } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import css from './bought.module.css'

/** What is in a parcel, with the buyer's numbers of limited editions. */
export function ParcelItems({ parcel: { items, shipping } }: { parcel: Parcel }) {
  const { t, format } = useTexts('merch')
  return (
    <ul className={css.items} aria-label={t('items')}>
      {items.map(({ id, quantity, title, price, numbers, editionSize, refunded, ...item }) => (
        <li key={id} className={css.item}>
          <span>
            {format.number(quantity)} × {title}
            {numbers.length > 0 && (
              <span className={css.note}>
                {t('numbers', {
                  numbers: numbers.map(format.number).join(', '),
                  size: format.number(editionSize ?? 0),
                })}
              </span>
            )}
            {item.discountCode !== null && (
              <span className={css.note}>
                {t('discount', {
                  code: item.discountCode,
                  amount: `−${format.money(item.discount)}`,
                })}
              </span>
            )}
            {refunded > 0 && <span className={css.note}>{t('refunded', { count: refunded })}</span>}
          </span>
          <span className={css.figure}>{format.money(price)}</span>
        </li>
      ))}
      {shipping.price > 0 && (
        <li className={css.item}>
          <span>
            {t('shipping')}
            {shipping.isRefunded && <span className={css.note}>{t('shippingRefunded')}</span>}
          </span>
          <span className={css.figure}>{format.money(shipping.price)}</span>
        </li>
      )}
    </ul>
  )
}
