import type { VerificationPhoto, VerificationRequest } from '@hypha/contract'
import type { RequestRow } from './verification.queries.ts'

const who = (id: number | null, fullName: string | null) =>
  id === null || fullName === null ? null : { id, fullName }

/** Only admins see the pictures' addresses and who accessed them (S-68). */
export function viewRequest(row: RequestRow, isForAdmin: boolean): VerificationRequest {
  const photo = (name: VerificationPhoto) =>
    isForAdmin && row.photos.includes(name)
      ? `/api/artist_verification_requests/${row.id}/photos/${name}`
      : null
  return {
    id: row.id,
    artist: { id: row.artist_id, identifier: row.artist_identifier, name: row.artist_name },
    owner: isForAdmin ? who(row.owner_id, row.owner_name) : null,
    requester: { id: row.account_id, fullName: row.requester_name },
    email: row.email,
    comments: row.comments,
    links: row.links,
    idCardPhoto: photo('idCardPhoto'),
    selfPhoto: photo('selfPhoto'),
    status: row.status,
    reason: row.reason,
    decidedBy: isForAdmin ? who(row.decided_by, row.decider_name) : null,
    decidedAt: row.decided_at?.toISOString() ?? null,
    at: row.created_at.toISOString(),
    commentsCount: isForAdmin ? row.comments_count : 0,
    looks: isForAdmin
      ? row.looks.map((look) => ({ ...look, at: new Date(look.at).toISOString() }))
      : [],
  }
}
