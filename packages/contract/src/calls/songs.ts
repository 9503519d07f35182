import * as z from 'zod'
import { catalogueQuery, paging } from '../entities/catalogue-query.ts'
import { TrackCard, TrackDetails } from '../entities/track-card.ts'
import { endpoint, Id, itemsPage } from '../kit.ts'

export const songs = {
  list: endpoint({
    method: 'GET',
    path: '/optimized/songs',
    access: 'open',
    summary: 'A page of tracks by filter and order',
    query: catalogueQuery,
    returns: itemsPage(TrackCard),
  }),
  get: endpoint({
    method: 'GET',
    path: '/optimized/songs/:identifier',
    access: 'open',
    summary: 'One track by the name in its address, with its release',
    params: z.object({ identifier: z.string().min(1).max(300) }),
    returns: TrackDetails,
  }),
  mixes: endpoint({
    method: 'GET',
    path: '/songs/:id/mixes',
    access: 'open',
    summary: 'Tracks that mix with one: its key or a neighbour of it, a tempo within 6 %',
    params: z.object({ id: Id }),
    query: z.object(paging),
    returns: itemsPage(TrackCard),
  }),
}
