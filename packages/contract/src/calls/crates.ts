import * as z from 'zod'
import { Crate, CrateExport, CrateLayout } from '../entities/crate.ts'
import { DownloadFormatId } from '../entities/download.ts'
import { Line, Lines } from '../entities/line.ts'
import { PlaylistCard } from '../entities/playlist.ts'
import { endpoint, Id, ID_MAX, itemsPage, result } from '../kit.ts'
import {
  CRATE_CUE_MAX,
  CRATE_FOLDER_MAX,
  CRATE_NOTE_MAX,
  CRATE_TRACKS_MAX,
  PLAYLIST_NAME_MAX,
} from '../limits.ts'

const Own = z.object({ id: Id })
const trackIds = z.array(z.int().positive().max(ID_MAX)).max(CRATE_TRACKS_MAX)
const writes = [{ by: 'account', max: 1_200, windowSeconds: 3_600 }] as const
const success = result(z.literal('success'))

/** Crates are private playlists: their tracks are added and removed with the calls of playlists. */
export const crates = {
  listCrates: endpoint({
    method: 'GET',
    path: '/crates',
    access: 'login',
    scope: 'read',
    summary: 'List your crates',
    returns: itemsPage(PlaylistCard),
  }),
  createCrate: endpoint({
    method: 'POST',
    path: '/crates',
    access: 'login',
    scope: 'library',
    status: 201,
    summary: 'Create a crate, optionally with tracks',
    body: z.strictObject({ name: Line(PLAYLIST_NAME_MAX), songIds: trackIds.default([]) }),
    limits: [{ by: 'account', max: 120, windowSeconds: 3_600 }],
    returns: PlaylistCard,
  }),
  getCrate: endpoint({
    method: 'GET',
    path: '/crates/:id',
    access: 'login',
    scope: 'read',
    summary: 'Get a crate with its tracks, notes and cues',
    params: Own,
    returns: Crate,
  }),
  setRemarks: endpoint({
    method: 'PATCH',
    path: '/crates/:id/entries/:entryId',
    access: 'login',
    scope: 'library',
    summary: 'Set the note and the cues of a track in a crate',
    params: z.object({ id: Id, entryId: Id }),
    body: z.strictObject({ note: Lines(CRATE_NOTE_MAX), cue: Lines(CRATE_CUE_MAX) }),
    limits: writes,
    returns: success,
  }),
  setOrder: endpoint({
    method: 'PUT',
    path: '/crates/:id/order',
    access: 'login',
    scope: 'library',
    summary: 'Put the tracks of a crate in order; all of its entries must be listed once',
    params: Own,
    body: z.strictObject({ entryIds: trackIds }),
    limits: writes,
    errors: [409],
    returns: success,
  }),
  exportCrate: endpoint({
    method: 'GET',
    path: '/crates/:id/export',
    access: 'login',
    scope: 'read',
    summary: 'Export a crate for DJ software, with the names of downloaded files',
    params: Own,
    query: z.object({
      format: CrateExport,
      files: DownloadFormatId.default('flac'),
      layout: CrateLayout.default('releases'),
      /** The folder that contains the downloaded files, such as `C:\Music`. */
      folder: z
        .string()
        .trim()
        .max(CRATE_FOLDER_MAX)
        .regex(/^[^\p{Cc}\p{Bidi_C}\u200b\u2028\u2029\ufeff]*$/u)
        .default(''),
    }),
    limits: [{ by: 'account', max: 120, windowSeconds: 3_600 }],
    returns: z.string(),
  }),
}
