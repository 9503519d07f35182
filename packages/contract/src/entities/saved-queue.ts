import * as z from 'zod'
import { ID_MAX } from '../kit.ts'
import { QUEUE_MAX } from '../limits.ts'
import { Line } from './line.ts'

const id = z.int().positive().max(ID_MAX)
const seconds = z.number().min(0).max(86_400)
const song = z.strictObject({ releaseId: id, songId: id })
const page = z.int().min(1).max(1_000_000)

/** A player's state for resuming on another device: track, position and queue. */
export const SavedPlayer = z.strictObject({
  releaseId: id,
  songId: id,
  seconds,
  queue: z.array(song).max(QUEUE_MAX),
  isFromQueue: z.boolean(),
  /** If the track came from the queue: the track after which the release resumes. */
  resume: song.nullable(),
  /** The list it was played from. */
  list: z
    .strictObject({
      key: z.string().max(2_000),
      /** 0 if only the playing release is known. */
      page: page.or(z.literal(0)),
      pageCount: page,
      releaseIds: z.array(id).max(90),
    })
    .nullable(),
  isLooping: z.boolean(),
  isShuffling: z.boolean(),
  likedOnly: z.boolean(),
  volume: z.number().min(0).max(1),
  /** Whether playing the track counts as a play, how many seconds were played, and whether they were counted. */
  counts: z.boolean(),
  heardSeconds: seconds,
  isCounted: z.boolean(),
  /** Whether it was playing when it was saved. */
  isPlaying: z.boolean().optional(),
})

/** A player saved by one browser for the user's other devices. */
export const SavedQueue = z
  .object({
    player: SavedPlayer,
    device: z.string(),
    savedAt: z.iso.datetime(),
    /** Seconds since `savedAt` by the server's clock: a playing device is further by as much. */
    ageSeconds: z.number().nonnegative(),
  })
  .meta({ id: 'SavedQueue' })
export type SavedQueue = z.output<typeof SavedQueue>

/** The browser's name for itself: `Firefox on Linux`. */
export const DeviceName = Line(80)
