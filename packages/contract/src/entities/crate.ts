import * as z from 'zod'
import { PlaylistCard } from './playlist.ts'
import { TrackCard } from './track-card.ts'

/** A track in a crate, with its owner's remarks. */
export const CrateEntry = z
  .object({
    id: z.int(),
    song: TrackCard,
    note: z.string(),
    /** Where to mix, in the owner's words: `1:04 in, 6:30 out`. Times become cues in exports. */
    cue: z.string(),
    /** 0–1, estimated from loudness and tempo; null if both are unknown. */
    energy: z.number().nullable(),
  })
  .meta({ id: 'CrateEntry' })
export type CrateEntry = z.output<typeof CrateEntry>

/** A DJ's private collection, with all of its tracks in order. */
export const Crate = z
  .object({
    ...PlaylistCard.pick({ id: true, identifier: true, name: true, updatedAt: true }).shape,
    entries: z.array(CrateEntry),
  })
  .meta({ id: 'Crate' })
export type Crate = z.output<typeof Crate>

/** Files that DJ software reads: rekordbox XML, Traktor NML, M3U8 and CSV. */
export const CRATE_EXPORTS = ['rekordbox', 'traktor', 'm3u8', 'csv'] as const
export const CrateExport = z.enum(CRATE_EXPORTS)
export type CrateExport = z.output<typeof CrateExport>

/** Where the downloaded files are: in a folder for each release, like in its ZIP, or all in one folder. */
export const CRATE_LAYOUTS = ['releases', 'flat'] as const
export const CrateLayout = z.enum(CRATE_LAYOUTS)
export type CrateLayout = z.output<typeof CrateLayout>
