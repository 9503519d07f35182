import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type AppContext, useApi } from '../../lib/app-context.ts'

/**
 * The payout account is fetched from the payment provider, which may be slow, so the page waits at most this
 * long.
 */
const ACCOUNT_WAIT_MS = 1_500

/**
 * Loads the data of every panel. The panels read it from the cache and appear together, so the layout doesn't
 * shift. Each panel shows its own error.
 */
export function useEarnings() {
  const { earnings: calls } = useApi()
  const { page = 1 } = useSearch({ from: '/dashboard/earnings/' })
  const earnings = useQuery({ ...calls.earnings.query(), staleTime: 0 })
  const year = earnings.data?.result.years[0]
  const account = useQuery(calls.payoutAccount.query())
  const isOverdue = useOverdue(ACCOUNT_WAIT_MS)
  const parts = [
    useQuery({ ...calls.listShares.query(), staleTime: 0 }),
    useQuery({
      ...calls.statement.query({ query: { year } }),
      enabled: year !== undefined,
      staleTime: 0,
    }),
    useQuery({ ...calls.releaseEarnings.query(), staleTime: 0 }),
    useQuery({
      ...calls.listPayouts.query({ query: { page } }),
      placeholderData: (previous) => previous,
      staleTime: 0,
    }),
  ]
  const isWaiting = parts.some((part) => part.isLoading) || (account.isLoading && !isOverdue)
  return {
    earnings: isWaiting ? undefined : earnings.data?.result,
    error: earnings.data ? null : earnings.error,
    retry: () => void earnings.refetch(),
  }
}

function useOverdue(afterMs: number): boolean {
  const [isOverdue, setOverdue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOverdue(true), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs])
  return isOverdue
}

/** Refetches everything that shows earnings, splits or payouts. */
export const earningsChanged = ({ cache }: AppContext): Promise<void> =>
  cache.invalidateQueries({
    predicate: ({ queryKey: [call] }) => String(call).startsWith('earnings.'),
  })
