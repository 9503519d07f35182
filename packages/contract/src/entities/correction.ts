import * as z from 'zod'
import { TrackKey } from './track.ts'

/** A tempo or a key that listeners suggest for a track: one of `bpm` and `key` is set. */
export const Correction = z
  .object({
    bpm: z.number().nullable(),
    key: TrackKey.nullable(),
    /** How many listeners suggest it. */
    listeners: z.int().positive(),
    /** Whether the caller is one of them. */
    isYours: z.boolean(),
  })
  .meta({ id: 'Correction' })
export type Correction = z.output<typeof Correction>
