import { SEARCH_SHOWN, searchWords } from '@hypha/contract'
import type { Artists } from '../artists/artists.service.ts'
import type { Explore } from '../explore/explore.service.ts'
import type { Marks } from '../listening/marks.ts'
import { markCards } from '../listening/mark-cards.ts'
import type { Group } from './search.queries.ts'
import type { SearchIndexes } from './search-indexes.ts'
import type { FoundPage } from './text-index.ts'

export type Search = ReturnType<typeof createSearch>

type Viewer = { id: number } | null

interface Parts {
  indexes: SearchIndexes
  explore: Explore
  artists: Artists
  marks: Marks
}

/** Finds artists, albums, tracks and labels by their words, and shows them as one person sees them. */
export function createSearch({ indexes, explore, artists, marks }: Parts) {
  const cards = {
    artists: ({ ids }: FoundPage, viewer: Viewer) => artists.artistsOf(ids, viewer),
    labels: ({ ids }: FoundPage, viewer: Viewer) => artists.labelsOf(ids, viewer),
    albums: async ({ ids }: FoundPage, viewer: Viewer) =>
      markCards('releases', await explore.releaseCards(ids), viewer && (await marks.of(viewer))),
    tracks: async ({ ids, releaseIds }: FoundPage, viewer: Viewer) =>
      markCards(
        'songs',
        await explore.songCards(ids, releaseIds),
        viewer && (await marks.of(viewer)),
      ),
  }
  const show = async <G extends Group>(group: G, page: FoundPage, viewer: Viewer) => {
    const items = (await cards[group](page, viewer)) as Awaited<ReturnType<(typeof cards)[G]>>
    return { items, count_results: page.total }
  }
  return {
    async page<G extends Group>(
      group: G,
      query: string,
      { offset, limit }: { offset: number; limit: number },
      viewer: Viewer,
    ) {
      return show(group, await indexes.find(group, searchWords(query), offset, limit), viewer)
    },
    /** The first of every group, with how many there are. */
    async all(query: string, viewer: Viewer) {
      const found = await indexes.findFirst(searchWords(query), SEARCH_SHOWN)
      const [artistPage, albums, tracks, labels] = await Promise.all([
        show('artists', found.artists, viewer),
        show('albums', found.albums, viewer),
        show('tracks', found.tracks, viewer),
        show('labels', found.labels, viewer),
      ])
      return { artists: artistPage, albums, tracks, labels }
    },
  }
}
