import * as z from 'zod'
import { message } from '../messages.ts'
import { Artist, Label } from '../entities/artist.ts'
import { ReleaseCard } from '../entities/release.ts'
import { TrackCard } from '../entities/track-card.ts'
import { endpoint, itemsPage } from '../kit.ts'
import { paging } from '../entities/catalogue-query.ts'
import { QUERY_MAX } from '../rules/search-words.ts'

const Query = z.string().trim().min(1, message('search.query')).max(QUERY_MAX)

const Paged = z.object({ query: Query, ...paging })

export const search = {
  searchAll: endpoint({
    method: 'GET',
    path: '/search/catalogue',
    access: 'open',
    scope: 'read',
    summary:
      'Search the catalogue: the best artists, albums, tracks and labels, and how many there are',
    query: z.object({ query: Query }),
    returns: z.object({
      artists: itemsPage(Artist),
      albums: itemsPage(ReleaseCard),
      tracks: itemsPage(TrackCard),
      labels: itemsPage(Label),
    }),
  }),
  searchArtists: endpoint({
    method: 'GET',
    path: '/search/catalogue/artists',
    access: 'open',
    scope: 'read',
    summary: 'Search artists',
    query: Paged,
    returns: itemsPage(Artist),
  }),
  searchAlbums: endpoint({
    method: 'GET',
    path: '/search/catalogue/albums',
    access: 'open',
    scope: 'read',
    summary: 'Search albums',
    query: Paged,
    returns: itemsPage(ReleaseCard),
  }),
  searchTracks: endpoint({
    method: 'GET',
    path: '/search/catalogue/tracks',
    access: 'open',
    scope: 'read',
    summary: 'Search tracks',
    query: Paged,
    returns: itemsPage(TrackCard),
  }),
  searchLabels: endpoint({
    method: 'GET',
    path: '/search/catalogue/labels',
    access: 'open',
    scope: 'read',
    summary: 'Search labels',
    query: Paged,
    returns: itemsPage(Label),
  }),
}

/** Number of results per group in the first response (SE-02). */
export const SEARCH_SHOWN = { artists: 4, albums: 5, tracks: 3, labels: 4 } as const
