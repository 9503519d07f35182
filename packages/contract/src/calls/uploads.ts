import * as z from 'zod'
import { UploadParts, UploadUsage } from '../entities/upload.ts'
import { endpoint, Id } from '../kit.ts'

export const uploads = {
  missingParts: endpoint({
    method: 'POST',
    path: '/optimized/music_releases/:releaseId/missing_parts',
    access: 'verified',
    summary: 'What of a track’s file has not arrived yet, and where to send it: also after a break',
    params: z.object({ releaseId: Id }),
    body: z.strictObject({ songId: z.int().positive().max(2_147_483_647) }),
    limits: [{ by: 'account', max: 1000, windowSeconds: 3600 }],
    errors: [409],
    returns: UploadParts,
  }),
  usage: endpoint({
    method: 'GET',
    path: '/upload_usage',
    access: 'verified',
    summary: 'How much room one’s own files take, and how much there is',
    returns: UploadUsage,
  }),
}
