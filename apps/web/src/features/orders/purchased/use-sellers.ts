import type { Order } from '@hypha/contract'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../../lib/app-context.ts'
import { sellerKey, sellersOf } from './sellers.ts'

/** Number of releases loaded for their labels. For the rest only the artists are offered. */
const RELEASES_MAX = 24

/** Artists and labels of an order that the buyer can subscribe to, except their own. */
export function useSellers({ items }: Order) {
  const { api, cache } = useApp()
  const { audience, releases } = api
  const own = useQuery(audience.profiles.query())
  const subscriptions = useQuery(audience.mailSubscriptions.query())
  const identifiers = [...new Set(items.map(({ release }) => release.identifier))]
  // One query for all, because `useQueries` would add to the initial bundle of every page.
  const found = useQuery({
    queryKey: ['sellers', identifiers],
    queryFn: () =>
      Promise.all(
        identifiers.slice(0, RELEASES_MAX).map((identifier) =>
          cache
            .fetchQuery(releases.bySlug.query({ params: { identifier } }))
            // The release may have been deleted; its buyers keep it.
            .catch(() => null),
        ),
      ),
  })
  const isReady = own.data && subscriptions.data && found.data
  const ownKeys = new Set(
    own.data?.items.map(({ kind, id }) => (kind === 'user' ? '' : sellerKey({ kind, id }))),
  )
  const queries = [own, subscriptions]
  return {
    sellers: isReady
      ? sellersOf(
          items,
          found.data.filter((release) => release !== null),
        ).filter((seller) => !ownKeys.has(sellerKey(seller)))
      : undefined,
    error: queries.find(({ data, error }) => error && !data)?.error ?? null,
    retry: () => queries.forEach((query) => void query.refetch()),
  }
}
