import { deleteDatabase } from '../../storage/delete-database.ts'
import { MUSIC_CACHE } from './stored-stream.ts'
import { changeOfflineChoices } from './offline-choices.ts'

/** Tracks and releases that are stored in this browser, and whose they are. */
export const MUSIC_DATABASE = 'hypha-music'

/** Deletes the music that this browser stores, when the user signs out. The size of the storage stays chosen. */
export function forgetMusic(): void {
  changeOfflineChoices({ isUsed: false, keepsLiked: false })
  deleteDatabase(MUSIC_DATABASE)
  // Only secure contexts have it. Where storage is blocked, there is nothing to delete.
  if ('caches' in globalThis) void caches.delete(MUSIC_CACHE).catch(() => false)
}
