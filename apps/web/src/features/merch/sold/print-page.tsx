import type { MerchOrder } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button, ButtonLink } from '@hypha/ui/controls/button.tsx'
import { useQueries } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { Page as Frame, PageTitle } from '../../../components/page/page-frame.tsx'
import { PageError } from '../../../components/page/page-error.tsx'
import { PagePending } from '../../../components/page/page-pending.tsx'
import { useApp } from '../../../lib/app-context.ts'
import { sellerOrdersHref } from '../../../lib/routing/dashboard-addresses.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import { AddressLines } from './address-lines.tsx'
import css from './print.module.css'

/** Orders that are printed at once. */
const PRINTED_MAX = 100

/** Packing slips or address labels. They are printed by the browser, which has fonts for every script. */
export function PrintPage() {
  const { t } = useTexts('merch')
  const { api } = useApp()
  const { kind = 'slips', ids = '' } = useSearch({ from: '/dashboard/orders_/print' })
  useHead({ title: t(`print.${kind}`) })
  const numbers = [...new Set(ids.split('-').filter((id) => /^\d+$/.test(id)))]
  const queries = useQueries({
    queries: numbers
      .slice(0, PRINTED_MAX)
      .map((id) => api.merchOrders.findMerchOrder.query({ params: { id } })),
  })
  const failed = queries.find(({ error }) => error)
  if (failed?.error) return <PageError error={failed.error} reset={() => void failed.refetch()} />
  if (queries.some(({ data }) => !data)) return <PagePending />
  const orders = queries.map(({ data }) => data!.result)
  return (
    <Frame>
      <div className={css.top}>
        <PageTitle>{t(`print.${kind}`)}</PageTitle>
        <Button
          variant="solid"
          icon={<Printer size={16} aria-hidden />}
          onClick={() => globalThis.print()}
        >
          {t('print')}
        </Button>
        <ButtonLink variant="quiet" href={sellerOrdersHref}>
          {t('orders')}
        </ButtonLink>
      </div>
      <ul className={css.sheets} data-kind={kind}>
        {orders
          .filter(({ address }) => kind === 'slips' || address)
          .map((order) => (
            <li key={order.id} className={css.sheet}>
              {kind === 'slips' ? (
                <Slip order={order} />
              ) : (
                <AddressLines address={order.address!} />
              )}
            </li>
          ))}
      </ul>
    </Frame>
  )
}

function Slip({ order }: { order: MerchOrder }) {
  const { t, format } = useTexts('merch')
  const { siteName } = useApp()
  const { items, address, buyer, seller, invoiceNumber, paidAt, pickup } = order
  return (
    <>
      <p className={css.seller}>
        {seller.name} · {siteName}
      </p>
      <h2 className={css.title}>
        {t('orders.number', { number: invoiceNumber })} · {format.day(paidAt)}
      </h2>
      {address ? <AddressLines address={address} /> : <p>{buyer.name}</p>}
      {pickup && <p>{t('pickupAt', { title: pickup.title })}</p>}
      <ul className={css.items}>
        {items.map(({ id, quantity, refunded, title, numbers, editionSize }) => (
          <li key={id}>
            {format.number(quantity - refunded)} × {title}
            {numbers.length > 0 &&
              ` · ${t('numbers', {
                numbers: numbers.map(format.number).join(', '),
                size: format.number(editionSize ?? 0),
              })}`}
          </li>
        ))}
      </ul>
    </>
  )
}
