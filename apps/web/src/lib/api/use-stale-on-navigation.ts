import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/** Refetch interval of views that several people work on, in ms, while visible. */
export const POLL_MS = 15_000

/** Older data is refetched when another page opens (RO-08). */
const OLD_MS = 30_000

/** A query that is fetched once, and again on navigation when stale. */
export function useStaleOnNavigation<T, K extends QueryKey>(
  query: UseQueryOptions<T, Error, T, K>,
): T | undefined {
  const { data, dataUpdatedAt, refetch } = useQuery({ ...query, staleTime: OLD_MS })
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const onOtherPage = useEffectEvent((_path: string) => {
    if (dataUpdatedAt > 0 && Date.now() - dataUpdatedAt > OLD_MS) void refetch()
  })
  useEffect(() => onOtherPage(path), [path])
  return data
}
