import * as z from 'zod'
import { Cover } from './release.ts'
import { TrackCard } from './track-card.ts'

/** Who may open a playlist: its owner, anyone who has its link, or everybody. */
export const PLAYLIST_VISIBILITIES = ['private', 'link', 'public'] as const
export const PlaylistVisibility = z.enum(PLAYLIST_VISIBILITIES)
export type PlaylistVisibility = z.output<typeof PlaylistVisibility>

/** A playlist as lists show it. */
export const PlaylistCard = z
  .object({
    id: z.int(),
    /** For its address: its name and id, or of one that is open by link the part that nobody can guess. */
    identifier: z.string(),
    name: z.string(),
    description: z.string(),
    visibility: PlaylistVisibility,
    owner: z.object({ id: z.int(), fullName: z.string() }),
    /** Whether it is the caller's. */
    isOwn: z.boolean(),
    hasFollow: z.boolean(),
    followersCount: z.int(),
    trackCount: z.int(),
    /** The one that was chosen for it. */
    cover: Cover.nullable(),
    /** Of its first releases, at most four: what its picture is put together from without a chosen one. */
    releaseCovers: z.array(Cover),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'PlaylistCard' })
export type PlaylistCard = z.output<typeof PlaylistCard>

/** A playlist as its own page shows it. */
export const Playlist = PlaylistCard.extend({
  /** Seconds of all tracks. */
  duration: z.number(),
}).meta({ id: 'Playlist' })
export type Playlist = z.output<typeof Playlist>

/** A track at its place in a playlist. */
export const PlaylistEntry = z
  .object({ id: z.int(), song: TrackCard })
  .meta({ id: 'PlaylistEntry' })
export type PlaylistEntry = z.output<typeof PlaylistEntry>

/** What became of the tracks that were to be added. */
export const Addition = z.object({
  added: z.int(),
  /** Left out because they were in it already. */
  present: z.int(),
  /** Left out because there are no such tracks any more. */
  missing: z.int(),
})
export type Addition = z.output<typeof Addition>
