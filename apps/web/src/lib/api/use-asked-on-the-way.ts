import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/** What several people work on at once looks so often whether others were there, in ms, while it is in sight. */
export const LOOK_AGAIN_MS = 15_000

/** What is older than this is asked for again when another page opens (RO-08). */
const OLD_MS = 30_000

/** An answer that is asked for once, and again on the way from page to page when it is old. */
export function useAskedOnTheWay<T, K extends QueryKey>(
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
