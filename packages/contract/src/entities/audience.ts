import * as z from 'zod'
import { message } from '../messages.ts'
import {
  FOLLOWED_KINDS,
  LIST_KINDS,
  MESSAGE_SUBJECT_MAX,
  MESSAGE_TEXT_MAX,
} from '../rules/audience.ts'
import { Line, Lines } from './line.ts'
import { LINK_MAX } from '../rules/links.ts'
import { Person } from './person.ts'

const Moment = z.iso.datetime()
const Count = z.int().nonnegative()

/** A profile of the caller that can be followed. */
export const AudienceProfile = z
  .object({
    kind: z.enum(FOLLOWED_KINDS),
    id: z.int(),
    name: z.string(),
    followers: Count,
    /** Subscribers of its messages; 0 for the caller as a user. */
    subscribers: Count,
    /** Time at which the next message can be sent; null if now. */
    nextMessageAt: Moment.nullable(),
  })
  .meta({ id: 'AudienceProfile' })
export type AudienceProfile = z.output<typeof AudienceProfile>

const FollowedProfile = z.object({
  kind: z.enum(FOLLOWED_KINDS),
  id: z.int(),
  name: z.string(),
})

export const Follower = z
  .object({ person: Person, follows: FollowedProfile, followedAt: Moment })
  .meta({ id: 'Follower' })
export type Follower = z.output<typeof Follower>

/** One line of the exported list. */
export const ExportedFollower = z
  .object({
    /** Empty for subscribers who keep private what they follow. */
    name: z.string(),
    follows: z.string(),
    /** Null for subscribers who do not follow. */
    followedAt: Moment.nullable(),
    /** Null unless this user subscribed to e-mails from this artist or label. */
    email: z.string().nullable(),
    subscribedAt: Moment.nullable(),
  })
  .meta({ id: 'ExportedFollower' })
export type ExportedFollower = z.output<typeof ExportedFollower>

/** Number of followers at the end of a day in UTC. */
export const FollowerDay = z
  .object({ day: z.iso.date(), followers: Count, gained: Count })
  .meta({ id: 'FollowerDay' })
export type FollowerDay = z.output<typeof FollowerDay>

/** An artist or label the caller gets e-mail updates from. */
export const MailSubscription = z
  .object({
    kind: z.enum(LIST_KINDS),
    id: z.int(),
    name: z.string(),
    identifier: z.string(),
    since: Moment,
  })
  .meta({ id: 'MailSubscription' })
export type MailSubscription = z.output<typeof MailSubscription>

export const SubscriberMessage = z
  .object({
    id: z.int(),
    from: z.object({ kind: z.enum(LIST_KINDS), id: z.int(), name: z.string() }),
    subject: z.string(),
    text: z.string(),
    link: z.string().nullable(),
    sentAt: Moment,
    /** Number of recipients, of deliveries so far, and of failed deliveries. */
    recipients: Count,
    delivered: Count,
    skipped: Count,
  })
  .meta({ id: 'SubscriberMessage' })
export type SubscriberMessage = z.output<typeof SubscriberMessage>

export const NewSubscriberMessage = z.strictObject({
  kind: z.enum(LIST_KINDS),
  id: z.int().positive(),
  subject: Line(MESSAGE_SUBJECT_MAX),
  text: Lines(MESSAGE_TEXT_MAX).pipe(z.string().min(1)),
  link: z
    .string()
    .trim()
    .max(LINK_MAX)
    .nullable()
    .default(null)
    .transform((typed, context) => {
      if (typed === null || typed === '') return null
      const url = /^https:\/\//i.test(typed) ? URL.parse(typed) : null
      // A name and password before the host can disguise the real site.
      if (url && url.username === '' && url.password === '') return url.href
      context.addIssue({ code: 'custom', message: message('httpsLink') })
      return z.NEVER
    }),
})
export type NewSubscriberMessage = z.output<typeof NewSubscriberMessage>
