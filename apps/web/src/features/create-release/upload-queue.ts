import type { UploadState } from '@hypha/ui/feedback/upload-row.tsx'
import { create } from 'zustand'
import { messageOf } from '../../lib/api-error.ts'
import type { Api } from '../../lib/client.ts'
import { fileProblem, titleOfFile } from './audio-file.ts'
import { factsOf } from './file-facts.ts'
import { inTurn } from './in-turn.ts'
import { putFile, UploadRefused } from './put-file.ts'

export interface Upload {
  /** Of this list; the song's id is known only once it is prepared. */
  key: number
  releaseId: number
  songId: number | null
  file: File
  price: number
  /** Whether trying again may help. */
  retriable: boolean
  state: UploadState
}

const AT_ONCE = 2
const TRIES = 3
const BACK_OFF_MS = 1000
/** Tracks are added one after the other: their order on the release is that of the files. */
const oneByOne = inTurn()

export const useUploads = create<{ uploads: readonly Upload[] }>(() => ({ uploads: [] }))

const isActive = ({ state }: Upload) => state.kind === 'waiting' || state.kind === 'uploading'

// Leaving the page would lose what is on its way: only then the browser asks.
const ask = (event: BeforeUnloadEvent) => event.preventDefault()
useUploads.subscribe(({ uploads }) => {
  if (uploads.some(isActive)) addEventListener('beforeunload', ask)
  else removeEventListener('beforeunload', ask)
})

const stops = new Map<number, AbortController>()
let lastKey = 0
let running = 0

const change = (key: number, patch: Partial<Upload>) =>
  useUploads.setState(({ uploads }) => ({
    uploads: uploads.map((upload) => (upload.key === key ? { ...upload, ...patch } : upload)),
  }))

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Sends the file; a lost connection is tried again, each time a little later. */
async function send(url: string, { key, file }: Upload, signal: AbortSignal): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const started = performance.now()
    const onProgress = (sent: number) => {
      const bytesPerSecond = sent / Math.max(0.2, (performance.now() - started) / 1000)
      change(key, { state: { kind: 'uploading', sent, total: file.size, bytesPerSecond } })
    }
    onProgress(0)
    try {
      return await putFile(url, file, { signal, onProgress })
    } catch (error) {
      if (error instanceof DOMException || error instanceof UploadRefused || attempt >= TRIES) {
        throw error
      }
      await wait(BACK_OFF_MS * attempt)
    }
  }
}

async function run(api: Api, upload: Upload, onChange: () => void): Promise<void> {
  const stop = new AbortController()
  stops.set(upload.key, stop)
  try {
    const { file, releaseId, price } = upload
    if (upload.songId !== null)
      await api.releases.removeTrackFile({ params: { id: upload.songId } })
    const { result } = await oneByOne(() =>
      api.releases.addSong({
        params: { id: releaseId },
        body: {
          title: titleOfFile(file.name),
          price,
          ...factsOf(file),
          fileName: file.name,
          fileSize: file.size,
        },
      }),
    )
    change(upload.key, { songId: result.id })
    onChange()
    await send(result.preSignedUploadUrl, upload, stop.signal)
    await api.releases.updateSong({ params: { releaseId }, body: { songId: result.id } })
    // From here on the release itself says where the track stands.
    forget(upload.key)
  } catch (error) {
    if (error instanceof DOMException) forget(upload.key)
    else {
      const reason =
        error instanceof UploadRefused ? error.message : messageOf(error, String(error))
      change(upload.key, { state: { kind: 'failed', reason } })
    }
  } finally {
    stops.delete(upload.key)
    onChange()
  }
}

const forget = (key: number) =>
  useUploads.setState(({ uploads }) => ({ uploads: uploads.filter((each) => each.key !== key) }))

/** Starts waiting uploads, at most two at a time; they go on while the listener browses. */
function pump(api: Api, onChange: () => void): void {
  const next = useUploads.getState().uploads.find((upload) => upload.state.kind === 'waiting')
  if (!next || running >= AT_ONCE) return
  running += 1
  change(next.key, {
    state: { kind: 'uploading', sent: 0, total: next.file.size, bytesPerSecond: 0 },
  })
  void run(api, next, onChange).finally(() => {
    running -= 1
    pump(api, onChange)
  })
  pump(api, onChange)
}

export interface UploadQueue {
  add(releaseId: number, files: readonly File[], price: number): void
  cancel(key: number): void
  retry(key: number): void
}

/** `onChange` is called whenever the release on the server has changed. */
export const uploadQueue = (api: Api, onChange: () => void): UploadQueue => ({
  add(releaseId, files, price) {
    const fresh = files.map((file): Upload => {
      const problem = fileProblem(file)
      lastKey += 1
      return {
        key: lastKey,
        releaseId,
        songId: null,
        file,
        price,
        retriable: problem === null,
        state: problem ? { kind: 'failed', reason: problem } : { kind: 'waiting' },
      }
    })
    useUploads.setState(({ uploads }) => ({ uploads: [...uploads, ...fresh] }))
    pump(api, onChange)
  },
  cancel(key) {
    const upload = useUploads.getState().uploads.find((each) => each.key === key)
    stops.get(key)?.abort()
    forget(key)
    if (upload?.songId != null) {
      void api.releases
        .removeTrackFile({ params: { id: upload.songId } })
        .catch(() => undefined)
        .finally(onChange)
    }
  },
  retry(key) {
    change(key, { state: { kind: 'waiting' } })
    pump(api, onChange)
  },
})
