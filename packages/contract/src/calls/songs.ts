import * as z from 'zod'
import { catalogueQuery, paging } from '../entities/catalogue-query.ts'
import { TrackCard, TrackDetails } from '../entities/track-card.ts'
import { Lyrics, NewLyrics } from '../entities/lyrics.ts'
import { endpoint, Id, itemsPage } from '../kit.ts'

export const songs = {
  list: endpoint({
    method: 'GET',
    path: '/optimized/songs',
    access: 'open',
    scope: 'read',
    summary: 'List tracks, filtered and sorted',
    query: catalogueQuery,
    returns: itemsPage(TrackCard),
  }),
  get: endpoint({
    method: 'GET',
    path: '/optimized/songs/:identifier',
    access: 'open',
    scope: 'read',
    summary: 'Get a track by URL identifier, with its release',
    params: z.object({ identifier: z.string().min(1).max(300) }),
    returns: TrackDetails,
  }),
  setLyrics: endpoint({
    method: 'PUT',
    path: '/songs/:id/lyrics',
    access: 'verified',
    scope: 'publish',
    summary: 'Set the lyrics of a track; an empty text removes them',
    params: z.object({ id: Id }),
    body: NewLyrics,
    limits: [{ by: 'account', max: 600, windowSeconds: 3600 }],
    errors: [409],
    returns: z.object({ lyrics: Lyrics.nullable() }),
  }),
  mixes: endpoint({
    method: 'GET',
    path: '/songs/:id/mixes',
    access: 'open',
    scope: 'read',
    summary:
      'List the tracks that mix well with a track: in a compatible key, with a tempo within 6%',
    params: z.object({ id: Id }),
    query: z.object(paging),
    returns: itemsPage(TrackCard),
  }),
}
