import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useApp } from '../../lib/app-context.ts'

/**
 * Reports a return from the payment provider once and removes it from the URL. Returns whether that is in
 * progress.
 */
export function useReturn(): boolean {
  const app = useApp()
  const navigate = useNavigate()
  const { returned } = useSearch({ from: '/dashboard/earnings/' })
  const { isPending } = useQuery({
    queryKey: ['earnings.returned', returned],
    // Even if the report is late or repeated, refetch the state of the account.
    queryFn: () =>
      app.api.earnings
        .returnedToPayoutAccount({ body: { state: returned! } })
        .then((answer) => answer.result.status)
        .catch(() => null),
    enabled: returned !== undefined,
    staleTime: Infinity,
  })
  const isDone = returned !== undefined && !isPending
  useEffect(() => {
    if (!isDone) return
    void app.cache.invalidateQueries({ queryKey: app.api.earnings.payoutAccount.key })
    void navigate({
      to: '/dashboard/earnings',
      search: { page: undefined, returned: undefined, link: undefined },
      replace: true,
    })
  }, [isDone, app, navigate])
  return returned !== undefined
}
