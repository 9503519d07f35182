import * as z from 'zod'
import { ID_MAX } from '../kit.ts'
import { QUEUE_MAX } from '../limits.ts'
import { Line } from './line.ts'

const id = z.int().positive().max(ID_MAX)
const seconds = z.number().min(0).max(86_400)
const song = z.strictObject({ releaseId: id, songId: id })
const page = z.int().min(1).max(1_000_000)

/** What a player saves to go on elsewhere: what it plays, where in it, and what comes after. */
export const SavedPlayer = z.strictObject({
  releaseId: id,
  songId: id,
  seconds,
  queue: z.array(song).max(QUEUE_MAX),
  isFromQueue: z.boolean(),
  /** When the track came from the queue: the track after which the release resumes. */
  resume: song.nullable(),
  /** The list it was played from. */
  list: z
    .strictObject({
      key: z.string().max(2_000),
      page,
      pageCount: page,
      releaseIds: z.array(id).max(90),
    })
    .nullable(),
  isLooping: z.boolean(),
  isShuffling: z.boolean(),
  likedOnly: z.boolean(),
  volume: z.number().min(0).max(1),
  /** Whether hearing the track is a play, how many seconds of it were heard, and whether they were counted. */
  counts: z.boolean(),
  heardSeconds: seconds,
  isCounted: z.boolean(),
})

/** A player saved by one browser for the others of the same person. */
export const SavedQueue = z
  .object({ player: SavedPlayer, device: z.string(), savedAt: z.iso.datetime() })
  .meta({ id: 'SavedQueue' })
export type SavedQueue = z.output<typeof SavedQueue>

/** What the browser calls itself: `Firefox on Linux`. */
export const DeviceName = Line(80)
