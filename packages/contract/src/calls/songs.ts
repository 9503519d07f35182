import * as z from 'zod'
import { catalogueQuery, paging } from '../entities/catalogue-query.ts'
import { SongCard, SongPage } from '../entities/song-card.ts'
import { endpoint, Id, itemsPage } from '../kit.ts'

export const songs = {
  list: endpoint({
    method: 'GET',
    path: '/optimized/songs',
    access: 'open',
    summary: 'A page of songs by filter and order',
    query: catalogueQuery,
    returns: itemsPage(SongCard),
  }),
  get: endpoint({
    method: 'GET',
    path: '/optimized/songs/:identifier',
    access: 'open',
    summary: 'One song by the name in its address, with its release',
    params: z.object({ identifier: z.string().min(1).max(300) }),
    returns: SongPage,
  }),
  mixes: endpoint({
    method: 'GET',
    path: '/songs/:id/mixes',
    access: 'open',
    summary: 'Songs that mix with one: its key or a neighbour of it, a tempo within 6 %',
    params: z.object({ id: Id }),
    query: z.object(paging),
    returns: itemsPage(SongCard),
  }),
}
