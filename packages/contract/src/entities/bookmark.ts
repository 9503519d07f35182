import * as z from 'zod'
import { TrackCard } from './track-card.ts'

/** A track that somebody wants to come back to, or a second of it. */
export const Bookmark = z
  .object({
    id: z.int(),
    song: TrackCard,
    /** Null: the whole track. */
    second: z.int().nullable(),
    note: z.string(),
    createdAt: z.string(),
  })
  .meta({ id: 'Bookmark' })
export type Bookmark = z.output<typeof Bookmark>

/** A bookmarked second on the wave of its track. */
export const BookmarkMark = z
  .object({ id: z.int(), second: z.int(), note: z.string() })
  .meta({ id: 'BookmarkMark' })
export type BookmarkMark = z.output<typeof BookmarkMark>
