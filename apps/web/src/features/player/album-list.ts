import { PAGE_SIZE } from '@hypha/contract/limits'
import type { AlbumList } from '@hypha/player'
import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '../../lib/api/client.ts'

/** A page of releases, or of tracks: those play along the releases they are on. */
interface Page {
  items: ReadonlyArray<{ id: number } | { release: { id: number } }>
  count_results: number
}

type Asked = Readonly<Record<string, unknown>>

/**
 * A page as the player moves along it (PL-05). `queryKey`: of the call that answered it; the list's own key holds the
 * call and what it was asked with, so that any page of it can be read again.
 */
export function albumListOf(
  [call, input]: readonly [string, unknown],
  { items, count_results }: Page,
): AlbumList {
  const { page = 1, ...asked } = (input as { query?: Asked }).query ?? {}
  return {
    key: JSON.stringify([call, asked]),
    page: Number(page),
    pageCount: Math.max(1, Math.ceil(count_results / Number(asked['itemsPerPage'] ?? PAGE_SIZE))),
    releaseIds: [...new Set(items.map((item) => ('release' in item ? item.release.id : item.id)))],
  }
}

/** Another page of the list, by the same call as the list itself. */
export async function readAlbumPage(
  { api, cache }: { api: Api; cache: QueryClient },
  list: AlbumList,
  page: number,
): Promise<AlbumList> {
  const [call, asked] = JSON.parse(list.key) as [string, Asked]
  const query = { ...asked, page }
  if (call === api.songs.list.key[0]) {
    const tracks = api.songs.list.query({ query })
    return albumListOf(tracks.queryKey, await cache.fetchQuery(tracks))
  }
  const releases = api.releases.list.query({ query })
  return albumListOf(releases.queryKey, await cache.fetchQuery(releases))
}
