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
    summary: `Requests, what waits longest first, else the newest, ${VERIFICATIONS_PAGE} at a time; one’s own, and all for admins`,
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
    status: 201,
    summary: 'Say that an artist is oneself; the pictures follow',
    body: NewVerification,
    limits: [{ by: 'account', max: 3, windowSeconds: 86_400 }],
    errors: [404, 409],
    returns: VerificationRequest,
  }),
  getRequest: endpoint({
    method: 'GET',
    path: '/artist_verification_requests/:id',
    access: 'verified',
    summary: 'One request, for who made it and for admins',
    params,
    returns: VerificationRequest,
  }),
  changeRequest: endpoint({
    method: 'PATCH',
    path: '/artist_verification_requests/:id',
    access: 'verified',
    summary: 'Submit one’s request with its pictures, take it back, or decide about it as an admin',
    params,
    body: VerificationChange,
    errors: [409],
    returns: VerificationRequest,
  }),
  addFile: endpoint({
    method: 'POST',
    path: '/files',
    access: 'verified',
    multipart: true,
    status: 201,
    summary:
      'Send a picture of a request, a JPEG or PNG below 10 MB: kept encrypted, for admins alone',
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
    summary: 'One of the pictures of a request, as a JPEG; that somebody looked is written down',
    params: z.object({ id: Id, photo: z.enum(VERIFICATION_PHOTOS) }),
    returns: z.any(),
  }),
  verificationStatistic: endpoint({
    method: 'GET',
    path: '/artist_verification_statistic',
    access: 'admin',
    summary: 'How many requests wait, and how those before were decided',
    returns: result(VerificationStatistic),
  }),
  listComments: endpoint({
    method: 'GET',
    path: '/artist_verification_request_comments',
    access: 'admin',
    summary: 'What admins said of a request, the oldest first',
    query: z.object({ verification_request_id: Id }),
    returns: hydraPage(VerificationComment),
  }),
  addComment: endpoint({
    method: 'POST',
    path: '/artist_verification_request_comments',
    access: 'admin',
    status: 201,
    summary: 'Say something of a request to the other admins',
    body: NewVerificationComment,
    returns: VerificationComment,
  }),
  removeComment: endpoint({
    method: 'DELETE',
    path: '/artist_verification_request_comments/:id',
    access: 'admin',
    status: 204,
    summary: 'Take a comment of one’s own away',
    params,
    returns: nothing,
  }),
}
