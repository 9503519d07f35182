import * as z from 'zod'
import { TrackCard } from './track-card.ts'

/** A bookmark of a track, or of a position in it. */
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

/** A bookmarked position on the waveform. */
export const BookmarkMark = z
  .object({ id: z.int(), second: z.int(), note: z.string() })
  .meta({ id: 'BookmarkMark' })
export type BookmarkMark = z.output<typeof BookmarkMark>
