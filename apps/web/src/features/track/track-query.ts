import type { AppContext } from '../../lib/app-context.ts'
import type { Api } from '../../lib/api/client.ts'

const MIXES = 12

export const trackQuery = (api: Api, identifier: string) =>
  api.songs.get.query({ params: { identifier } })

export const mixesQuery = (api: Api, id: number) =>
  api.songs.mixes.query({ params: { id }, query: { itemsPerPage: MIXES } })

/** The track is required; mixes may load later. The server waits for both. */
export async function loadTrack({ api, cache }: AppContext, identifier: string): Promise<void> {
  const { id } = await cache.ensureQueryData(trackQuery(api, identifier))
  const mixes = cache.prefetchQuery(mixesQuery(api, id))
  if (import.meta.env.SSR) await mixes
}
