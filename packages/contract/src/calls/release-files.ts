import * as z from 'zod'
import { Line } from '../entities/line.ts'
import { endpoint, Id, nothing, result } from '../kit.ts'
import { RELEASE_FILE_KINDS, RELEASE_FILE_MAX_BYTES } from '../rules/release-files.ts'

const RELEASE_FILE_NAME_MAX = 100

export const releaseFiles = {
  addReleaseFile: endpoint({
    method: 'POST',
    path: '/music_releases/:id/files',
    access: 'verified',
    scope: 'publish',
    beta: true,
    summary: 'Add a booklet or bonus file to a release and get the address to upload it to',
    params: z.object({ id: Id }),
    body: z.strictObject({
      kind: z.enum(RELEASE_FILE_KINDS),
      fileName: Line(RELEASE_FILE_NAME_MAX),
      fileSize: z.int().min(1).max(RELEASE_FILE_MAX_BYTES.bonus),
    }),
    limits: [{ by: 'account', max: 100, windowSeconds: 3600 }],
    errors: [409],
    returns: result(z.object({ id: z.int(), preSignedUploadUrl: z.string() })),
  }),
  finishReleaseFile: endpoint({
    method: 'POST',
    path: '/music_releases/:id/files/:fileId/uploaded',
    access: 'verified',
    scope: 'publish',
    status: 204,
    summary: 'Report that a booklet or bonus file is uploaded, and start checking it',
    params: z.object({ id: Id, fileId: Id }),
    limits: [{ by: 'account', max: 200, windowSeconds: 3600 }],
    errors: [409],
    returns: nothing,
  }),
  removeReleaseFile: endpoint({
    method: 'DELETE',
    path: '/music_releases/:id/files/:fileId',
    access: 'verified',
    scope: 'publish',
    status: 204,
    summary: 'Remove a booklet or bonus file from a release that is not published',
    params: z.object({ id: Id, fileId: Id }),
    errors: [409],
    returns: nothing,
  }),
}
