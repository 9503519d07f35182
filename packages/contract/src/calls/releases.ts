import * as z from 'zod'
import { message } from '../messages.ts'
import { CatalogueOrder, paging, releaseQuery } from '../entities/catalogue-query.ts'
import { Lines } from '../entities/line.ts'
import { Track } from '../entities/track.ts'
import { Cover, Release, ReleaseCard } from '../entities/release.ts'
import { endpoint, Id, itemsPage, nothing, result } from '../kit.ts'
import { AUDIO_MAX_BYTES, REVIEW_NOTE_MAX, TRACKS_MAX } from '../limits.ts'
import { NewRelease, ReleaseChanges, TrackChanges, TrackFields } from './release-fields.ts'

/** End of the year 9999. Databases support later dates than JavaScript can format. */
const LAST_MOMENT_MS = 253_402_300_799_999

export const releases = {
  list: endpoint({
    method: 'GET',
    path: '/optimized/music_releases',
    access: 'open',
    scope: 'read',
    summary: 'List releases, filtered and sorted',
    query: releaseQuery,
    errors: [403],
    returns: itemsPage(ReleaseCard),
  }),
  listOfLabel: endpoint({
    method: 'GET',
    path: '/record_labels/:id/releases',
    access: 'open',
    scope: 'read',
    summary: 'List the releases of a label',
    params: z.object({ id: Id }),
    query: z.object({ ...paging, sort: CatalogueOrder }),
    returns: itemsPage(ReleaseCard),
  }),
  bySlug: endpoint({
    method: 'GET',
    path: '/optimized/music_releases/:identifier',
    access: 'open',
    scope: 'read',
    summary: 'Get a release by URL identifier',
    params: z.object({ identifier: z.string().min(1).max(300) }),
    returns: Release,
  }),
  get: endpoint({
    method: 'GET',
    path: '/music_releases/:id',
    access: 'open',
    scope: 'read',
    summary: 'Get a release by id',
    params: z.object({ id: Id }),
    returns: Release,
  }),
  create: endpoint({
    method: 'POST',
    path: '/music_releases',
    access: 'verified',
    scope: 'publish',
    beta: true,
    status: 201,
    summary: 'Create a release as a draft',
    body: NewRelease,
    limits: [{ by: 'account', max: 60, windowSeconds: 3600 }],
    returns: Release,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/music_releases/:id',
    access: 'verified',
    scope: 'publish',
    summary: 'Update a release',
    params: z.object({ id: Id }),
    body: ReleaseChanges,
    errors: [409],
    returns: Release,
  }),
  removeRelease: endpoint({
    method: 'DELETE',
    path: '/music_releases/:id',
    access: 'verified',
    scope: 'publish',
    status: 204,
    summary: 'Delete your release; buyers keep it',
    params: z.object({ id: Id }),
    returns: nothing,
  }),
  withdrawRelease: endpoint({
    method: 'POST',
    path: '/music_releases/:id/withdraw',
    access: 'verified',
    scope: 'publish',
    summary: 'Schedule when your published release becomes unavailable, or cancel that',
    params: z.object({ id: Id }),
    body: z.strictObject({
      /** In the future; null cancels the withdrawal. */
      at: z.iso.datetime({ offset: true }).nullable(),
    }),
    errors: [409],
    returns: Release,
  }),
  setCover: endpoint({
    method: 'POST',
    path: '/music_releases/:id/cover',
    access: 'verified',
    scope: 'publish',
    multipart: true,
    summary: 'Set the cover of a release: a JPEG or PNG up to 10 MB',
    params: z.object({ id: Id }),
    limits: [{ by: 'account', max: 60, windowSeconds: 3600 }],
    errors: [409],
    returns: z.object({ cover: Cover }),
  }),
  addSong: endpoint({
    method: 'POST',
    path: '/music_releases/:id/add_song',
    access: 'verified',
    scope: 'publish',
    beta: true,
    summary: 'Add a track and get the address to upload its file to',
    params: z.object({ id: Id }),
    body: TrackFields.extend({
      fileName: z.string().min(1).max(500),
      fileSize: z.int().min(1).max(AUDIO_MAX_BYTES, message('fileTooLarge')),
      /**
       * By the uploading computer's clock, in ms since 1970. Identifies the file, together with its name and
       * size.
       */
      lastModified: z.int().nonnegative().max(LAST_MOMENT_MS).optional(),
    }),
    limits: [{ by: 'account', max: 200, windowSeconds: 3600 }],
    errors: [409],
    returns: result(z.object({ preSignedUploadUrl: z.string(), id: z.int() })),
  }),
  updateSong: endpoint({
    method: 'POST',
    path: '/optimized/music_releases/:releaseId/update_song',
    access: 'verified',
    scope: 'publish',
    summary: 'Report that a track’s file is uploaded, and start processing it',
    params: z.object({ releaseId: Id }),
    body: z.strictObject({ songId: z.int().positive().max(2_147_483_647) }),
    limits: [{ by: 'account', max: 200, windowSeconds: 3600 }],
    errors: [409],
    returns: Track,
  }),
  editSong: endpoint({
    method: 'PATCH',
    path: '/songs/:id',
    access: 'verified',
    scope: 'publish',
    summary: 'Update a track',
    params: z.object({ id: Id }),
    body: TrackChanges,
    errors: [409],
    returns: Track,
  }),
  orderSongs: endpoint({
    method: 'POST',
    path: '/music_releases/:id/order_songs',
    access: 'verified',
    scope: 'publish',
    status: 204,
    summary: 'Change the order of a release’s tracks',
    params: z.object({ id: Id }),
    body: z.strictObject({
      songIds: z.array(z.int().positive().max(2_147_483_647)).min(1).max(TRACKS_MAX),
    }),
    errors: [409],
    returns: nothing,
  }),
  removeTrackFile: endpoint({
    method: 'DELETE',
    path: '/track_file_delete/:id',
    access: 'verified',
    scope: 'publish',
    status: 204,
    summary: 'Delete a track; buyers keep it if it was published',
    params: z.object({ id: Id }),
    errors: [409],
    returns: nothing,
  }),
  setReviewStatus: endpoint({
    method: 'POST',
    path: '/music_releases/:id/set_review_status',
    access: 'verified',
    scope: 'publish',
    summary: 'Submit, approve, reject or unpublish a release, or request changes to it',
    params: z.object({ id: Id }),
    body: z.strictObject({
      status: z.enum(['draft', 'pending', 'published', 'rejected', 'need_review']),
      /** The reason of a rejection. */
      note: Lines(REVIEW_NOTE_MAX).optional(),
    }),
    errors: [409],
    returns: Release,
  }),
}
