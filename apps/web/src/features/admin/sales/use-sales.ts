import type { Sale } from '@hypha/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/app-context.ts'

/** The payment provider takes a moment to process a refund. */
const REFETCH_MS = 2_000

export const isOnItsWay = ({ refunds }: Sale) => refunds.some(({ state }) => state === 'asked')

/** Orders that match a search, newest first. Polls while a refund is pending. */
export function useSales(search: string, isProblems: boolean) {
  const { refunds } = useApi()
  const query = useInfiniteQuery({
    queryKey: [...refunds.listSales.key, search, isProblems],
    queryFn: ({ pageParam, signal }) =>
      refunds.listSales(
        {
          query: {
            ...{ search, problems: isProblems ? 'true' : 'false' },
            ...(pageParam !== null && { before: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(isOnItsWay)) ? REFETCH_MS : false,
  })
  return { ...query, sales: query.data?.pages.flatMap(({ items }) => items) }
}
