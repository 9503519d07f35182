import * as z from 'zod'

/** A square picture in its fixed sizes, each also at double density (EN-07). */
export const Thumbnail = z.object({
  '40x40': z.string(),
  '40x40@2x': z.string(),
  '50x50': z.string(),
  '50x50@2x': z.string(),
})

/** A picture of an artist or label; `contentUrl` is 640 pixels wide. */
export const Picture = z
  .object({
    id: z.int(),
    contentName: z.string(),
    contentUrl: z.string(),
    thumbnail: Thumbnail,
  })
  .meta({ id: 'Picture' })
export type Picture = z.output<typeof Picture>

/** An uploaded picture that isn't used yet; other calls refer to it by its `@id`. */
export const MediaObject = z
  .object({ '@id': z.string(), ...Picture.shape })
  .meta({ id: 'MediaObject' })
export type MediaObject = z.output<typeof MediaObject>
