import * as z from 'zod'
import { Artist, Label } from '../entities/artist.ts'
import { endpoint, Id, result } from '../kit.ts'

const Identifier = z.object({ identifier: z.string().min(1).max(300) })
const Followed = z.object({ id: Id })
const success = result(z.literal('success'))

export const artists = {
  getArtist: endpoint({
    method: 'GET',
    path: '/optimized/artists/:identifier',
    access: 'open',
    summary: 'One artist by the name in their address',
    params: Identifier,
    returns: Artist,
  }),
  followArtist: endpoint({
    method: 'POST',
    path: '/artists/:id/follow',
    access: 'login',
    summary: 'Follow an artist',
    params: Followed,
    returns: success,
  }),
  unfollowArtist: endpoint({
    method: 'POST',
    path: '/artists/:id/unfollow',
    access: 'login',
    summary: 'Follow an artist no longer',
    params: Followed,
    returns: success,
  }),
  hasFollowArtist: endpoint({
    method: 'GET',
    path: '/artists/:id/has-follow',
    access: 'login',
    summary: 'Whether one follows an artist',
    params: Followed,
    returns: result(z.boolean()),
  }),
}

export const labels = {
  getLabel: endpoint({
    method: 'GET',
    path: '/optimized/record_labels/:identifier',
    access: 'open',
    summary: 'One label by the name in its address',
    params: Identifier,
    returns: Label,
  }),
  followLabel: endpoint({
    method: 'POST',
    path: '/record_labels/:id/follow',
    access: 'login',
    summary: 'Follow a label',
    params: Followed,
    returns: success,
  }),
  unfollowLabel: endpoint({
    method: 'POST',
    path: '/record_labels/:id/unfollow',
    access: 'login',
    summary: 'Follow a label no longer',
    params: Followed,
    returns: success,
  }),
  hasFollowLabel: endpoint({
    method: 'GET',
    path: '/record_labels/:id/has-follow',
    access: 'login',
    summary: 'Whether one follows a label',
    params: Followed,
    returns: result(z.boolean()),
  }),
}
