import * as z from 'zod'
import {
  AudienceProfile,
  ExportedFollower,
  Follower,
  FollowerDay,
  MailSubscription,
  NewSubscriberMessage,
  SubscriberMessage,
} from '../entities/audience.ts'
import { endpoint, Id, itemsPage, nothing, result } from '../kit.ts'
import { PAGE_SIZE } from '../limits.ts'
import { FOLLOWED_KINDS, LIST_KINDS, MESSAGE_EVERY_DAYS } from '../rules/audience.ts'

const Page = z.coerce.number().int().min(1).max(10_000).default(1)
/** One of the caller's profiles; all of them if both are missing. */
const which = { kind: z.enum(FOLLOWED_KINDS).optional(), id: Id.optional() }
const List = z.object({ kind: z.enum(LIST_KINDS), id: Id })
const changes = [{ by: 'account', max: 300, windowSeconds: 3_600 }] as const

/** Followers of the caller's artists and labels, and their mailing lists. */
export const audience = {
  profiles: endpoint({
    method: 'GET',
    path: '/audience/profiles',
    access: 'verified',
    scope: 'read',
    summary:
      'List your artists, your labels and your own profile, with follower and subscriber counts',
    returns: z.object({ items: z.array(AudienceProfile) }),
  }),
  listFollowers: endpoint({
    method: 'GET',
    path: '/audience/followers',
    access: 'verified',
    scope: 'read',
    summary: `List the followers of you, your artists and your labels, newest first, ${PAGE_SIZE} per page`,
    query: z.object({ ...which, query: z.string().trim().max(200).default(''), page: Page }),
    errors: [404],
    returns: itemsPage(Follower).extend({
      /** Number of followers, including private ones. */
      people: z.int().nonnegative(),
      /** Number of followers who keep their follows private. They are counted but not listed. */
      hidden: z.int().nonnegative(),
    }),
  }),
  growth: endpoint({
    method: 'GET',
    path: '/audience/growth',
    access: 'verified',
    scope: 'read',
    summary: 'Get daily follower counts, based on the people who follow today',
    query: z.object({ ...which, days: z.coerce.number().int().min(7).max(730).default(90) }),
    errors: [404],
    returns: z.object({ items: z.array(FollowerDay) }),
  }),
  exportFollowers: endpoint({
    method: 'GET',
    path: '/audience/export',
    access: 'verified',
    sessionOnly: true,
    summary:
      'Export followers and subscribers; e-mail addresses are included only for people who subscribed to that artist or label',
    query: z.object(which),
    limits: [{ by: 'account', max: 30, windowSeconds: 3_600 }],
    errors: [404],
    returns: z.object({ items: z.array(ExportedFollower) }),
  }),
  listMessages: endpoint({
    method: 'GET',
    path: '/audience/messages',
    access: 'verified',
    scope: 'read',
    summary: `List the messages you sent to subscribers, newest first, ${PAGE_SIZE} per page`,
    query: z.object({ page: Page }),
    returns: itemsPage(SubscriberMessage),
  }),
  sendMessage: endpoint({
    method: 'POST',
    path: '/audience/messages',
    access: 'verified',
    sessionOnly: true,
    status: 201,
    summary: `Send a message to all subscribers of an artist or label you manage, at most once every ${MESSAGE_EVERY_DAYS} days`,
    body: NewSubscriberMessage,
    limits: [{ by: 'account', max: 60, windowSeconds: 3_600 }],
    errors: [404, 409],
    returns: result(SubscriberMessage),
  }),
  mailSubscriptions: endpoint({
    method: 'GET',
    path: '/mail_subscriptions',
    access: 'login',
    scope: 'read',
    summary: 'List the artists and labels whose news you get by e-mail',
    returns: z.object({ items: z.array(MailSubscription) }),
  }),
  subscribe: endpoint({
    method: 'PUT',
    path: '/mail_subscriptions/:kind/:id',
    access: 'login',
    scope: 'library',
    status: 204,
    summary: 'Subscribe to news from an artist or label by e-mail',
    params: List,
    limits: changes,
    errors: [404],
    returns: nothing,
  }),
  unsubscribe: endpoint({
    method: 'DELETE',
    path: '/mail_subscriptions/:kind/:id',
    access: 'login',
    scope: 'library',
    evenSuspended: true,
    status: 204,
    summary: 'Unsubscribe from the e-mails of an artist or label',
    params: List,
    limits: changes,
    returns: nothing,
  }),
}
