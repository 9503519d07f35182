import * as z from 'zod'

export const ArtistRef = z
  .object({ id: z.int(), identifier: z.string(), name: z.string() })
  .meta({ id: 'ArtistRef' })
export type ArtistRef = z.output<typeof ArtistRef>

export const LabelRef = z
  .object({ id: z.int(), identifier: z.string(), title: z.string() })
  .meta({ id: 'LabelRef' })
export type LabelRef = z.output<typeof LabelRef>

/** A square picture in two densities, 50 pixels and 100 (EN-07). */
export const Thumbnail = z.object({ '50x50': z.string(), '50x50@2x': z.string() })

const followed = {
  hasFollow: z.boolean(),
  followersCount: z.int(),
  /** Published ones. */
  releasesCount: z.int(),
}

/** An artist as lists and their own page show them; `avatar` is null where none was chosen. */
export const Artist = z
  .object({
    ...ArtistRef.shape,
    ...followed,
    avatar: z.object({ thumbnail: Thumbnail }).nullable(),
  })
  .meta({ id: 'Artist' })
export type Artist = z.output<typeof Artist>

export const Label = z
  .object({ ...LabelRef.shape, ...followed, logo: z.object({ thumbnail: Thumbnail }).nullable() })
  .meta({ id: 'Label' })
export type Label = z.output<typeof Label>
