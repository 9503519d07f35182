import * as z from 'zod'
import { message } from '../messages.ts'
import { Line, Lines } from '../entities/line.ts'
import {
  Addition,
  Playlist,
  PlaylistCard,
  PlaylistEntry,
  PlaylistVisibility,
} from '../entities/playlist.ts'
import { Cover } from '../entities/release.ts'
import { PAGE_MAX } from '../entities/catalogue-query.ts'
import { endpoint, Id, ID_MAX, itemsPage, nothing, result } from '../kit.ts'
import {
  PLAYLIST_ADD_MAX,
  PLAYLIST_DESCRIPTION_MAX,
  PLAYLIST_NAME_MAX,
  PLAYLIST_PAGE_SIZE,
} from '../limits.ts'

const Own = z.object({ id: Id })
const Entry = z.object({ id: Id, entryId: Id })
/** Name and id, or the secret part of a link. */
const Identifier = z.object({ identifier: z.string().min(1).max(300) })
const entryId = z.int().positive().max(ID_MAX)
const songIds = z.array(z.int().positive().max(ID_MAX)).max(PLAYLIST_ADD_MAX)

const name = Line(PLAYLIST_NAME_MAX)
const description = Lines(PLAYLIST_DESCRIPTION_MAX)
const writes = [{ by: 'account', max: 1_200, windowSeconds: 3_600 }] as const
const success = result(z.literal('success'))

export const playlists = {
  listPlaylists: endpoint({
    method: 'GET',
    path: '/playlists',
    access: 'login',
    scope: 'read',
    summary: 'List your playlists, or those you follow',
    query: z.object({
      filter: z.enum(['mine', 'followed']).default('mine'),
    }),
    returns: itemsPage(PlaylistCard),
  }),
  getPlaylist: endpoint({
    method: 'GET',
    path: '/playlists/:identifier',
    access: 'open',
    scope: 'read',
    summary: 'Get a playlist by URL identifier or share link',
    params: Identifier,
    returns: Playlist,
  }),
  listEntries: endpoint({
    method: 'GET',
    path: '/playlists/:identifier/entries',
    access: 'open',
    scope: 'read',
    summary: 'List the tracks of a playlist in order',
    params: Identifier,
    query: z.object({
      page: z.coerce.number().int().min(1).max(PAGE_MAX).default(1),
      itemsPerPage: z.coerce.number().int().min(1).max(500).default(PLAYLIST_PAGE_SIZE),
    }),
    returns: itemsPage(PlaylistEntry),
  }),
  exportPlaylist: endpoint({
    method: 'GET',
    path: '/playlists/:identifier/export.m3u8',
    access: 'open',
    scope: 'read',
    summary: 'Export a playlist as an M3U8 file',
    params: Identifier,
    returns: z.string(),
  }),
  createPlaylist: endpoint({
    method: 'POST',
    path: '/playlists',
    access: 'login',
    scope: 'library',
    status: 201,
    summary: 'Create a playlist, optionally with tracks',
    body: z.strictObject({
      name,
      description: description.default(''),
      visibility: PlaylistVisibility.default('private'),
      songIds: songIds.default([]),
    }),
    limits: [{ by: 'account', max: 120, windowSeconds: 3_600 }],
    returns: Playlist,
  }),
  editPlaylist: endpoint({
    method: 'PATCH',
    path: '/playlists/:id',
    access: 'login',
    scope: 'library',
    summary: 'Update the name, description or visibility of a playlist',
    params: Own,
    body: z.strictObject({ name, description, visibility: PlaylistVisibility }).partial(),
    limits: writes,
    returns: Playlist,
  }),
  removePlaylist: endpoint({
    method: 'DELETE',
    path: '/playlists/:id',
    access: 'login',
    scope: 'library',
    status: 204,
    summary: 'Delete a playlist',
    params: Own,
    returns: nothing,
  }),
  setPlaylistCover: endpoint({
    method: 'POST',
    path: '/playlists/:id/cover',
    access: 'login',
    scope: 'library',
    multipart: true,
    summary: 'Set the cover of a playlist: a JPEG or PNG up to 10 MB',
    params: Own,
    limits: [{ by: 'account', max: 60, windowSeconds: 3_600 }],
    returns: z.object({ cover: Cover }),
  }),
  removePlaylistCover: endpoint({
    method: 'DELETE',
    path: '/playlists/:id/cover',
    access: 'login',
    scope: 'library',
    status: 204,
    summary: 'Delete the cover of a playlist, so that it is made of its tracks’ covers again',
    params: Own,
    returns: nothing,
  }),
  addEntries: endpoint({
    method: 'POST',
    path: '/playlists/:id/entries',
    access: 'login',
    scope: 'library',
    summary:
      'Add tracks to the end of a playlist, or one before another; skips tracks it already has unless duplicates are allowed',
    params: Own,
    body: z
      .strictObject({
        songIds: songIds.min(1),
        duplicates: z.boolean().default(false),
        beforeId: entryId.nullable().default(null),
      })
      .refine(({ songIds: added, beforeId }) => beforeId === null || added.length === 1, {
        path: ['beforeId'],
        message: message('oneBeforeAnother'),
      }),
    limits: writes,
    returns: result(Addition),
  }),
  moveEntry: endpoint({
    method: 'POST',
    path: '/playlists/:id/entries/:entryId/move',
    access: 'login',
    scope: 'library',
    summary: 'Move a track of a playlist before another one, or to the end',
    params: Entry,
    body: z.strictObject({ beforeId: entryId.nullable() }),
    limits: [{ by: 'account', max: 6_000, windowSeconds: 3_600 }],
    returns: success,
  }),
  removeEntry: endpoint({
    method: 'DELETE',
    path: '/playlists/:id/entries/:entryId',
    access: 'login',
    scope: 'library',
    status: 204,
    summary: 'Remove a track from a playlist',
    params: Entry,
    limits: [{ by: 'account', max: 6_000, windowSeconds: 3_600 }],
    returns: nothing,
  }),
  followPlaylist: endpoint({
    method: 'POST',
    path: '/playlists/:identifier/follow',
    access: 'login',
    scope: 'library',
    summary: 'Follow a playlist',
    params: Identifier,
    limits: writes,
    returns: success,
  }),
  unfollowPlaylist: endpoint({
    method: 'POST',
    path: '/playlists/:id/unfollow',
    access: 'login',
    scope: 'library',
    summary: 'Unfollow a playlist',
    params: Own,
    returns: success,
  }),
}
