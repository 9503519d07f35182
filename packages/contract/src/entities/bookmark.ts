import * as z from 'zod'
import { SongCard } from './song-card.ts'

/** A track that somebody wants to come back to, or a second of it. */
export const Bookmark = z
  .object({
    id: z.int(),
    song: SongCard,
    /** Null: the whole track. */
    second: z.int().nullable(),
    note: z.string(),
    createdAt: z.string(),
  })
  .meta({ id: 'Bookmark' })
export type Bookmark = z.output<typeof Bookmark>
