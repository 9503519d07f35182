import * as z from 'zod'

/** A square picture in its fixed sizes, each also at twice the density (EN-07). */
export const Thumbnail = z.object({
  '40x40': z.string(),
  '40x40@2x': z.string(),
  '50x50': z.string(),
  '50x50@2x': z.string(),
})

/** A picture that belongs to an artist or a label: `contentUrl` at 640 pixels a side. */
export const Picture = z
  .object({
    id: z.int(),
    contentName: z.string(),
    contentUrl: z.string(),
    thumbnail: Thumbnail,
  })
  .meta({ id: 'Picture' })
export type Picture = z.output<typeof Picture>

/** A picture that was sent and belongs to nothing yet; other calls name it by its `@id`. */
export const MediaObject = z
  .object({ '@id': z.string(), ...Picture.shape })
  .meta({ id: 'MediaObject' })
export type MediaObject = z.output<typeof MediaObject>
