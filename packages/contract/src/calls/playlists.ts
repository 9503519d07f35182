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
    summary: 'All playlists of one’s own, or those that one follows',
    query: z.object({
      filter: z.enum(['mine', 'followed']).default('mine'),
    }),
    returns: itemsPage(PlaylistCard),
  }),
  getPlaylist: endpoint({
    method: 'GET',
    path: '/playlists/:identifier',
    access: 'open',
    summary: 'One playlist by the name in its address or by its link',
    params: Identifier,
    returns: Playlist,
  }),
  listEntries: endpoint({
    method: 'GET',
    path: '/playlists/:identifier/entries',
    access: 'open',
    summary: 'A page of a playlist’s tracks in their order',
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
    summary: 'A playlist as an M3U8 file',
    params: Identifier,
    returns: z.string(),
  }),
  createPlaylist: endpoint({
    method: 'POST',
    path: '/playlists',
    access: 'login',
    status: 201,
    summary: 'Make a playlist, also of tracks at once, such as a queue',
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
    summary: 'Rename or describe a playlist, or say who may open it',
    params: Own,
    body: z.strictObject({ name, description, visibility: PlaylistVisibility }).partial(),
    limits: writes,
    returns: Playlist,
  }),
  removePlaylist: endpoint({
    method: 'DELETE',
    path: '/playlists/:id',
    access: 'login',
    status: 204,
    summary: 'Remove a playlist',
    params: Own,
    returns: nothing,
  }),
  setPlaylistCover: endpoint({
    method: 'POST',
    path: '/playlists/:id/cover',
    access: 'login',
    multipart: true,
    summary: 'Choose a cover for a playlist: a JPEG or PNG below 10 MB',
    params: Own,
    limits: [{ by: 'account', max: 60, windowSeconds: 3_600 }],
    returns: z.object({ cover: Cover }),
  }),
  removePlaylistCover: endpoint({
    method: 'DELETE',
    path: '/playlists/:id/cover',
    access: 'login',
    status: 204,
    summary: 'Put the cover together from the tracks again',
    params: Own,
    returns: nothing,
  }),
  addEntries: endpoint({
    method: 'POST',
    path: '/playlists/:id/entries',
    access: 'login',
    summary:
      'Put tracks at the end of a playlist, or one before another; those in it already only where that is said',
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
    summary: 'Put a track of a playlist before another one, or at its end',
    params: Entry,
    body: z.strictObject({ beforeId: entryId.nullable() }),
    limits: [{ by: 'account', max: 6_000, windowSeconds: 3_600 }],
    returns: success,
  }),
  removeEntry: endpoint({
    method: 'DELETE',
    path: '/playlists/:id/entries/:entryId',
    access: 'login',
    status: 204,
    summary: 'Take a track out of a playlist',
    params: Entry,
    limits: [{ by: 'account', max: 6_000, windowSeconds: 3_600 }],
    returns: nothing,
  }),
  followPlaylist: endpoint({
    method: 'POST',
    path: '/playlists/:identifier/follow',
    access: 'login',
    summary: 'Follow somebody’s playlist',
    params: Identifier,
    limits: writes,
    returns: success,
  }),
  unfollowPlaylist: endpoint({
    method: 'POST',
    path: '/playlists/:id/unfollow',
    access: 'login',
    summary: 'Follow a playlist no longer',
    params: Own,
    returns: success,
  }),
}
