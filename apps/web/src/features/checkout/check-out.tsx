import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { CartItem, Order } from '@hypha/contract'
import { Button, ButtonLink } from '@hypha/ui/controls/button.tsx'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { EmptyState, ErrorState } from '@hypha/ui/feedback/state-message.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DeliveryForm } from './delivery/delivery-form.tsx'
import { DeliverySummary } from './delivery/delivery-summary.tsx'
import { purchasedHref } from '../../lib/routing/addresses.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { useApi } from '../../lib/app-context.ts'
import { type DeliveryChoice, productKey, purchaseQuery } from '../cart/index.ts'
import { payingCountry } from '../../components/payment-form/country.ts'
import { FailureDrawing, LineDrawing } from '../../components/line-drawing.tsx'
import css from '../../components/check-out/check-out.module.css'
import { PaymentPanel } from './payment-panel.tsx'
import { OrderSummary } from './summary/order-summary.tsx'

interface CheckOutProps {
  /** The bank redirected back without a payment. */
  hasFailed: boolean
  onPaid: (orderId: number) => void
}

/** The order summary beside the payment form. */
export function CheckOut({ hasFailed, onPaid }: CheckOutProps) {
  const { t: tShared } = useTexts('components')
  const api = useApi()
  const country = payingCountry.use()
  const cart = useQuery({ ...api.cart.cartSummary.query(), staleTime: 0 })
  const inCart = cart.data?.result
  const count =
    inCart &&
    inCart.items.length +
      inCart.bundles.length +
      inCart.tickets.length +
      inCart.merch.length +
      inCart.gifts.length
  const [delivery, setDelivery] = useState<DeliveryChoice | null>(null)
  const needsDelivery = inCart !== undefined && inCart.merch.length > 0
  const purchase = useQuery({
    ...purchaseQuery(api, country, needsDelivery ? (delivery ?? {}) : {}),
    enabled: count !== undefined && count > 0 && (!needsDelivery || delivery !== null),
    // Keep the card form mounted while a new order is made.
    placeholderData: (previous) => previous,
  })
  const data = useLastValue(purchase.data)
  const error = (inCart ? purchase.error : cart.error) ?? null
  const retry = () => void (inCart ? purchase.refetch() : cart.refetch())
  if (count === 0) return <Nothing />
  if (inCart && needsDelivery && (!delivery || (error && !data)))
    return (
      <div className={css.checkout}>
        <OrderSummary items={inCart.items} cart={inCart} />
        <DeliveryForm choice={delivery} error={error} onDone={setDelivery} />
      </div>
    )
  if (error && !data) {
    return (
      <ErrorState
        drawing={<FailureDrawing error={error} />}
        action={
          <Button variant="solid" busy={purchase.isFetching || cart.isFetching} onClick={retry}>
            {tShared('tryAgain')}
          </Button>
        }
      >
        {messageOf(error, tShared('unreached'))}
      </ErrorState>
    )
  }
  if (!inCart || !data) return <Skeleton shape="row" />
  const { order, provider, result: clientSecret } = data
  return (
    <div className={css.checkout}>
      <OrderSummary items={stillIn(inCart.items, order.items)} cart={inCart} />
      <PaymentPanel
        delivery={
          needsDelivery && <DeliverySummary order={order} onChange={() => setDelivery(null)} />
        }
        order={order}
        provider={provider}
        clientSecret={clientSecret}
        isWaiting={purchase.isFetching || purchase.isError}
        refusal={
          error &&
          !purchase.isFetching && (
            <Refusal onRetry={retry}>{messageOf(error, tShared('unreached'))}</Refusal>
          )
        }
        hasFailed={hasFailed}
        onPaid={() => onPaid(order.id)}
        onStale={() => void purchase.refetch()}
      />
    </div>
  )
}

/** Returns the last defined value while the next one fails. */
function useLastValue<T>(now: T | undefined): T | undefined {
  const [last, setLast] = useState(now)
  if (now !== undefined && now !== last) setLast(now)
  return now ?? last
}

function Refusal({ children, onRetry }: { children: string; onRetry: () => void }) {
  const { t: tShared } = useTexts('components')
  return (
    <Banner
      kind="danger"
      action={
        <Button size="small" onClick={onRetry}>
          {tShared('tryAgain')}
        </Button>
      }
    >
      {children}
    </Banner>
  )
}

/** Hides items removed from the cart immediately, before the new order is made. Gifts are shown as in the cart. */
function stillIn(cart: readonly CartItem[], items: Order['items']): Order['items'] {
  const keys = new Set(cart.map(productKey))
  return items.filter((item) => !item.gift && keys.has(productKey(item)))
}

function Nothing() {
  const { t } = useTexts('checkout')
  return (
    <EmptyState
      drawing={<LineDrawing kind="empty" />}
      action={
        <div className={css.ways}>
          <ButtonLink variant="solid" href="/">
            {t('explore')}
          </ButtonLink>
          <ButtonLink href={purchasedHref}>{t('purchased')}</ButtonLink>
        </div>
      }
    >
      {t('empty')}
    </EmptyState>
  )
}
