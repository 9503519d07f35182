import type { Parcel, Sale } from '@hypha/contract'
import { PROBLEM_DAYS } from '@hypha/contract/rules/merch'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Fragment } from 'react'
import css from './sales.module.css'

/** Whether the buyer's problem was not answered for so long that admins decide. */
export const hasOldProblem = ({ problem }: Parcel): boolean =>
  problem !== null && Date.now() - Date.parse(problem.reportedAt) > PROBLEM_DAYS * 86_400_000

/** The merch of a sale and its shipping. */
export function SaleParcels({ parcels }: Pick<Sale, 'parcels'>) {
  const { t, format } = useTexts('admin')
  return parcels.map(({ id, seller, items, shipping }) => (
    <Fragment key={id}>
      {items.map((item) => (
        <li key={item.id}>
          <span>
            {item.quantity} × {item.title}
            <span className={css.artist}>{seller.name}</span>
          </span>
          <span className={css.figure}>{format.money(item.price)}</span>
        </li>
      ))}
      {shipping.price > 0 && (
        <li>
          <span>{t('order.shipping')}</span>
          <span className={css.figure}>{format.money(shipping.price)}</span>
        </li>
      )}
    </Fragment>
  ))
}
