import * as z from 'zod'
import {
  NewVerification,
  NewVerificationComment,
  VerificationChange,
  VerificationComment,
  VerificationRequest,
  VerificationStatistic,
} from '../entities/verification.ts'
import { endpoint, hydraPage, Id, nothing, result } from '../kit.ts'
import {
  VERIFICATION_PHOTOS,
  VERIFICATION_STATUSES,
  VERIFICATIONS_PAGE,
} from '../rules/verification.ts'

const params = z.object({ id: Id })

/** Verification of artists, and decisions of admins about it (VF-01 to VF-03). */
export const verification = {
  listRequests: endpoint({
    method: 'GET',
    path: '/artist_verification_requests',
    access: 'verified',
    scope: 'read',
    summary: `List your verification requests, or all as an admin, ${VERIFICATIONS_PAGE} per page: newest first, or longest waiting first with the status submitted`,
    query: z.object({
      status: z.enum(VERIFICATION_STATUSES).optional(),
      artist: Id.optional(),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    returns: hydraPage(VerificationRequest),
  }),
  addRequest: endpoint({
    method: 'POST',
    path: '/artist_verification_requests',
    access: 'verified',
    scope: 'write',
    status: 201,
    summary: 'Request verification as an artist; the pictures follow in separate calls',
    body: NewVerification,
    limits: [{ by: 'account', max: 3, windowSeconds: 86_400 }],
    errors: [404, 409],
    returns: VerificationRequest,
  }),
  getRequest: endpoint({
    method: 'GET',
    path: '/artist_verification_requests/:id',
    access: 'verified',
    scope: 'read',
    summary: 'Get one of your verification requests; admins can get any request',
    params,
    returns: VerificationRequest,
  }),
  changeRequest: endpoint({
    method: 'PATCH',
    path: '/artist_verification_requests/:id',
    access: 'verified',
    scope: 'write',
    summary:
      'Submit your verification request with its pictures, withdraw it, or decide about one as an admin',
    params,
    body: VerificationChange,
    errors: [409],
    returns: VerificationRequest,
  }),
  addFile: endpoint({
    method: 'POST',
    path: '/files',
    access: 'verified',
    scope: 'write',
    multipart: true,
    status: 201,
    summary:
      'Upload a picture for a verification request: a JPEG or PNG up to 10 MB, stored encrypted and visible only to admins',
    body: z.strictObject({
      type: z.literal('verification'),
      verification_request_id: Id,
    }),
    limits: [{ by: 'account', max: 20, windowSeconds: 3_600 }],
    errors: [404],
    returns: z.object({ '@id': z.string() }),
  }),
  readPhoto: endpoint({
    method: 'GET',
    path: '/artist_verification_requests/:id/photos/:photo',
    access: 'admin',
    summary: 'Get a picture of a verification request as a JPEG; every access is logged',
    params: z.object({ id: Id, photo: z.enum(VERIFICATION_PHOTOS) }),
    returns: z.any(),
  }),
  verificationStatistic: endpoint({
    method: 'GET',
    path: '/artist_verification_statistic',
    access: 'admin',
    summary: 'Count the verification requests by status',
    returns: result(VerificationStatistic),
  }),
  listComments: endpoint({
    method: 'GET',
    path: '/artist_verification_request_comments',
    access: 'admin',
    summary: 'List what admins wrote about a verification request, oldest first',
    query: z.object({ verification_request_id: Id }),
    returns: hydraPage(VerificationComment),
  }),
  addComment: endpoint({
    method: 'POST',
    path: '/artist_verification_request_comments',
    access: 'admin',
    status: 201,
    summary: 'Comment on a verification request for other admins',
    body: NewVerificationComment,
    returns: VerificationComment,
  }),
  removeComment: endpoint({
    method: 'DELETE',
    path: '/artist_verification_request_comments/:id',
    access: 'admin',
    status: 204,
    summary: 'Delete your comment on a verification request',
    params,
    returns: nothing,
  }),
}
