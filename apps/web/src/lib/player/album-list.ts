import { PAGE_SIZE } from '@hypha/contract/limits'
import type { AlbumList } from '@hypha/player'
import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '../client.ts'

/** What a list was asked with. */
type Query = Readonly<Record<string, unknown>>

interface ReleasesPage {
  items: ReadonlyArray<{ id: number }>
  count_results: number
}

interface SongsPage {
  items: ReadonlyArray<{ release: { id: number } }>
  count_results: number
}

/** Its key holds the call and what it is asked with, so that any page of it can be read again. */
const listOf = (
  call: 'releases' | 'songs',
  { page = 1, ...query }: Query,
  releaseIds: Iterable<number>,
  count: number,
): AlbumList => ({
  key: JSON.stringify([call, query]),
  page: Number(page),
  pageCount: Math.max(1, Math.ceil(count / PAGE_SIZE)),
  releaseIds: [...new Set(releaseIds)],
})

/** A page of releases as the player moves along it (PL-05). */
export const releasesAsList = (query: Query, { items, count_results }: ReleasesPage): AlbumList =>
  listOf(
    'releases',
    query,
    items.map(({ id }) => id),
    count_results,
  )

/** A page of tracks: the releases they are on. */
export const songsAsList = (query: Query, { items, count_results }: SongsPage): AlbumList =>
  listOf(
    'songs',
    query,
    items.map(({ release }) => release.id),
    count_results,
  )

/** Another page of the list, by the same call as the list itself. */
export async function readAlbumPage(
  { api, cache }: { api: Api; cache: QueryClient },
  list: AlbumList,
  page: number,
): Promise<AlbumList> {
  const [call, asked] = JSON.parse(list.key) as ['releases' | 'songs', Query]
  const query = { ...asked, page }
  return call === 'releases'
    ? releasesAsList(query, await cache.fetchQuery(api.releases.list.query({ query })))
    : songsAsList(query, await cache.fetchQuery(api.songs.list.query({ query })))
}
