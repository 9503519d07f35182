import { PAGE_SIZE } from '@hypha/contract/limits'
import type { Release } from '@hypha/contract'
import type { AlbumList } from '@hypha/player'
import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '../../../lib/api/client.ts'
import { albumListOf } from './album-list.ts'
import { recentListWith } from './recent-list.ts'

/** The call in the key of a list that isn't loaded yet. */
export const AROUND = 'around'

/**
 * Returns the list that continues after a release started from its own page: the list the listener came from,
 * else one that is loaded when it is needed (PL-05).
 */
export const listAround = ({ id }: Release): AlbumList =>
  recentListWith(id) ?? {
    key: JSON.stringify([AROUND, { releaseId: id }]),
    page: 0,
    pageCount: 1,
    releaseIds: [id],
  }

/** Loads the releases of the same artist; if there is only this one, the releases that mix well with its end. */
export async function readListAround(
  { api, cache }: { api: Api; cache: QueryClient },
  releaseId: number,
): Promise<AlbumList> {
  const release = await cache.ensureQueryData(api.releases.get.query({ params: { id: releaseId } }))
  if (release.artist) {
    const query = { artistId: release.artist.id, page: 1, itemsPerPage: PAGE_SIZE }
    const releases = api.releases.list.query({ query })
    const page = await cache.fetchQuery(releases)
    if (page.count_results > 1) return albumListOf(releases.queryKey, page)
  }
  const last = release.playList.at(-1)?.song
  const mixes = last
    ? await cache.fetchQuery(api.songs.mixes.query({ params: { id: last.id } }))
    : { items: [] }
  const releaseIds = new Set(mixes.items.map((track) => track.release.id))
  releaseIds.delete(releaseId)
  return {
    key: JSON.stringify([AROUND, { releaseId }]),
    page: 1,
    pageCount: 1,
    releaseIds: [...releaseIds],
  }
}
