import type { Release } from '@hypha/contract'
import type { Translate } from '@hypha/i18n/instance.ts'
import type { UploadState } from '@hypha/ui/feedback/upload-row.tsx'
import { create } from 'zustand'
import { ApiError, messageOf } from '../../../../lib/api/api-error.ts'
import type { Api } from '../../../../lib/api/client.ts'
import { serialQueue } from '../../../../lib/api/serial-queue.ts'
import { titleOfFile } from '../audio-file.ts'
import { factsOf } from '../file-facts.ts'
import { interruptedTrack } from '../interrupted-track.ts'
import { retryWhileOffline } from './retry-while-offline.ts'
import { sendInParts } from './send-in-parts.ts'
import { speedMeter } from './speed-meter.ts'

/** Fields of a new track that come from the file's tags and may be invalid. */
export type RefusedField = 'title' | 'artistName'

export interface Upload {
  /** Unique in this list. The track's id is only known once it is created. */
  key: number
  releaseId: number
  trackId: number | null
  file: File
  price: number
  /** The field to correct before a retry can work. */
  refused: RefusedField | null
  state: UploadState
  /** The release before the first of the files added together. */
  before: () => Promise<Release>
}

const CONCURRENCY = 2
/** Tracks are created one after another, so that their order is that of the files. */
const oneByOne = serialQueue()

export const useUploads = create<{ uploads: readonly Upload[] }>(() => ({ uploads: [] }))

const ACTIVE: readonly UploadState['kind'][] = ['waiting', 'uploading', 'offline']

// Leaving the page would stop uploads, so the browser asks first while there are any.
const warnBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault()
useUploads.subscribe(({ uploads }) => {
  if (uploads.some(({ state }) => ACTIVE.includes(state.kind)))
    addEventListener('beforeunload', warnBeforeLeaving)
  else removeEventListener('beforeunload', warnBeforeLeaving)
})

/** Why an upload was stopped. Paused ones stay in the list. */
type Stop = 'paused' | 'cancelled'

const stops = new Map<number, AbortController>()
let lastKey = 0
let running = 0

const find = (key: number) => useUploads.getState().uploads.find((each) => each.key === key)

const change = (key: number, patch: Partial<Upload>) =>
  useUploads.setState(({ uploads }) => ({
    uploads: uploads.map((upload) => (upload.key === key ? { ...upload, ...patch } : upload)),
  }))

const forget = (key: number) =>
  useUploads.setState(({ uploads }) => ({ uploads: uploads.filter((each) => each.key !== key) }))

/** Fetches a release once for all callers. A failure is not cached. */
function readOnce(api: Api, id: number): () => Promise<Release> {
  let read: Promise<Release> | null = null
  return () => {
    read ??= api.releases.get({ params: { id } }).catch((error: unknown) => {
      read = null
      throw error
    })
    return read
  }
}

/** Returns the track for a file: its own, an interrupted one, or a new one. */
async function trackOf(api: Api, upload: Upload): Promise<number> {
  const { trackId, releaseId, file, price, before } = upload
  if (trackId !== null) return trackId
  const taken = () => new Set(useUploads.getState().uploads.map((each) => each.trackId))
  const release = await before()
  const interrupted = interruptedTrack(release, file, taken())
  if (interrupted !== null) return interrupted
  const { name: fileName, size: fileSize, lastModified } = file
  const facts = factsOf(file)
  const title = titleOfFile(fileName, facts.artistName ?? release.artist?.name)
  const { result } = await api.releases.addSong({
    params: { id: releaseId },
    body: { title, price, letsPayMore: true, ...facts, fileName, fileSize, lastModified },
  })
  return result.id
}

/** Updates the progress of an upload in the list. */
function progressOf({ key, file: { size: total } }: Upload, signal: AbortSignal) {
  let sent = 0
  let meter = speedMeter()
  const show = (state: UploadState) => {
    if (!signal.aborted) change(key, { state })
  }
  return {
    onProgress(bytes: number) {
      sent = bytes
      const bytesPerSecond = meter.at(sent, performance.now())
      show({ kind: 'uploading', sent, total, bytesPerSecond })
    },
    onOffline(isOffline: boolean) {
      meter = speedMeter()
      show(
        isOffline
          ? { kind: 'offline', sent, total }
          : { kind: 'uploading', sent, total, bytesPerSecond: 0 },
      )
    },
  }
}

/**
 * Dependencies of an upload: calls, error texts, and a callback for when the release has changed on the
 * server.
 */
interface Sending {
  api: Api
  t: Translate<'upload'>
  onChange: () => void
}

async function run({ api, t, onChange }: Sending, upload: Upload): Promise<void> {
  const { key, releaseId, file } = upload
  const stop = new AbortController()
  const { signal } = stop
  stops.set(key, stop)
  const { onProgress, onOffline } = progressOf(upload, signal)
  const persist = <T>(work: () => Promise<T>) => retryWhileOffline(work, { signal, onOffline })
  let { trackId } = upload
  try {
    const id = await persist(() => oneByOne(() => trackOf(api, upload)))
    trackId = id
    change(key, { trackId })
    onChange()
    signal.throwIfAborted()
    const params = { releaseId }
    const body = { songId: id }
    const ask = () => api.uploads.missingParts({ params, body })
    await sendInParts({ file, ask, signal, persist, onProgress })
    await persist(() => api.releases.updateSong({ params, body }))
    // From here on the release shows the track's state.
    forget(key)
  } catch (error) {
    if (signal.aborted) {
      if (signal.reason === ('cancelled' satisfies Stop)) removeTrack(api, trackId, onChange)
    } else {
      const reason = messageOf(error, t('file.failed'))
      // The server has discarded the upload, so it starts over.
      const isGone = error instanceof ApiError && error.status === 404
      const refused = trackId === null ? refusedField(error) : null
      change(key, { state: { kind: 'failed', reason }, refused, ...(isGone && { trackId: null }) })
    }
  } finally {
    stops.delete(key)
    onChange()
  }
}

/** Returns the field that kept a track from being created. */
function refusedField(error: unknown): RefusedField | null {
  const path = error instanceof ApiError ? error.body.violations?.[0]?.propertyPath : null
  return path === 'title' || path === 'artistName' ? path : null
}

/** Deletes the track of a canceled upload. */
function removeTrack(api: Api, id: number | null, onChange: () => void): void {
  if (id === null) return
  void api.releases
    .removeTrackFile({ params: { id } })
    .catch(() => undefined)
    .finally(onChange)
}

/** Starts waiting uploads, at most two at a time. They continue while the user navigates. */
function pump(sending: Sending): void {
  // An upload that was stopped and restarted waits until it has really stopped.
  const next = useUploads
    .getState()
    .uploads.find(({ key, state }) => state.kind === 'waiting' && !stops.has(key))
  if (!next || running >= CONCURRENCY) return
  running += 1
  change(next.key, {
    state: { kind: 'uploading', sent: 0, total: next.file.size, bytesPerSecond: 0 },
  })
  void run(sending, next).finally(() => {
    running -= 1
    pump(sending)
  })
  pump(sending)
}

export interface UploadQueue {
  /** A file that matches an interrupted track of the release resumes it; any other becomes a new track. */
  add(releaseId: number, files: readonly File[], price: number): void
  pause(key: number): void
  /** Resumes with the parts that are still missing. */
  resume(key: number): void
  cancel(key: number): void
  retry(key: number): void
}

export const uploadQueue = (sending: Sending): UploadQueue => {
  const { api, onChange } = sending
  const resume = (key: number) => {
    const upload = find(key)
    if (!upload) return
    const before = readOnce(api, upload.releaseId)
    change(key, { state: { kind: 'waiting' }, refused: null, before })
    pump(sending)
  }
  return {
    add(releaseId, files, price) {
      const before = readOnce(api, releaseId)
      const fresh = files.map((file): Upload => {
        lastKey += 1
        return {
          key: lastKey,
          releaseId,
          trackId: null,
          file,
          price,
          refused: null,
          before,
          state: { kind: 'waiting' },
        }
      })
      useUploads.setState(({ uploads }) => ({ uploads: [...uploads, ...fresh] }))
      pump(sending)
    },
    pause(key) {
      const upload = find(key)
      if (!upload || !ACTIVE.includes(upload.state.kind)) return
      const sent =
        upload.state.kind === 'waiting' || !('sent' in upload.state) ? 0 : upload.state.sent
      change(key, { state: { kind: 'paused', sent, total: upload.file.size } })
      stops.get(key)?.abort('paused' satisfies Stop)
    },
    resume: resume,
    cancel(key) {
      const id = find(key)?.trackId ?? null
      const stop = stops.get(key)
      forget(key)
      // A running upload deletes its track after stopping, because it may just be creating it.
      if (stop && !stop.signal.aborted) stop.abort('cancelled' satisfies Stop)
      else removeTrack(api, id, onChange)
    },
    retry: resume,
  }
}
