import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { checkOutHref, purchasedHref } from '../../../lib/routing/addresses.ts'
import { listedProduct, useOwnedNow } from '../../cart/index.ts'
import { returnHref } from '../../../components/settling/returned.ts'
import { useReturned } from '../../../components/settling/use-returned.ts'
import { useSettling } from '../../../components/settling/use-settling.ts'

/**
 * State of the order a bank redirected from (CK-05). The URL only says which order to fetch, so a foreign or
 * unpaid order has no effect.
 */
export function useReturnedOrder() {
  const { history } = useRouter()
  const { orderId, status } = useReturned(purchasedHref)
  const hasFailed = status === 'failed' && orderId !== null
  const { settling, order } = useSettling(hasFailed ? null : orderId, status !== null)
  const ownedNow = useOwnedNow()
  const isTold = useRef(false)
  useEffect(() => {
    if (hasFailed) history.replace(returnHref(checkOutHref, { orderId, status }))
  }, [history, hasFailed, orderId, status])
  useEffect(() => {
    if (settling !== 'settled' || !order || isTold.current) return
    isTold.current = true
    ownedNow(order.items.map(listedProduct))
  }, [settling, order, ownedNow])
  const isWaiting = status !== null && settling !== 'settled' && settling !== 'unknown'
  return {
    /** Null while no payment is pending. */
    settling: orderId !== null && !hasFailed && isWaiting ? settling : null,
    paid: settling === 'settled' ? order : undefined,
  }
}
