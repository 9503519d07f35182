import * as z from 'zod'
import { Cover, ReleaseOfSong, ReleaseType } from './release.ts'
import { Song } from './song.ts'

/** A song as lists show it, with the release it is on. */
export const SongCard = Song.omit({
  streams: true,
  trackFile: true,
  peaks: true,
  loudness: true,
  isrc: true,
  secondaryArtists: true,
})
  .extend({
    /** The link to the song and its streams; null while it can't be played. */
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
    /** Of what can be had for a while only, `timerEnd` says until when (RS-06), or can be heard no longer: its `link` is null. */
    unavailable: z.object({ timerEnd: z.iso.datetime().nullable() }).optional(),
  })
  .meta({ id: 'SongCard' })
export type SongCard = z.output<typeof SongCard>

/** A song as its own page shows it. */
export const SongPage = Song.extend({ release: ReleaseOfSong }).meta({
  id: 'SongPage',
})
export type SongPage = z.output<typeof SongPage>
