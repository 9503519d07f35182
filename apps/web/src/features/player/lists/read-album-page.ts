import type { AlbumList } from '@hypha/player'
import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '../../../lib/api/client.ts'
import { albumListOf, type Query } from './album-list.ts'
import { AROUND, readListAround } from './list-around.ts'

/** Loads another page of the list with the list's own call, or the list around a release. */
export async function readAlbumPage(
  { api, cache }: { api: Api; cache: QueryClient },
  list: AlbumList,
  page: number,
): Promise<AlbumList> {
  const [call, filters] = JSON.parse(list.key) as [string, Query]
  if (call === AROUND) return readListAround({ api, cache }, Number(filters['releaseId']))
  const query = { ...filters, page }
  if (call === api.songs.list.key[0]) {
    const tracks = api.songs.list.query({ query })
    return albumListOf(tracks.queryKey, await cache.fetchQuery(tracks))
  }
  const releases = api.releases.list.query({ query })
  return albumListOf(releases.queryKey, await cache.fetchQuery(releases))
}
