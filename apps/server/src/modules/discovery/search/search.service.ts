import { type Found, type Group, type Page } from '@hypha/catalogue-index'
import { SEARCH_SHOWN } from '@hypha/contract'
import type { Artists, Cards, Catalogue } from '../../catalogue/index.ts'
import type { UserStates } from '../../user-state/index.ts'

export type Search = ReturnType<typeof createSearch>

type Viewer = { id: number } | null

interface Parts {
  catalogue: Catalogue
  cards: Cards
  artists: Artists
  userStates: UserStates
}

/** Searches artists, albums, tracks and labels, and shows the results as seen by one person. */
export function createSearch({ catalogue, cards, artists, userStates }: Parts) {
  const marksOf = async (viewer: Viewer) => viewer && (await userStates.of(viewer))
  const cardsOf = {
    artists: (ids: number[], viewer: Viewer) => artists.artistsOf(ids, viewer),
    labels: (ids: number[], viewer: Viewer) => artists.labelsOf(ids, viewer),
    albums: async (ids: number[], viewer: Viewer) => cards.releases(ids, await marksOf(viewer)),
    tracks: async (ids: number[], viewer: Viewer) => cards.tracks(ids, await marksOf(viewer)),
  }
  const show = async <G extends Group>(group: G, { ids, total }: Found, viewer: Viewer) => ({
    items: (await cardsOf[group](ids, viewer)) as Awaited<ReturnType<(typeof cardsOf)[G]>>,
    count_results: total,
  })
  return {
    page<G extends Group>(group: G, query: string, page: Page, viewer: Viewer) {
      const found = catalogue.search<Group>(query, { [group]: page } as Record<Group, Page>)
      return show(group, found[group], viewer)
    },
    /** Returns the first results of each group, with the totals. */
    async all(query: string, viewer: Viewer) {
      const first = (limit: number): Page => ({ offset: 0, limit })
      const found = catalogue.search(query, {
        artists: first(SEARCH_SHOWN.artists),
        albums: first(SEARCH_SHOWN.albums),
        tracks: first(SEARCH_SHOWN.tracks),
        labels: first(SEARCH_SHOWN.labels),
      })
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
