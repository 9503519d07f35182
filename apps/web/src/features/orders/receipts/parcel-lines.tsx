import type { Order } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Fragment } from 'react'
import { DiscountLine } from './line-notes.tsx'
import css from './receipt.module.css'

/** Merch on a receipt, and its shipping. */
export function ParcelLines({ parcels }: Pick<Order, 'parcels'>) {
  const { t, format } = useTexts('orders')
  return parcels.map(({ id, seller, items, shipping }) => (
    <Fragment key={id}>
      {items.map((item) => (
        <tr key={item.id}>
          <td>
            {format.number(item.quantity)} × {item.title}
            <span className={css.artist}>{seller.name}</span>
            <DiscountLine line={item} />
          </td>
          <td className={css.amount}>{format.money(item.price)}</td>
        </tr>
      ))}
      {shipping.price > 0 && (
        <tr>
          <td>
            {t('paper.shipping')}
            <span className={css.artist}>{seller.name}</span>
          </td>
          <td className={css.amount}>{format.money(shipping.price)}</td>
        </tr>
      )}
    </Fragment>
  ))
}
