import * as z from 'zod'
import { UploadParts, UploadUsage } from '../entities/upload.ts'
import { endpoint, Id } from '../kit.ts'

export const uploads = {
  missingParts: endpoint({
    method: 'POST',
    path: '/optimized/music_releases/:releaseId/missing_parts',
    access: 'verified',
    scope: 'publish',
    summary:
      'List the missing parts of a track’s file and where to upload them, also to resume an upload',
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
    scope: 'read',
    summary: 'Get how much storage your files use, and how much you have',
    returns: UploadUsage,
  }),
}
