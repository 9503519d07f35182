import * as z from 'zod'
import { Artist, ArtistProfile, Label, LabelProfile } from '../entities/artist.ts'
import { Line } from '../entities/line.ts'
import { Link } from '../entities/link.ts'
import { endpoint, hydraPage, Id, result } from '../kit.ts'
import { BIOGRAPHY_MAX, NAME_MAX } from '../limits.ts'
import { LINK_KINDS, type LinkKind } from '../rules/links.ts'

const Identifier = z.object({ identifier: z.string().min(1).max(300) })
const Followed = z.object({ id: Id })
const success = result(z.literal('success'))
const isUnique = result(z.literal(true))
const creations = [{ by: 'account', max: 30, windowSeconds: 3600 }] as const
const checks = [{ by: 'account', max: 300, windowSeconds: 3600 }] as const

const name = Line(NAME_MAX)
const title = Line(NAME_MAX)

/** The `@id` of an uploaded picture, or null for none. */
const picture = z.string().max(100).nullable()

const profile = {
  biography: z.string().max(BIOGRAPHY_MAX),
  links: z.strictObject(
    Object.fromEntries(LINK_KINDS.map((kind) => [kind, Link(kind).optional()])) as Record<
      LinkKind,
      z.ZodOptional<ReturnType<typeof Link>>
    >,
  ),
}

export const artists = {
  getArtist: endpoint({
    method: 'GET',
    path: '/optimized/artists/:identifier',
    access: 'open',
    summary: 'One artist by the name in their address',
    params: Identifier,
    returns: ArtistProfile,
  }),
  listArtists: endpoint({
    method: 'GET',
    path: '/artists',
    access: 'login',
    summary: 'The artists one publishes as',
    returns: hydraPage(Artist),
  }),
  createArtist: endpoint({
    method: 'POST',
    path: '/artists',
    access: 'verified',
    status: 201,
    summary: 'Create an artist to publish as',
    body: z.strictObject({ name, avatar: picture.optional(), ...profile }).partial({
      biography: true,
      links: true,
    }),
    limits: creations,
    returns: ArtistProfile,
  }),
  checkArtistName: endpoint({
    method: 'POST',
    path: '/artists/check-unique-name',
    access: 'verified',
    form: true,
    summary: 'Whether an artist name is free: no artist has it, or one that looks like it',
    body: z.strictObject({ name }),
    limits: checks,
    returns: isUnique,
  }),
  getArtistById: endpoint({
    method: 'GET',
    path: '/artists/:id',
    access: 'open',
    summary: 'One artist',
    params: z.object({ id: Id }),
    returns: ArtistProfile,
  }),
  editArtist: endpoint({
    method: 'PATCH',
    path: '/artists/:id',
    access: 'verified',
    summary: 'Change one’s artist; under another name the old address leads to the new one',
    params: z.object({ id: Id }),
    body: z.strictObject({ name, avatar: picture, ...profile }).partial(),
    returns: ArtistProfile,
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
    returns: LabelProfile,
  }),
  listLabels: endpoint({
    method: 'GET',
    path: '/record_labels',
    access: 'login',
    summary: 'The labels one looks after',
    returns: hydraPage(Label),
  }),
  createLabel: endpoint({
    method: 'POST',
    path: '/record_labels',
    access: 'verified',
    status: 201,
    summary: 'Create a record label',
    body: z.strictObject({ title, logo: picture.optional(), ...profile }).partial({
      biography: true,
      links: true,
    }),
    limits: creations,
    returns: LabelProfile,
  }),
  checkLabelTitle: endpoint({
    method: 'POST',
    path: '/record_labels/check-unique-title',
    access: 'verified',
    form: true,
    summary:
      'Whether a label name is free: no label and no artist has it, or one that looks like it',
    body: z.strictObject({ title }),
    limits: checks,
    returns: isUnique,
  }),
  getLabelById: endpoint({
    method: 'GET',
    path: '/record_labels/:id',
    access: 'open',
    summary: 'One label',
    params: z.object({ id: Id }),
    returns: LabelProfile,
  }),
  editLabel: endpoint({
    method: 'PATCH',
    path: '/record_labels/:id',
    access: 'verified',
    summary: 'Change one’s label; under another name the old address leads to the new one',
    params: z.object({ id: Id }),
    body: z.strictObject({ title, logo: picture, ...profile }).partial(),
    returns: LabelProfile,
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
