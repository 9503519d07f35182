import * as z from 'zod'
import { SongCard } from './song-card.ts'

/** A track that somebody heard: once, with how often and when last. */
export const HeardSong = z
  .object({ song: SongCard, times: z.int(), lastAt: z.iso.datetime() })
  .meta({ id: 'HeardSong' })
export type HeardSong = z.output<typeof HeardSong>
