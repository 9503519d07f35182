import * as z from 'zod'
import { PlaybackMessage } from '../channels.ts'
import { paging } from '../entities/catalogue-query.ts'
import { HeardTrack } from '../entities/history.ts'
import { DeviceName, SavedPlayer, SavedQueue } from '../entities/saved-queue.ts'
import { OfflineTrack } from '../entities/offline-track.ts'
import { endpoint, ID_MAX, nothing, result } from '../kit.ts'
import { OFFLINE_TRACKS_MAX } from '../limits.ts'

const isKept = z.boolean()

export const library = {
  listHistory: endpoint({
    method: 'GET',
    path: '/library/history',
    access: 'login',
    scope: 'read',
    summary: 'List your listening history: each track once, last played first',
    query: z.object(paging),
    returns: z.object({
      items: z.array(HeardTrack),
      count_results: z.int().nonnegative(),
      /** Whether the listening history is being recorded. */
      isKept,
    }),
  }),
  clearHistory: endpoint({
    method: 'DELETE',
    path: '/library/history',
    access: 'login',
    scope: 'library',
    status: 204,
    summary: 'Clear your listening history',
    returns: nothing,
  }),
  keepHistory: endpoint({
    method: 'PUT',
    path: '/library/history/kept',
    access: 'login',
    scope: 'library',
    summary: 'Turn your listening history on or off',
    body: z.strictObject({ isKept }),
    returns: z.object({ isKept }),
  }),
  savedQueue: endpoint({
    method: 'GET',
    path: '/me/queue',
    access: 'login',
    scope: 'read',
    summary: 'Get the last player state saved by any of your devices: track, position and queue',
    returns: result(SavedQueue.nullable()),
  }),
  saveQueue: endpoint({
    method: 'PUT',
    path: '/me/queue',
    access: 'login',
    scope: 'library',
    status: 204,
    summary:
      'Save the player state so that you can continue on another device; replaces the previous one',
    body: z.strictObject({ player: SavedPlayer, device: DeviceName }),
    limits: [{ by: 'account', max: 240, windowSeconds: 600 }],
    returns: nothing,
  }),
  takeOver: endpoint({
    method: 'POST',
    path: '/me/queue/take-over',
    access: 'login',
    scope: 'library',
    status: 204,
    summary: 'Continue here: your other devices pause',
    body: PlaybackMessage,
    limits: [{ by: 'account', max: 60, windowSeconds: 600 }],
    returns: nothing,
  }),
  checkOffline: endpoint({
    method: 'POST',
    path: '/library/offline',
    access: 'login',
    scope: 'library',
    evenSuspended: true,
    summary:
      'List which of these tracks you may keep on this device, and optionally your newest liked tracks; you may keep what you own or like, as long as you may hear it',
    body: z.strictObject({
      songIds: z.array(z.int().positive().max(ID_MAX)).max(OFFLINE_TRACKS_MAX).default([]),
      /** Whether to add liked tracks. */
      withLiked: z.boolean().default(false),
    }),
    limits: [{ by: 'account', max: 120, windowSeconds: 600 }],
    returns: result(z.array(OfflineTrack)),
  }),
}
