import type { Order } from '@hypha/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { useApi } from '../../lib/app-context.ts'
import { openRealtime, type Realtime } from '../../lib/realtime/realtime.ts'
import { useBuyer } from '../../lib/auth/use-session.ts'
import {
  isPaymentComplete,
  LATE_AFTER_MS,
  nextPollMs,
  type PaymentStatus,
  paymentStatusOf,
} from './payment-status.ts'

/**
 * Waits until an order is paid, by messages on the user's channel (CK-04) and by polling. A null order waits
 * for nothing; without `wait` the order is only fetched once.
 */
export function usePaymentStatus(
  orderId: number | null,
  wait = true,
): { paymentStatus: PaymentStatus; order: Order | undefined } {
  const api = useApi()
  const { data, error, refetch } = useQuery({
    ...api.purchases.findOrder.query({ params: { id: orderId ?? 0 } }),
    enabled: orderId !== null,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      !wait || (state.data && isPaymentComplete(state.data.result)) || isMissing(state.error)
        ? false
        : nextPollMs(state.dataUpdateCount + state.errorUpdateCount),
    // The bank may have opened another window.
    refetchIntervalInBackground: true,
  })
  useHints(wait ? orderId : null, refetch)
  const order = data?.result
  const paymentStatus = paymentStatusOf(order, {
    isMissing: isMissing(error),
    isLate: useIsLate(orderId),
    wasProcessing: useWasProcessing(order),
  })
  return { paymentStatus, order }
}

const isMissing = (error: Error | null) =>
  error instanceof ApiError && [400, 403, 404].includes(error.status)

function useIsLate(orderId: number | null): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (orderId === null) return
    const timer = setTimeout(() => setLate(true), LATE_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [orderId])
  return isLate
}

/** Whether this order was ever seen as processing. */
function useWasProcessing(order: Order | undefined): boolean {
  const [seen, setSeen] = useState<number | null>(null)
  if (order?.state === 'processing' && order.id !== seen) setSeen(order.id)
  return order !== undefined && order.id === seen
}

/** A message is only a hint to refetch, not data to trust. */
function useHints(orderId: number | null, ask: () => unknown): void {
  const api = useApi()
  const userId = useBuyer()?.userId
  useEffect(() => {
    if (userId === undefined || orderId === null) return
    let connection: Realtime | null = null
    let isMounted = true
    openRealtime(api, userId).then(
      (realtime) => {
        if (!isMounted) return realtime.close()
        connection = realtime
        realtime.onPurchase((message) => void (message.orderId === orderId && ask()))
      },
      () => undefined,
    )
    return () => {
      isMounted = false
      connection?.close()
    }
  }, [api, userId, orderId, ask])
}
