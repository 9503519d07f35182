import type { Release } from '@hypha/contract'
import { OFFLINE_TRACKS_MAX } from '@hypha/contract/limits'
import { bestOf } from '@hypha/player/segments'
import { ApiError } from '../../../lib/api/api-error.ts'
import type { AppContext } from '../../../lib/app-context.ts'
import {
  isStored,
  type MusicDatabase,
  type StoredTrack,
} from '../../../lib/offline/music/music-database.ts'
import { offlineChoices } from '../../../lib/offline/music/offline-choices.ts'
import { writeCheckedAt } from '../../../lib/offline/music/stored-stream.ts'
import { isQuotaExceeded } from '../../../lib/storage/is-quota-exceeded.ts'
import {
  deleteStream,
  storeCover,
  storeStream,
  streamBytes,
  streamPath,
  StreamRefused,
} from './music-files.ts'
import {
  deleteTracks,
  openStore,
  quotaBytes,
  reservedBytes,
  showChange,
  showStore,
} from './music-store.ts'
import { type Pause, useOfflineMusic } from './offline-state.ts'

const LOCK = 'hypha-music'
const NOT_LOADED = { path: null, bytes: 0, storedBytes: 0, failure: undefined } as const

let isAskedAgain = false
let running: Promise<void> | null = null

/**
 * Deletes what the user may no longer keep, then downloads what is missing. In one tab at a time; a call during another
 * one runs again after it.
 */
export function syncMusic(app: AppContext): Promise<void> {
  if (running) {
    isAskedAgain = true
    return running
  }
  const run = async () => {
    do {
      isAskedAgain = false
      await syncAlone(app)
    } while (isAskedAgain)
  }
  running = run().finally(() => {
    running = null
  })
  return running
}

const syncAlone = (app: AppContext) =>
  navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    const userId = app.session.claims()?.userId
    if (userId === undefined) return
    const database = await openStore(userId)
    await showStore()
    if (!lock) return
    try {
      if (!(await checkRights(app, database))) return
      useOfflineMusic.setState({ isDownloading: true, pause: null })
      useOfflineMusic.setState({ pause: await downloadMissing(app, database) })
    } catch (error) {
      if (!isQuotaExceeded(error)) throw error
      useOfflineMusic.setState({ pause: 'noSpace' })
    } finally {
      useOfflineMusic.setState({ isDownloading: false })
    }
    await showChange()
  })

/** Asks the server what the user may keep. Returns false if it can't be reached. */
async function checkRights(app: AppContext, database: MusicDatabase): Promise<boolean> {
  const { keepsLiked } = offlineChoices.get()
  const tracks = await database.getAll('tracks')
  const answers = new Map<number, { isLiked: boolean; streamPath: string; releaseId: number }>()
  try {
    for (let from = 0; from === 0 || from < tracks.length; from += OFFLINE_TRACKS_MAX) {
      const songIds = tracks.slice(from, from + OFFLINE_TRACKS_MAX).map(({ id }) => id)
      const body = { songIds, withLiked: keepsLiked && from === 0 }
      const { result } = await app.api.library.checkOffline({ body })
      for (const { songId, ...answer } of result) answers.set(songId, answer)
    }
  } catch {
    useOfflineMusic.setState({ pause: 'network' })
    return false
  }
  const ended = tracks.filter(({ id, wanted }) => {
    const answer = answers.get(id)
    return !answer || (wanted === 'liked' && !(keepsLiked && answer.isLiked))
  })
  await deleteTracks(database, ended)
  for (const track of tracks) {
    const answer = answers.get(track.id)
    if (!answer || ended.includes(track)) continue
    // Another quality, or another file; or it can be tried again.
    const isOther = track.path !== null && track.path !== answer.streamPath
    if (isOther) await deleteStream(track.path!, track.bytes)
    if (isOther || track.failure === 'gone')
      await database.put('tracks', { ...track, ...NOT_LOADED })
  }
  const known = new Set(tracks.map(({ id }) => id))
  for (const [id, { isLiked, releaseId }] of answers)
    if (keepsLiked && isLiked && !known.has(id))
      await database.put('tracks', { id, releaseId, wanted: 'liked', ...NOT_LOADED })
  await writeCheckedAt(new Date())
  await showChange()
  return true
}

/** Only some browsers tell which network they use. */
const isMobileNetwork = () =>
  (navigator as { connection?: { type?: string } }).connection?.type === 'cellular'

/** Downloads what isn't stored yet, release by release. Returns why it stopped, or null when everything is stored. */
async function downloadMissing(app: AppContext, database: MusicDatabase): Promise<Pause | null> {
  for (const track of await database.getAll('tracks'))
    if (track.failure === 'full') await database.put('tracks', { ...track, failure: undefined })
  const isMissing = (track: StoredTrack) => !isStored(track) && !track.failure
  for (;;) {
    const missing = (await database.getAll('tracks')).find(isMissing)
    if (!missing) return null
    if (offlineChoices.get().onlyOnWifi && isMobileNetwork()) return 'mobile'
    try {
      await downloadRelease(app, database, missing.releaseId)
    } catch (error) {
      if (isQuotaExceeded(error)) return 'noSpace'
      return 'network'
    }
  }
}

async function downloadRelease(
  app: AppContext,
  database: MusicDatabase,
  releaseId: number,
): Promise<void> {
  const isOf = (track: StoredTrack) => track.releaseId === releaseId && !isStored(track)
  const tracks = (await database.getAll('tracks')).filter(isOf)
  const release = await readRelease(app, releaseId)
  if (release) {
    await database.put('releases', release)
    await storeCover(release.cover.base)
  }
  for (const track of tracks) await downloadTrack(database, track, release)
}

/** Reads a release with fresh addresses of its streams; null if there is none for this user any more. */
async function readRelease({ api }: AppContext, id: number): Promise<Release | null> {
  try {
    return await api.releases.get({ params: { id } })
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 429) return null
    throw error
  }
}

async function downloadTrack(
  database: MusicDatabase,
  track: StoredTrack,
  release: Release | null,
): Promise<void> {
  const song = release?.playList.find((entry) => entry.song.id === track.id)?.song
  const stream = song && bestOf(song)
  const fail = (failure: StoredTrack['failure']) =>
    database.put('tracks', { ...track, ...NOT_LOADED, failure })
  if (!stream) return void (await fail('gone'))
  const others = (await database.getAll('tracks')).filter(({ id }) => id !== track.id)
  const bytes = streamBytes(stream)
  if (reservedBytes(others) + bytes > quotaBytes()) {
    if (track.path !== null) await deleteStream(track.path, track.bytes)
    return void (await fail('full'))
  }
  const path = streamPath(stream)
  let isWanted = true
  const onPart = async (storedBytes: number) => {
    // It may have been removed meanwhile.
    isWanted = (await database.get('tracks', track.id)) !== undefined
    if (!isWanted) return deleteStream(path, storedBytes)
    await database.put('tracks', { ...track, path, bytes, storedBytes })
    await showChange()
  }
  try {
    await storeStream(stream, { onPart, isWanted: () => isWanted })
  } catch (error) {
    // Without this the same track would be tried again and again.
    if (error instanceof StreamRefused) return void (await fail('gone'))
    throw error
  }
}
