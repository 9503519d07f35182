import type { Translate } from '@hypha/i18n/instance.ts'
import type { Order, OrderItem } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { PreOrderNote } from '../../../components/pre-order-note.tsx'
import { brandName, taxName } from '../../../components/payment-form/payment-texts.ts'
import { days } from '../../../lib/format/event-texts.ts'
import { useApp } from '../../../lib/app-context.ts'
import { productKey } from '../../cart/index.ts'
import { BundleLine, DiscountLine, GiftLine } from './line-notes.tsx'
import { InvoiceNotes } from './invoice-notes.tsx'
import { Parties } from './parties.tsx'
import css from './receipt.module.css'
import { ParcelLines } from './parcel-lines.tsx'
import { Sum } from './sum.tsx'

/** Items, buyer and total of an order. */
export function ReceiptSheet({ order }: { order: Order }) {
  const { t, format } = useTexts('orders')
  const { t: tShared } = useTexts('components')
  const { siteName } = useApp()
  const { items, tickets, parcels, buyer, card } = order
  return (
    <article
      className={css.sheet}
      aria-label={t(order.invoice.seller ? 'invoiceNumbered' : 'receiptNumbered', {
        number: order.invoiceNumber ?? '',
      })}
    >
      <header className={css.head}>
        <p className={css.site}>{siteName}</p>
        <dl className={css.facts}>
          <dt>{t(order.invoice.seller ? 'invoice' : 'receipt')}</dt>
          <dd>{order.invoiceNumber}</dd>
          <dt>{t('paper.date')}</dt>
          <dd>{format.day(order.paidAt ?? order.createdAt)}</dd>
          <dt>{t('paper.order')}</dt>
          <dd>{order.id}</dd>
        </dl>
      </header>
      <Parties invoice={order.invoice} buyer={buyer} country={order.country} />
      <table className={css.lines}>
        <thead>
          <tr>
            <th scope="col">{t('paper.item')}</th>
            <th scope="col" className={css.amount}>
              {t('paper.price')}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={`${productKey(item)} ${item.gift?.id}`}>
              <td>
                {item.title}
                <span className={css.artist}>{lineOf(t, item)}</span>
                <PreOrderLine preOrder={item.preOrder} />
                <BundleLine item={item} />
                <GiftLine item={item} />
                <DiscountLine line={item} />
              </td>
              <td className={css.amount}>{format.money(item.price)}</td>
            </tr>
          ))}
          {tickets.map(({ title, event, quantity, price, ...line }) => (
            <tr key={`${event.id} ${title}`}>
              <td>
                {t('paper.tickets', { title: event.title, number: format.number(quantity) })}
                <span className={css.artist}>
                  {title} · {days(format, event)}
                </span>
                <DiscountLine line={line} />
              </td>
              <td className={css.amount}>{format.money(price)}</td>
            </tr>
          ))}
          <ParcelLines parcels={parcels} />
        </tbody>
        <tfoot>
          <Sum label={t('paper.subtotal')} amount={order.subtotal} />
          <Sum label={taxName(tShared, order.taxRate)} amount={order.tax} />
          <Sum
            label={t('paper.total', { currency: order.currency })}
            amount={order.total}
            isTotal
          />
          {order.refunded > 0 && <Sum label={t('paper.refunded')} amount={-order.refunded} />}
        </tfoot>
      </table>
      <p className={css.paid}>
        {card
          ? t('paper.paidWith', { brand: brandName(card.brand), last4: card.last4 })
          : t('paper.paid')}
        {order.state === 'disputed' && ` ${t('paper.disputed')}`}
      </p>
      <InvoiceNotes invoice={order.invoice} />
    </article>
  )
}

/** Artist, and the release of a track. */
function lineOf(t: Translate<'orders'>, { artist, product_type, release }: Order['items'][number]) {
  const name = artist?.name ?? t('variousArtists')
  return product_type === 'song'
    ? t('paper.fromRelease', { artist: name, release: release.title })
    : name
}

/** When a pre-order will be out, or that it was cancelled. */
function PreOrderLine({ preOrder }: Pick<OrderItem, 'preOrder'>) {
  const { t } = useTexts('orders')
  if (!preOrder) return null
  const isGone = preOrder.state === 'refunding' || preOrder.state === 'refunded'
  return (
    <span className={css.artist}>
      {isGone ? (
        t('paper.preOrderCancelled')
      ) : (
        <PreOrderNote at={preOrder.at} timeZone={preOrder.timeZone} />
      )}
    </span>
  )
}
