import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { checkOutHref, purchasedHref } from '../../../lib/routing/addresses.ts'
import { listedProduct, useOwnedNow } from '../../cart/index.ts'
import { returnHref } from '../../../components/payment-status/returned.ts'
import { useReturned } from '../../../components/payment-status/use-returned.ts'
import { usePaymentStatus } from '../../../components/payment-status/use-payment-status.ts'

/**
 * State of the order a bank redirected from (CK-05). The URL only says which order to fetch, so a foreign or
 * unpaid order has no effect.
 */
export function useReturnedOrder() {
  const { history } = useRouter()
  const { orderId, status } = useReturned(purchasedHref)
  const hasFailed = status === 'failed' && orderId !== null
  const { paymentStatus, order } = usePaymentStatus(hasFailed ? null : orderId, status !== null)
  const ownedNow = useOwnedNow()
  const isTold = useRef(false)
  useEffect(() => {
    if (hasFailed) history.replace(returnHref(checkOutHref, { orderId, status }))
  }, [history, hasFailed, orderId, status])
  useEffect(() => {
    if (paymentStatus !== 'complete' || !order || isTold.current) return
    isTold.current = true
    ownedNow(order.items.map(listedProduct))
  }, [paymentStatus, order, ownedNow])
  const isWaiting = status !== null && paymentStatus !== 'complete' && paymentStatus !== 'unknown'
  return {
    /** Null while no payment is pending. */
    paymentStatus: orderId !== null && !hasFailed && isWaiting ? paymentStatus : null,
    paid: paymentStatus === 'complete' ? order : undefined,
  }
}
