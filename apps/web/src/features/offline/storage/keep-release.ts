import type { Release, Track } from '@hypha/contract'
import { bestOf } from '@hypha/player/segments'
import type { AppContext } from '../../../lib/app-context.ts'
import { openMusicDatabase, type StoredTrack } from '../../../lib/offline/music/music-database.ts'
import { changeOfflineChoices } from '../../../lib/offline/music/offline-choices.ts'
import { isQuotaExceeded } from '../../../lib/storage/is-quota-exceeded.ts'
import { streamBytes } from './music-files.ts'
import {
  addTracks,
  deleteTracks,
  openStore,
  quotaBytes,
  reservedBytes,
  showChange,
} from './music-store.ts'
import { type Pause, useOfflineMusic } from './offline-state.ts'
import { syncMusic } from './sync-music.ts'

/** What happened when a release should be made available offline. */
export type Outcome =
  /** `saved` resolves when the downloads end, with the reason if they stopped early. */
  | { kind: 'started'; saved: Promise<Pause | null> }
  | { kind: 'nothing' }
  | { kind: 'unsupported' }
  /** Sizes in bytes. */
  | { kind: 'quota' | 'noSpace'; needed: number; free: number }

const isKeepable = (track: Track) => track.isPurchased || track.isFavorite

/** Stores the tracks of a release that the user owns or likes. Resolves when the downloads begin. */
export async function keepRelease(app: AppContext, releaseId: number): Promise<Outcome> {
  const userId = app.session.claims()?.userId
  if (userId === undefined) return { kind: 'unsupported' }
  const release = await app.api.releases.get({ params: { id: releaseId } })
  const database = await openStore(userId).catch(() => null)
  if (!database) return { kind: 'unsupported' }
  const wanted = wantedTracks(release)
  if (wanted.length === 0) return { kind: 'nothing' }
  const stored = await database.getAll('tracks')
  const known = new Set(stored.filter(({ failure }) => !failure).map(({ id }) => id))
  const needed = reservedBytes(wanted.filter(({ id }) => !known.has(id)))
  const free = Math.max(0, quotaBytes() - reservedBytes(stored))
  if (needed > free) return { kind: 'quota', needed, free }
  const space = await freeBytes()
  if (needed > space) return { kind: 'noSpace', needed, free: space }
  try {
    await addTracks(database, release, wanted)
  } catch (error) {
    if (isQuotaExceeded(error)) return { kind: 'noSpace', needed, free: 0 }
    throw error
  }
  changeOfflineChoices({ isUsed: true })
  await showChange()
  void askToPersist()
  const saved = syncMusic(app).then(
    () => useOfflineMusic.getState().pause,
    () => null,
  )
  return { kind: 'started', saved }
}

/** What the browser says that this site may still store. Infinity if it doesn't say. */
async function freeBytes(): Promise<number> {
  try {
    const { quota, usage } = await navigator.storage.estimate()
    return Math.max(0, (quota ?? Infinity) - (usage ?? 0))
  } catch {
    return Infinity
  }
}

/** The browser may otherwise delete everything when space is low. It decides without asking, or asks the user. */
async function askToPersist(): Promise<void> {
  try {
    await navigator.storage.persist()
  } catch {
    return
  }
}

const wantedTracks = (release: Release): StoredTrack[] =>
  release.playList.flatMap(({ song }) => {
    const stream = bestOf(song)
    if (!stream || !isKeepable(song)) return []
    const bytes = streamBytes(stream)
    return [
      { id: song.id, releaseId: release.id, wanted: 'release', path: null, bytes, storedBytes: 0 },
    ]
  })

/** Removes a release from this device. */
export async function dropRelease(releaseId: number): Promise<void> {
  const database = await openMusicDatabase()
  const tracks = await database.getAll('tracks')
  await deleteTracks(
    database,
    tracks.filter((track) => track.releaseId === releaseId),
  )
  await showChange()
}

/** Removes all music from this device. */
export async function dropAll(): Promise<void> {
  const database = await openMusicDatabase()
  changeOfflineChoices({ keepsLiked: false })
  await deleteTracks(database, await database.getAll('tracks'))
  await showChange()
}
