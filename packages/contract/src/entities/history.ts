import * as z from 'zod'
import { TrackCard } from './track-card.ts'

/** A track in the history: once, with the number of plays and the last one. */
export const HeardTrack = z
  .object({ song: TrackCard, times: z.int(), lastAt: z.iso.datetime() })
  .meta({ id: 'HeardSong' })
export type HeardTrack = z.output<typeof HeardTrack>
