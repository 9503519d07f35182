import * as z from 'zod'

/** A track that the user may keep on a device. */
export const OfflineTrack = z
  .object({
    songId: z.int(),
    releaseId: z.int(),
    isOwned: z.boolean(),
    isLiked: z.boolean(),
    /** Path of the best stream that the user may hear, without a signature: another path means another file. */
    streamPath: z.string(),
  })
  .meta({ id: 'OfflineSong' })
export type OfflineTrack = z.output<typeof OfflineTrack>
