import * as z from 'zod'
import { endpoint, Id, nothing, result } from '../kit.ts'

const Release = z.object({ id: Id })
/** A track is liked within its release (LK-08). */
const TrackOfRelease = z.object({ releaseId: Id, id: Id })
const success = result(z.literal('success'))

export const listening = {
  likeRelease: endpoint({
    method: 'POST',
    path: '/favorites/music_releases/:id',
    access: 'login',
    scope: 'library',
    summary: 'Like all tracks of a release',
    params: Release,
    returns: success,
  }),
  unlikeRelease: endpoint({
    method: 'DELETE',
    path: '/favorites/music_releases/:id',
    access: 'login',
    scope: 'library',
    summary: 'Unlike all tracks of a release',
    params: Release,
    returns: success,
  }),
  likeSong: endpoint({
    method: 'POST',
    path: '/favorites/music_releases/:releaseId/songs/:id',
    access: 'login',
    scope: 'library',
    summary: 'Like a track',
    params: TrackOfRelease,
    returns: success,
  }),
  unlikeSong: endpoint({
    method: 'DELETE',
    path: '/favorites/music_releases/:releaseId/songs/:id',
    access: 'login',
    scope: 'library',
    summary: 'Unlike a track',
    params: TrackOfRelease,
    returns: success,
  }),
  recordPlay: endpoint({
    method: 'POST',
    path: '/plays',
    access: 'login',
    scope: 'library',
    status: 204,
    summary: 'Record that you played a track',
    body: z.strictObject({
      songId: z.int().positive().max(2_147_483_647),
      /**
       * Time zone of the browser, `Europe/Lisbon`: counted as a country for the artist if the account has
       * none.
       */
      timeZone: z.string().max(64).optional(),
    }),
    // A track counts after half of it at the earliest, so nobody plays twenty in a minute (S-65).
    limits: [
      { by: 'account', max: 20, windowSeconds: 60 },
      { by: 'account', max: 600, windowSeconds: 3600 },
    ],
    errors: [404],
    returns: nothing,
  }),
}
