import * as z from 'zod'
import { Cover, ReleaseOfTrack, ReleaseType } from './release.ts'
import { Lyrics } from './lyrics.ts'
import { Track } from './track.ts'

/** A track as lists show it, with its release. */
export const TrackCard = Track.omit({
  streams: true,
  trackFile: true,
  peaks: true,
  loudness: true,
  isrc: true,
  secondaryArtists: true,
})
  .extend({
    /** Link to the track and its streams; null while it can't be played. */
    link: z.string().nullable(),
    release: z.object({
      id: z.int(),
      identifier: z.string(),
      title: z.string(),
      cover: Cover,
      releasedAt: z.iso.datetime(),
      price: z.number(),
      type: ReleaseType,
    }),
    /**
     * For a track that is being withdrawn, `timerEnd` is the end (RS-06). If it is already unavailable,
     * `link` is null.
     */
    unavailable: z.object({ timerEnd: z.iso.datetime().nullable() }).optional(),
  })
  .meta({ id: 'SongCard' })
export type TrackCard = z.output<typeof TrackCard>

/** A track as its own page shows it. */
export const TrackDetails = Track.extend({
  release: ReleaseOfTrack,
  lyrics: Lyrics.nullable(),
}).meta({
  id: 'SongPage',
})
export type TrackDetails = z.output<typeof TrackDetails>
