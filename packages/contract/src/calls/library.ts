import * as z from 'zod'
import { paging } from '../entities/catalogue-query.ts'
import { HeardTrack } from '../entities/history.ts'
import { DeviceName, SavedPlayer, SavedQueue } from '../entities/saved-queue.ts'
import { endpoint, nothing, result } from '../kit.ts'

const isKept = z.boolean()

export const library = {
  listHistory: endpoint({
    method: 'GET',
    path: '/library/history',
    access: 'login',
    summary: 'What one has heard, each track once, the last heard first',
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
    status: 204,
    summary: 'Forget what one has heard',
    returns: nothing,
  }),
  keepHistory: endpoint({
    method: 'PUT',
    path: '/library/history/kept',
    access: 'login',
    summary: 'Say whether what one plays is added to one’s history',
    body: z.strictObject({ isKept }),
    returns: z.object({ isKept }),
  }),
  savedQueue: endpoint({
    method: 'GET',
    path: '/me/queue',
    access: 'login',
    summary: 'What the player of one of one’s browsers saved last',
    returns: result(SavedQueue.nullable()),
  }),
  saveQueue: endpoint({
    method: 'PUT',
    path: '/me/queue',
    access: 'login',
    status: 204,
    summary: 'Save what the player has, to go on in another browser; the last one counts',
    body: z.strictObject({ player: SavedPlayer, device: DeviceName }),
    limits: [{ by: 'account', max: 240, windowSeconds: 600 }],
    returns: nothing,
  }),
}
