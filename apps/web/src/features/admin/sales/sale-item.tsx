import type { Sale } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { money } from '@hypha/ui/lib/format.ts'
import { useState } from 'react'
import { day } from '../../../lib/format/dates.ts'
import { productKey } from '../../cart/index.ts'
import { taxName } from '../../../components/payment-form/payment-texts.ts'
import { texts } from '../../../lib/format/texts.ts'
import { RefundForm } from './refund-form.tsx'
import { RefundLine } from './refund-line.tsx'
import css from './sales.module.css'
import { isOnItsWay } from './use-sales.ts'

/** A paid order: who bought what, what it cost, and what went back. */
export function SaleItem({ sale }: { sale: Sale }) {
  const { t: tShared } = useTexts('components')
  const { invoiceNumber, buyer, items, refunds, refunded, total, state } = sale
  const [isRefunding, setRefunding] = useState(false)
  const mayRefund = state === 'paid' && refunded < total && !isOnItsWay(sale)
  return (
    <li>
      <div className={css.head}>
        <h2 className={css.title}>No. {invoiceNumber}</h2>
        <p className={css.total}>{money(total)}</p>
      </div>
      <p className={css.facts}>
        <span>{buyer.fullName}</span>
        <span>{buyer.email}</span>
        <span>{day(sale.paidAt ?? sale.createdAt)}</span>
        {state === 'disputed' && <span className={css.warned}>disputed at the bank</span>}
        {refunded > 0 && (
          <span className={css.warned}>
            {refunded === total ? 'all of it refunded' : `${money(refunded)} refunded`}
          </span>
        )}
      </p>
      <ul className={css.lines} aria-label={`What was bought with No. ${invoiceNumber}`}>
        {items.map((item) => (
          <li key={productKey(item)}>
            <span>
              {item.title}
              <span className={css.artist}>
                {item.artist?.name ?? texts.variousArtists}
                {item.product_type === 'song' && `, from ${item.release.title}`}
              </span>
            </span>
            <span className={css.figure}>{money(item.price)}</span>
          </li>
        ))}
        {sale.tax > 0 && (
          <li className={css.tax}>
            <span>{taxName(tShared, sale.taxRate)}</span>
            <span className={css.figure}>{money(sale.tax)}</span>
          </li>
        )}
      </ul>
      {refunds.length > 0 && (
        <ul className={css.refunds} aria-label={`What goes back of No. ${invoiceNumber}`}>
          {refunds.map((refund) => (
            <RefundLine key={refund.id} refund={refund} />
          ))}
        </ul>
      )}
      {isRefunding && mayRefund && (
        <div className={css.refunding}>
          <RefundForm sale={sale} onClose={() => setRefunding(false)} />
        </div>
      )}
      {!isRefunding && mayRefund && (
        <Button onClick={() => setRefunding(true)}>
          Refund<span className="visually-hidden"> No. {invoiceNumber}</span>
        </Button>
      )}
    </li>
  )
}
