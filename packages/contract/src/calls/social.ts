import * as z from 'zod'
import { Artist } from '../entities/artist.ts'
import { Followed, Person } from '../entities/person.ts'
import { ReleaseCard } from '../entities/release.ts'
import { endpoint, Id, itemsPage, result } from '../kit.ts'
import { PAGE_SIZE } from '../limits.ts'
import { FOLLOWING_KINDS, FOLLOWING_SORTS } from '../rules/following.ts'

const One = z.object({ id: Id })
const success = result(z.literal('success'))
const writes = [{ by: 'account', max: 600, windowSeconds: 3_600 }] as const

/** Opaque cursor: end of the previous page. */
const Cursor = z.string().max(600)
const next = Cursor.nullable()

const followers = z.object({
  members: z.array(Person),
  /** Includes followers who keep what they follow private. */
  total: z.int().nonnegative(),
  /** The `before` of the next page; null if this is the last. */
  next: z.int().nullable(),
})
const older = z.object({ before: Id.optional() })

export const social = {
  followers: endpoint({
    method: 'GET',
    path: '/social/followers',
    access: 'login',
    scope: 'read',
    summary: `List your followers, newest first, ${PAGE_SIZE} per page`,
    query: older,
    returns: followers,
  }),
  following: endpoint({
    method: 'GET',
    path: '/social/following',
    access: 'login',
    scope: 'read',
    summary: `List the users, artists and labels you follow, ${PAGE_SIZE} per page, with counts by kind`,
    query: z.object({
      kind: z.enum(FOLLOWING_KINDS).default('all'),
      sort: z.enum(FOLLOWING_SORTS).default('newest'),
      query: z.string().trim().max(200).default(''),
      before: Cursor.optional(),
    }),
    errors: [400],
    returns: itemsPage(Followed).extend({
      counts: z.record(z.enum(FOLLOWING_KINDS), z.int().nonnegative()),
      next,
    }),
  }),
  followingArtists: endpoint({
    method: 'GET',
    path: '/social/following/artists',
    access: 'login',
    scope: 'read',
    summary: 'List the artists you follow, last followed first, up to 1,000',
    returns: itemsPage(Artist),
  }),
  feed: endpoint({
    method: 'GET',
    path: '/social/feed',
    access: 'login',
    scope: 'read',
    summary: `List the releases of artists and labels you follow, newest first, ${PAGE_SIZE} per page`,
    query: z.object({ before: Cursor.optional() }),
    errors: [400],
    returns: z.object({ items: z.array(ReleaseCard), next }),
  }),
  followUser: endpoint({
    method: 'POST',
    path: '/social/:id/follow',
    access: 'login',
    scope: 'library',
    summary: 'Follow a user',
    params: One,
    limits: writes,
    errors: [409],
    returns: success,
  }),
  unfollowUser: endpoint({
    method: 'POST',
    path: '/social/:id/unfollow',
    access: 'login',
    scope: 'library',
    summary: 'Unfollow a user',
    params: One,
    limits: writes,
    returns: success,
  }),
  hasFollowUser: endpoint({
    method: 'GET',
    path: '/social/:id/has-follow',
    access: 'login',
    scope: 'read',
    summary: 'Check whether you follow a user',
    params: One,
    returns: result(z.boolean()),
  }),
  artistFollowers: endpoint({
    method: 'GET',
    path: '/artists/:id/followers',
    access: 'login',
    scope: 'read',
    summary: `List the public followers of an artist, ${PAGE_SIZE} per page`,
    params: One,
    query: older,
    returns: followers,
  }),
  labelFollowers: endpoint({
    method: 'GET',
    path: '/record_labels/:id/followers',
    access: 'login',
    scope: 'read',
    summary: `List the public followers of a label, ${PAGE_SIZE} per page`,
    params: One,
    query: older,
    returns: followers,
  }),
}
