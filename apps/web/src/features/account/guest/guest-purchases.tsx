import type { Order } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button, ButtonLink } from '@hypha/ui/controls/button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { CreateAccountNote } from '../../../components/guests/create-account-note.tsx'
import { Failure } from '../../../components/page/failure.tsx'
import { Page as Frame, PageTitle } from '../../../components/page/page-frame.tsx'
import { useApi } from '../../../lib/app-context.ts'
import { purchasedHref, receiptHref } from '../../../lib/routing/addresses.ts'
import { ordersHref } from '../../../lib/routing/merch-addresses.ts'
import { ticketsHref } from '../../../lib/routing/ticket-addresses.ts'
import { useSignOut } from '../sign-in/use-sign-out.ts'
import { DeleteGuest } from './delete-guest.tsx'
import css from './guest.module.css'

/** A guest's latest orders, with the ways to what is in them. @param code of the link, which alone may delete them */
export function GuestPurchases({ email, code }: { email: string; code?: string }) {
  const { t } = useTexts('account')
  const signOut = useSignOut()
  const { data, error, refetch } = useQuery({
    ...useApi().purchases.listOrders.query({ query: {} }),
    staleTime: 0,
  })
  return (
    <Frame>
      <div className={css.page}>
        <PageTitle>{t('guest.title')}</PageTitle>
        <p className={css.text}>{t('guest.as', { email })}</p>
        <CreateAccountNote />
        <div className={css.ways}>
          <ButtonLink variant="solid" href={purchasedHref}>
            {t('guest.music')}
          </ButtonLink>
          <ButtonLink href={ticketsHref}>{t('guest.tickets')}</ButtonLink>
          <ButtonLink href={ordersHref}>{t('guest.orders')}</ButtonLink>
        </div>
        {error && !data ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <Orders orders={data.items} />
        ) : (
          <Skeleton shape="row" />
        )}
        <div className={css.ways}>
          <Button variant="quiet" onClick={signOut}>
            {t('guest.logOut')}
          </Button>
          {code !== undefined && <DeleteGuest code={code} />}
        </div>
      </div>
    </Frame>
  )
}

function Orders({ orders }: { orders: readonly Order[] }) {
  const { t, format } = useTexts('account')
  if (orders.length === 0) return <p className={css.text}>{t('guest.nothing')}</p>
  return (
    <ul className={css.orders} aria-label={t('guest.title')}>
      {orders.map((order) => (
        <li key={order.id} className={css.order}>
          <div className={css.what}>
            <p>{contentsOf(order)}</p>
            <p className={css.when}>
              {format.day(order.paidAt ?? order.createdAt)} · {format.money(order.total)}
            </p>
          </div>
          <ButtonLink size="small" href={receiptHref(order.id)}>
            {t('guest.receipt')}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}

const contentsOf = ({ items, tickets, parcels }: Order) =>
  [
    ...items.map(({ title }) => title),
    ...tickets.map(({ quantity, event }) => `${quantity} × ${event.title}`),
    ...parcels.flatMap((parcel) => parcel.items.map(({ title }) => title)),
  ].join(', ')
