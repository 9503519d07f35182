import * as z from 'zod'
import { RosterMembership } from '../entities/artist.ts'
import { Line } from '../entities/line.ts'
import { endpoint, hydraPage, Id, nothing } from '../kit.ts'
import { NAME_MAX } from '../limits.ts'

const Both = z.object({ id: Id, artistId: Id })

/** Rosters of labels: the label invites, the artist's owner accepts, and either can end it. */
export const roster = {
  listRoster: endpoint({
    method: 'GET',
    path: '/record_labels/:id/artists',
    access: 'verified',
    scope: 'read',
    summary: 'List the artists on your label’s roster and those you invited',
    params: z.object({ id: Id }),
    returns: hydraPage(RosterMembership),
  }),
  listMemberships: endpoint({
    method: 'GET',
    path: '/user/label_memberships',
    access: 'login',
    scope: 'read',
    summary: 'List the labels whose rosters your artists are on or invited to',
    returns: hydraPage(RosterMembership),
  }),
  inviteArtist: endpoint({
    method: 'POST',
    path: '/record_labels/:id/artists',
    access: 'verified',
    scope: 'publish',
    summary: 'Invite an artist to your label’s roster; your own artists join immediately',
    params: z.object({ id: Id }),
    body: z.strictObject({ name: Line(NAME_MAX) }),
    limits: [{ by: 'account', max: 30, windowSeconds: 3600 }],
    returns: RosterMembership,
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/record_labels/:id/artists/:artistId/accept',
    access: 'verified',
    scope: 'publish',
    summary: 'Accept an invitation of your artist to a label’s roster',
    params: Both,
    returns: RosterMembership,
  }),
  endMembership: endpoint({
    method: 'DELETE',
    path: '/record_labels/:id/artists/:artistId',
    access: 'verified',
    scope: 'publish',
    status: 204,
    summary: 'Withdraw or decline an invitation, or end a membership, as either side',
    params: Both,
    returns: nothing,
  }),
}
