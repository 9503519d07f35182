import type { Release } from '@hypha/contract'
import { forgetMusic } from '../../../lib/offline/music/forget-music.ts'
import {
  type MusicDatabase,
  openMusicDatabase,
  type StoredTrack,
} from '../../../lib/offline/music/music-database.ts'
import { offlineChoices } from '../../../lib/offline/music/offline-choices.ts'
import {
  isCheckedRecently,
  MUSIC_CACHE,
  readCheckedAt,
} from '../../../lib/offline/music/stored-stream.ts'
import { deleteCover, deleteStream } from './music-files.ts'
import { useOfflineMusic } from './offline-state.ts'

let channel: BroadcastChannel | null = null

/** Tells other tabs that the store has changed, and listens to them. */
function openChannel(): BroadcastChannel {
  if (channel) return channel
  channel = new BroadcastChannel('hypha-music')
  channel.addEventListener('message', () => void showStore().catch(() => undefined))
  return channel
}

/** Whether this browser can store music. */
function findUnsupported() {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return 'noWorker' as const
  return null
}

/** Opens the store of a user. What another account stored is deleted. Rejects if this browser can't store music. */
export async function openStore(userId: number): Promise<MusicDatabase> {
  const unsupported = findUnsupported()
  useOfflineMusic.setState({ unsupported })
  if (unsupported) throw new Error(unsupported)
  try {
    let database = await openMusicDatabase()
    const owner = await database.get('owner', 'id')
    if (owner !== undefined && owner !== userId) {
      forgetMusic()
      database = await openMusicDatabase()
    }
    if (owner !== userId) await database.put('owner', userId, 'id')
    // Some browsers block only one of the two.
    await caches.open(MUSIC_CACHE)
    return database
  } catch (error) {
    useOfflineMusic.setState({ unsupported: 'noStorage' })
    throw error
  }
}

/** Shows what is stored on the screens. */
export async function showStore(): Promise<void> {
  openChannel()
  const database = await openMusicDatabase()
  const [tracks, releases, checkedAt] = await Promise.all([
    database.getAll('tracks'),
    database.getAll('releases'),
    readCheckedAt(),
  ])
  const isExpired = !isCheckedRecently(checkedAt, new Date())
  useOfflineMusic.setState({ isLoaded: true, tracks, releases, isExpired })
}

/** Shows what is stored, here and in other tabs. */
export async function showChange(): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window
  openChannel().postMessage(null)
  await showStore()
}

export const quotaBytes = (): number => offlineChoices.get().quotaMegabytes * 1_000_000

/** Bytes that are stored or reserved. */
export const reservedBytes = (tracks: readonly StoredTrack[]): number =>
  tracks.reduce((sum, { bytes, failure }) => sum + (failure ? 0 : bytes), 0)

/** Deletes tracks, and releases without any track left. */
export async function deleteTracks(
  database: MusicDatabase,
  tracks: readonly StoredTrack[],
): Promise<void> {
  for (const { id, path, bytes } of tracks) {
    // The row last, so that an interrupted deletion is repeated.
    if (path !== null) await deleteStream(path, bytes)
    await database.delete('tracks', id)
  }
  const left = new Set((await database.getAll('tracks')).map(({ releaseId }) => releaseId))
  for (const release of await database.getAll('releases')) {
    if (left.has(release.id)) continue
    await deleteCover(release.cover.base)
    await database.delete('releases', release.id)
  }
}

/** Adds tracks of a release that are not there yet. Those that were only kept while liked stay with their release. */
export async function addTracks(
  database: MusicDatabase,
  release: Release,
  tracks: readonly StoredTrack[],
): Promise<void> {
  const tx = database.transaction(['tracks', 'releases'], 'readwrite')
  await tx.objectStore('releases').put(release)
  for (const track of tracks) {
    const known = await tx.objectStore('tracks').get(track.id)
    await tx
      .objectStore('tracks')
      .put(known ? { ...known, wanted: 'release', failure: undefined } : track)
  }
  await tx.done
}
