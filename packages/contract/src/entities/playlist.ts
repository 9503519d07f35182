import * as z from 'zod'
import { Cover } from './release.ts'
import { TrackCard } from './track-card.ts'

/** Who may open a playlist: its owner, anyone with the link, or everybody. */
export const PLAYLIST_VISIBILITIES = ['private', 'link', 'public'] as const
export const PlaylistVisibility = z.enum(PLAYLIST_VISIBILITIES)
export type PlaylistVisibility = z.output<typeof PlaylistVisibility>

/** A playlist as lists show it. */
export const PlaylistCard = z
  .object({
    id: z.int(),
    /** For its URL: name and id, or the secret part if it is shared by link. */
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
    /** The custom cover. */
    cover: Cover.nullable(),
    /** Covers of its first releases, at most four, to compose a cover without a custom one. */
    releaseCovers: z.array(Cover),
    updatedAt: z.iso.datetime(),
    /** Set if it has no player for other websites, because its owner is suspended. */
    hasNoEmbed: z.literal(true).optional(),
  })
  .meta({ id: 'PlaylistCard' })
export type PlaylistCard = z.output<typeof PlaylistCard>

/** A playlist as its own page shows it. */
export const Playlist = PlaylistCard.extend({
  /** In seconds, of all tracks. */
  duration: z.number(),
}).meta({ id: 'Playlist' })
export type Playlist = z.output<typeof Playlist>

/** A track in a playlist. */
export const PlaylistEntry = z
  .object({ id: z.int(), song: TrackCard })
  .meta({ id: 'PlaylistEntry' })
export type PlaylistEntry = z.output<typeof PlaylistEntry>

/** Result of adding tracks. */
export const Addition = z.object({
  added: z.int(),
  /** Left out because they are already in it. */
  present: z.int(),
  /** Left out because they don't exist any more. */
  missing: z.int(),
})
export type Addition = z.output<typeof Addition>
