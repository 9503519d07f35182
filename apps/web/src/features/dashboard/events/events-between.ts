import type { OwnEvent } from '@hypha/contract'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../lib/api/client.ts'

/** All of the user's events from `from` to `to`, inclusive. Fetches every page. */
export const eventsBetween = ({ events: { ownEvents } }: Api, from: string, to: string) =>
  queryOptions({
    queryKey: [...ownEvents.key, 'every-page', from, to],
    queryFn: async ({ signal }) => {
      const found: OwnEvent[] = []
      for (let page = 1; ; page++) {
        const query = { when: 'all', from, to, page } as const
        const { items, count_results } = await ownEvents({ query }, { signal })
        found.push(...items)
        if (items.length === 0 || found.length >= count_results) return found
      }
    },
  })
