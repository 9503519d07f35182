import type { AppContext } from '../../lib/app-context.ts'
import type { Api } from '../../lib/api/client.ts'

export const playlistQuery = (api: Api, identifier: string) =>
  api.playlists.getPlaylist.query({ params: { identifier } })

export const entriesQuery = (api: Api, identifier: string, page: number) =>
  api.playlists.listEntries.query({ params: { identifier }, query: { page } })

/** Loads the playlist, and on the server also its first tracks. */
export async function loadPlaylist({ api, cache }: AppContext, identifier: string): Promise<void> {
  const entries = cache.prefetchQuery(entriesQuery(api, identifier, 1))
  await cache.ensureQueryData(playlistQuery(api, identifier))
  if (import.meta.env.SSR) await entries
}
