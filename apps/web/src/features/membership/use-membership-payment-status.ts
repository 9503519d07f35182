import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { LATE_AFTER_MS, nextPollMs } from '../../components/payment-status/payment-status.ts'
import { useMembershipHints } from './use-membership-hints.ts'

/** State of a paid membership. `failed`: the bank refused, possibly an earlier card. */
export type MembershipPaymentStatus = 'waiting' | 'late' | 'complete' | 'downgraded' | 'failed'

interface Waiting {
  /** Payment time in milliseconds; null if no payment is pending. */
  paidAt: number | null
  /** Asks the server whether the membership is active. */
  isPaid: () => Promise<boolean>
}

/** Waits until a membership is active, by messages on the user's channel (CK-08) and by polling. */
export function useMembershipPaymentStatus({ paidAt, isPaid }: Waiting): MembershipPaymentStatus {
  const [pushedStatus, setSaid] = useState<'downgraded' | 'failed' | null>(null)
  const [isLate, setLate] = useState(false)
  const { data, refetch } = useQuery({
    queryKey: ['membership.paymentStatus', paidAt],
    queryFn: isPaid,
    enabled: paidAt !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) =>
      state.data ? false : nextPollMs(state.dataUpdateCount + state.errorUpdateCount),
    // The bank may have opened another window.
    refetchIntervalInBackground: true,
  })
  useEffect(() => {
    if (paidAt === null) return
    const timer = setTimeout(() => setLate(true), LATE_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
      setSaid(null)
    }
  }, [paidAt])
  useMembershipHints(paidAt !== null, ({ status, downgrade }) => {
    if (status === 'failed') setSaid('failed')
    else if (downgrade) setSaid('downgraded')
    void refetch()
  })
  if (pushedStatus === 'downgraded') return pushedStatus
  return data ? 'complete' : (pushedStatus ?? (isLate ? 'late' : 'waiting'))
}
