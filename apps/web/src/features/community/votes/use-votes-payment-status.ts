import type { VotePurchase } from '@hypha/contract'
import { useState } from 'react'
import { useApi } from '../../../lib/app-context.ts'
import { useMembershipPaymentStatus } from '../../membership/index.ts'

/** Waits until the votes paid at `paidAt` count or are refunded. */
export function useVotesPaymentStatus(suggestionId: number, paidAt: number | null) {
  const { suggestions } = useApi()
  const [purchase, setPurchase] = useState<VotePurchase | null>(null)
  const paymentStatus = useMembershipPaymentStatus({
    paidAt,
    isPaid: async () => {
      const { result } = await suggestions.findVotePurchase({ params: { id: suggestionId } })
      if (result === null || result.state === 'open') return false
      setPurchase(result)
      return true
    },
  })
  return { purchase, isLate: paymentStatus === 'late' }
}
