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
    summary: 'The roster of one’s own label, with whom it has invited',
    params: z.object({ id: Id }),
    returns: hydraPage(RosterMembership),
  }),
  listMemberships: endpoint({
    method: 'GET',
    path: '/user/label_memberships',
    access: 'login',
    summary: 'The labels that one’s artists are on or invited to',
    returns: hydraPage(RosterMembership),
  }),
  inviteArtist: endpoint({
    method: 'POST',
    path: '/record_labels/:id/artists',
    access: 'verified',
    summary: 'Invite an artist onto the roster of one’s label; one’s own artist joins at once',
    params: z.object({ id: Id }),
    body: z.strictObject({ name: Line(NAME_MAX) }),
    limits: [{ by: 'account', max: 30, windowSeconds: 3600 }],
    returns: RosterMembership,
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/record_labels/:id/artists/:artistId/accept',
    access: 'verified',
    summary: 'Agree that one’s artist is on the roster of a label',
    params: Both,
    returns: RosterMembership,
  }),
  endMembership: endpoint({
    method: 'DELETE',
    path: '/record_labels/:id/artists/:artistId',
    access: 'verified',
    status: 204,
    summary: 'Withdraw or decline an invitation, or leave a roster; either side may',
    params: Both,
    returns: nothing,
  }),
}
