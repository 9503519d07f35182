import * as z from 'zod'
import { TrackCard } from './track-card.ts'

/** A track that somebody heard: once, with how often and when last. */
export const HeardTrack = z
  .object({ song: TrackCard, times: z.int(), lastAt: z.iso.datetime() })
  .meta({ id: 'HeardSong' })
export type HeardTrack = z.output<typeof HeardTrack>
