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

/** One of the releases that the page shows; null for none. */
const featured = { featuredReleaseId: Id.nullable() }

export const artists = {
  getArtist: endpoint({
    method: 'GET',
    path: '/optimized/artists/:identifier',
    access: 'open',
    scope: 'read',
    summary: 'Get an artist by URL identifier',
    params: Identifier,
    returns: ArtistProfile,
  }),
  listArtists: endpoint({
    method: 'GET',
    path: '/artists',
    access: 'login',
    scope: 'read',
    summary: 'List the artists you manage',
    returns: hydraPage(Artist),
  }),
  createArtist: endpoint({
    method: 'POST',
    path: '/artists',
    access: 'verified',
    scope: 'publish',
    status: 201,
    summary: 'Create an artist profile',
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
    scope: 'publish',
    form: true,
    summary: 'Check whether an artist name is available; lookalike names count as taken',
    body: z.strictObject({ name }),
    limits: checks,
    returns: isUnique,
  }),
  getArtistById: endpoint({
    method: 'GET',
    path: '/artists/:id',
    access: 'open',
    scope: 'read',
    summary: 'Get an artist by id',
    params: z.object({ id: Id }),
    returns: ArtistProfile,
  }),
  editArtist: endpoint({
    method: 'PATCH',
    path: '/artists/:id',
    access: 'verified',
    scope: 'publish',
    summary:
      'Update an artist you manage; after a rename, the old address redirects to the new one',
    params: z.object({ id: Id }),
    body: z.strictObject({ name, avatar: picture, ...profile, ...featured }).partial(),
    returns: ArtistProfile,
  }),
  followArtist: endpoint({
    method: 'POST',
    path: '/artists/:id/follow',
    access: 'login',
    scope: 'library',
    summary: 'Follow an artist',
    params: Followed,
    returns: success,
  }),
  unfollowArtist: endpoint({
    method: 'POST',
    path: '/artists/:id/unfollow',
    access: 'login',
    scope: 'library',
    summary: 'Unfollow an artist',
    params: Followed,
    returns: success,
  }),
  hasFollowArtist: endpoint({
    method: 'GET',
    path: '/artists/:id/has-follow',
    access: 'login',
    scope: 'read',
    summary: 'Check whether you follow an artist',
    params: Followed,
    returns: result(z.boolean()),
  }),
}

export const labels = {
  getLabel: endpoint({
    method: 'GET',
    path: '/optimized/record_labels/:identifier',
    access: 'open',
    scope: 'read',
    summary: 'Get a label by URL identifier',
    params: Identifier,
    returns: LabelProfile,
  }),
  listLabels: endpoint({
    method: 'GET',
    path: '/record_labels',
    access: 'login',
    scope: 'read',
    summary: 'List the labels you manage',
    returns: hydraPage(Label),
  }),
  createLabel: endpoint({
    method: 'POST',
    path: '/record_labels',
    access: 'verified',
    scope: 'publish',
    status: 201,
    summary: 'Create a label profile',
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
    scope: 'publish',
    form: true,
    summary:
      'Check whether a label name is available; names of artists and lookalike names count as taken',
    body: z.strictObject({ title }),
    limits: checks,
    returns: isUnique,
  }),
  getLabelById: endpoint({
    method: 'GET',
    path: '/record_labels/:id',
    access: 'open',
    scope: 'read',
    summary: 'Get a label by id',
    params: z.object({ id: Id }),
    returns: LabelProfile,
  }),
  editLabel: endpoint({
    method: 'PATCH',
    path: '/record_labels/:id',
    access: 'verified',
    scope: 'publish',
    summary: 'Update a label you manage; after a rename, the old address redirects to the new one',
    params: z.object({ id: Id }),
    body: z.strictObject({ title, logo: picture, ...profile, ...featured }).partial(),
    returns: LabelProfile,
  }),
  followLabel: endpoint({
    method: 'POST',
    path: '/record_labels/:id/follow',
    access: 'login',
    scope: 'library',
    summary: 'Follow a label',
    params: Followed,
    returns: success,
  }),
  unfollowLabel: endpoint({
    method: 'POST',
    path: '/record_labels/:id/unfollow',
    access: 'login',
    scope: 'library',
    summary: 'Unfollow a label',
    params: Followed,
    returns: success,
  }),
  hasFollowLabel: endpoint({
    method: 'GET',
    path: '/record_labels/:id/has-follow',
    access: 'login',
    scope: 'read',
    summary: 'Check whether you follow a label',
    params: Followed,
    returns: result(z.boolean()),
  }),
}
