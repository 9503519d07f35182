import type { FollowingKind, FollowingSort } from '@hypha/contract/rules/following'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/app-context.ts'
import { useSession } from '../../../lib/auth/use-session.ts'

/** Follows change on other pages, so refetch on every page open, but only once. */
const FRESH_MS = 1_000

/** New releases of followed artists and labels, newest first. */
export function useFeed(enabled = true) {
  const { social } = useApi()
  return useInfiniteQuery({
    queryKey: social.feed.key,
    queryFn: ({ pageParam, signal }) =>
      social.feed({ query: pageParam === null ? {} : { before: pageParam } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: FRESH_MS,
    enabled,
  })
}

/** Events of followed artists, soonest first. Disabled while the address isn't verified. */
export function useFollowedEvents(enabled = true) {
  const isVerified = useSession()?.is_verified ?? false
  return useQuery({
    ...useApi().events.listEvents.query({ query: { followed: 'true' } }),
    enabled: enabled && isVerified,
    staleTime: FRESH_MS,
  })
}

/** The followed artists, labels or users of one kind. */
export function useFollowed(kind: FollowingKind, sort: FollowingSort = 'newest', query = '') {
  const { social } = useApi()
  return useInfiniteQuery({
    queryKey: [...social.following.key, { kind, sort, query }],
    queryFn: ({ pageParam, signal }) =>
      social.following(
        { query: { kind, sort, query, ...(pageParam !== null && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  })
}
