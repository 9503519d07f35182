import * as z from 'zod'

export const ArtistRef = z
  .object({ id: z.int(), identifier: z.string(), name: z.string() })
  .meta({ id: 'ArtistRef' })
export type ArtistRef = z.output<typeof ArtistRef>

export const LabelRef = z
  .object({ id: z.int(), identifier: z.string(), title: z.string() })
  .meta({ id: 'LabelRef' })
export type LabelRef = z.output<typeof LabelRef>
