import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { cartHref, checkOutHref, purchasedHref } from '../../lib/routing/addresses.ts'
import { ordersHref } from '../../lib/routing/merch-addresses.ts'
import { returnHref } from '../../components/payment-status/returned.ts'
import { OrderPaymentStatus } from '../../components/payment-status/order-payment-status.tsx'
import { listedProduct, useOwnedNow } from '../cart/index.ts'
import { useReturned } from '../../components/payment-status/use-returned.ts'
import type { PaymentStatus } from '../../components/payment-status/payment-status.ts'
import { usePaymentStatus } from '../../components/payment-status/use-payment-status.ts'
import { useHead } from '../../lib/routing/use-head.ts'
import { Page as Frame, PageTitle } from '../../components/page/page-frame.tsx'
import { CheckOut } from './check-out.tsx'
import css from '../../components/check-out/check-out.module.css'

/** Pays for the cart and waits until the order is completed (CK-01 to CK-05). */
export function CheckOutPage() {
  const { t } = useTexts('checkout')
  useHead({ title: t('title') })
  const returned = useReturned(checkOutHref)
  const [paidId, setPaidId] = useState(
    returned.status === 'succeeded' || returned.status === 'processing' ? returned.orderId : null,
  )
  const cache = useQueryClient()
  const paymentStatus = usePaymentRedirect(paidId, () => {
    // Refetch the order: it says why the payment failed.
    cache.removeQueries({ queryKey: ['cart.purchase'] })
    setPaidId(null)
  })
  return (
    <Frame>
      <div className={css.top}>
        <PageTitle>{t('title')}</PageTitle>
        {paidId === null && (
          <ButtonLink variant="quiet" size="small" href={cartHref}>
            {t('backToCart')}
          </ButtonLink>
        )}
      </div>
      {paymentStatus ? (
        <OrderPaymentStatus paymentStatus={paymentStatus}>
          {paymentStatus !== 'waiting' && (
            <ButtonLink size="small" href={purchasedHref}>
              {t('purchased')}
            </ButtonLink>
          )}
        </OrderPaymentStatus>
      ) : (
        <CheckOut hasFailed={returned.status === 'failed'} onPaid={setPaidId} />
      )}
    </Frame>
  )
}

/** Waits for an order and opens its music, or the order if all of it is given away. Calls `onUnpaid` if the order doesn't exist or the bank refused. */
function usePaymentRedirect(orderId: number | null, onUnpaid: () => void) {
  const router = useRouter()
  const ownedNow = useOwnedNow()
  const { paymentStatus, order } = usePaymentStatus(orderId)
  const redirect = useEffectEvent((id: number, state: PaymentStatus) => {
    if (isUnpaid(state)) onUnpaid()
    if (state !== 'complete' || !order) return
    const own = order.items.filter(({ gift }) => !gift)
    ownedNow(own.map(listedProduct))
    const isOnlyGifts = own.length === 0 && order.items.length > 0
    router.history.replace(
      isOnlyGifts ? ordersHref : returnHref(purchasedHref, { orderId: id, status: null }),
    )
  })
  useEffect(() => {
    if (orderId !== null) redirect(orderId, paymentStatus)
  }, [paymentStatus, orderId])
  if (orderId === null) return null
  // Keep waiting until the next page or form is rendered.
  return paymentStatus === 'complete' || isUnpaid(paymentStatus) ? 'waiting' : paymentStatus
}

const isUnpaid = (paymentStatus: PaymentStatus): paymentStatus is 'unknown' | 'refused' =>
  paymentStatus === 'unknown' || paymentStatus === 'refused'
