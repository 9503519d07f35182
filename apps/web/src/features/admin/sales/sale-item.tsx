import type { Sale } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button, ButtonLink } from '@hypha/ui/controls/button.tsx'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { useState } from 'react'
import { creditNoteHref, receiptHref } from '../../../lib/routing/addresses.ts'
import { productKey } from '../../cart/index.ts'
import { taxName } from '../../../components/payment-form/payment-texts.ts'
import { RefundForm } from './refund-form.tsx'
import { RefundLine } from './refund-line.tsx'
import { hasOldProblem, SaleParcels } from './sale-parcels.tsx'
import css from './sales.module.css'
import { isOnItsWay } from './use-sales.ts'

/** A paid order: buyer, products, price and refunds. */
export function SaleItem({ sale }: { sale: Sale }) {
  const { t, format } = useTexts('admin')
  const { t: tShared } = useTexts('components')
  const { buyer, items, refunds, refunded, total, state } = sale
  const number = sale.invoiceNumber!
  const [isRefunding, setRefunding] = useState(false)
  const artistOf = ({ artist }: Sale['items'][number]) => artist?.name ?? t('order.variousArtists')
  const paper = t(sale.invoice.seller ? 'order.invoice' : 'order.receipt')
  const mayRefund = state === 'paid' && refunded < total && !isOnItsWay(sale)
  return (
    <li>
      <div className={css.head}>
        <h2 className={css.title}>{t('order.number', { number })}</h2>
        <p className={css.total}>{format.money(total)}</p>
      </div>
      <p className={css.facts}>
        <span>{buyer.fullName}</span>
        <span>{buyer.email}</span>
        <span>{format.day(sale.paidAt ?? sale.createdAt)}</span>
        {sale.parcels.some(hasOldProblem) && (
          <span className={css.warned}>{t('order.problem')}</span>
        )}
        {state === 'disputed' && <span className={css.warned}>{t('order.atBank')}</span>}
        {refunded > 0 && (
          <span className={css.warned}>
            {refunded === total
              ? t('order.fullyRefunded')
              : t('order.partlyRefunded', { amount: format.money(refunded) })}
          </span>
        )}
      </p>
      {state === 'disputed' && <Banner kind="warn">{t('order.disputed')}</Banner>}
      <ul className={css.lines} aria-label={t('order.items', { number })}>
        {items.map((item) => (
          <li key={`${productKey(item)} ${item.gift?.id}`}>
            <span>
              {item.title}
              <span className={css.artist}>
                {item.product_type === 'song'
                  ? t('order.from', { artist: artistOf(item), release: item.release.title })
                  : artistOf(item)}
              </span>
            </span>
            <span className={css.figure}>{format.money(item.price)}</span>
          </li>
        ))}
        {sale.tickets.map((line, index) => (
          <li key={`ticket-${index}`}>
            <span>
              {line.quantity} × {line.title}
              <span className={css.artist}>{line.event.title}</span>
            </span>
            <span className={css.figure}>{format.money(line.price)}</span>
          </li>
        ))}
        <SaleParcels parcels={sale.parcels} />
        {sale.tax > 0 && (
          <li className={css.tax}>
            <span>{taxName(tShared, sale.taxRate)}</span>
            <span className={css.figure}>{format.money(sale.tax)}</span>
          </li>
        )}
      </ul>
      {refunds.length > 0 && (
        <ul className={css.refunds} aria-label={t('order.refunds', { number })}>
          {refunds.map((refund) => (
            <RefundLine key={refund.id} refund={refund} />
          ))}
        </ul>
      )}
      <p className={css.papers}>
        <ButtonLink
          size="small"
          variant="quiet"
          href={receiptHref(sale.id)}
          aria-label={t('order.paper', { paper, number })}
        >
          {paper}
        </ButtonLink>
        {sale.invoice.creditNotes.map((note) => (
          <ButtonLink
            key={note.number}
            size="small"
            variant="quiet"
            href={creditNoteHref(note.number)}
          >
            {t('order.creditNote', { number: note.number })}
          </ButtonLink>
        ))}
      </p>
      {isRefunding && mayRefund && (
        <div className={css.refunding}>
          <RefundForm sale={sale} onClose={() => setRefunding(false)} />
        </div>
      )}
      {!isRefunding && mayRefund && (
        <Button aria-label={t('refund.ofOrder', { number })} onClick={() => setRefunding(true)}>
          {t('refund.verb')}
        </Button>
      )}
    </li>
  )
}
