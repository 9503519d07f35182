import type { Release } from '@hypha/contract'
import { interruptedTrack } from './interrupted-track.ts'
import type { Upload } from './sending/upload-queue.ts'

type Facts = Pick<File, 'name' | 'size' | 'lastModified'>

/** What the release and this browser have already. */
export interface KnownFiles {
  release: Pick<Release, 'playList'> | null
  /** Files that wait for the release to be created. */
  waiting: readonly Facts[]
  /** Uploads of this release. */
  uploads: readonly (Pick<Upload, 'key' | 'trackId' | 'state'> & { file: Facts })[]
}

export interface Recognized<T> {
  /** New to the release. */
  fresh: T[]
  /** Their interrupted uploads continue. */
  continuing: T[]
  /** Keys of paused and failed uploads in this browser, which start again. */
  restarted: number[]
  /** Number of files that are uploaded or uploading. */
  here: number
}

const isSame = (one: Facts, other: Facts) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

const ARRIVED = ['uploaded', 'preparing', 'ready']

/** Returns the track that was uploaded from a file, by name and size: a copy has another modification time. */
const arrivedTrack = (release: KnownFiles['release'], file: Facts, taken: ReadonlySet<number>) =>
  release?.playList.find(
    ({ song: track }) =>
      track.trackFile?.fileName === file.name &&
      track.size === file.size &&
      ARRIVED.includes(track.trackFile.state) &&
      !taken.has(track.id),
  )?.song.id

/** Sorts chosen files by what the release has of them, so that choosing a folder again uploads what is missing. */
export function recognize<T extends { file: Facts }>(
  chosen: readonly T[],
  { release, waiting, uploads }: KnownFiles,
): Recognized<T> {
  const result: Recognized<T> = { fresh: [], continuing: [], restarted: [], here: 0 }
  const taken = new Set(uploads.flatMap(({ trackId }) => trackId ?? []))
  for (const each of chosen) {
    const { file } = each
    const upload = uploads.find((one) => isSame(one.file, file))
    const arrived = arrivedTrack(release, file, taken)
    const interrupted = release && interruptedTrack(release, file, taken)
    if (upload && ['paused', 'failed'].includes(upload.state.kind))
      result.restarted.push(upload.key)
    else if (upload || waiting.some((one) => isSame(one, file))) result.here += 1
    else if (arrived !== undefined) {
      taken.add(arrived)
      result.here += 1
    } else if (interrupted !== null) {
      taken.add(interrupted)
      result.continuing.push(each)
    } else result.fresh.push(each)
  }
  return result
}
