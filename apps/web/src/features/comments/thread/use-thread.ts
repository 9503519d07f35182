import type { CommentOrder, Contract, Output } from '@hypha/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/app-context.ts'
import { COMMENT_NEWS, type ThreadOf } from '../thread-of.ts'

/** Polling interval of an open thread. */
const LOOKS_EVERY_MS = 30_000

/** The comments of a thread, page by page. */
export function useThread(of: ThreadOf, order: CommentOrder) {
  const { comments } = useApi()
  return useInfiniteQuery({
    queryKey: [...comments.listComments.key, 'thread', of, order],
    queryFn: ({ pageParam, signal }) =>
      comments.listComments(
        { query: { ...of, order, ...(pageParam !== null && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
}

/** The replies to a comment, page by page. Loaded while shown. */
export function useReplies(of: ThreadOf, parentId: number, enabled: boolean) {
  const { comments } = useApi()
  return useInfiniteQuery({
    queryKey: [...comments.listComments.key, 'replies', parentId],
    queryFn: ({ pageParam, signal }) =>
      comments.listComments(
        { query: { ...of, parentId, ...(pageParam !== null && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    enabled,
  })
}

/** How many comments or replies others have written since the first page was loaded. */
export function useNewOnes(
  of: ThreadOf,
  first: Output<Contract['comments']['listComments']> | undefined,
  ownId: number | undefined,
): number {
  const api = useApi()
  const { data } = useQuery({
    queryKey: [...COMMENT_NEWS, of],
    queryFn: ({ signal }) => api.comments.listComments({ query: of }, { signal }),
    refetchInterval: LOOKS_EVERY_MS,
    staleTime: LOOKS_EVERY_MS,
    initialData: first,
    enabled: first !== undefined,
  })
  if (!first || !data) return 0
  const newest = first['hydra:member'][0]?.id ?? 0
  const known = new Map(first['hydra:member'].map(({ id, replies }) => [id, replies]))
  const comments = data['hydra:member']
  const added = comments.filter(({ id, author }) => id > newest && author?.id !== ownId).length
  return comments.reduce(
    (sum, { id, replies }) => sum + Math.max(0, replies - (known.get(id) ?? replies)),
    added,
  )
}
