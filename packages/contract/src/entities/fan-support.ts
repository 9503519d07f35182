import * as z from 'zod'
import { message } from '../messages.ts'
import {
  FAN_SUPPORT_MAX_CENTS,
  FAN_SUPPORT_MIN_CENTS,
  POST_TEXT_MAX,
  POST_TITLE_MAX,
  SUPPORT_THANKS_MAX,
} from '../rules/fan-support.ts'
import { Photo } from './account.ts'
import { Line, Lines } from './line.ts'
import { Subscription } from './membership.ts'

export const SupportedKind = z.enum(['artist', 'label'])
export type SupportedKind = z.output<typeof SupportedKind>

/** A monthly amount in dollars. */
export const SupportAmount = z
  .number()
  .min(FAN_SUPPORT_MIN_CENTS / 100, message('amount.min'))
  .max(FAN_SUPPORT_MAX_CENTS / 100, message('amount.max'))
  .refine((price) => Math.abs(price * 100 - Math.round(price * 100)) < 1e-6, message('decimals'))

/** Somebody who supports an artist or label every month. */
export const FanSupporter = z.object({
  id: z.int(),
  fullName: z.string(),
  photo: Photo.nullable(),
  since: z.iso.datetime(),
})
export type FanSupporter = z.output<typeof FanSupporter>

/** A supporter as seen by the artist or label. */
export const OwnSupporter = FanSupporter.extend({
  /** In dollars a month. */
  amount: z.number(),
  /** Named on the page. */
  isPublic: z.boolean(),
  isEnding: z.boolean(),
})
export type OwnSupporter = z.output<typeof OwnSupporter>

/** A subscription of a fan, and what it is for. */
export const OwnSupport = z
  .object({
    subscription: Subscription,
    kind: SupportedKind,
    profileId: z.int(),
    identifier: z.string(),
    name: z.string(),
    isPublic: z.boolean(),
  })
  .meta({ id: 'OwnSupport' })
export type OwnSupport = z.output<typeof OwnSupport>

/** What a page of an artist or label shows about the support of its fans. */
export const FanSupport = z
  .object({
    isOffered: z.boolean(),
    /** What supporters get, in the words of the artist or label. */
    thanks: z.string(),
    /** All supporters, and those who want to be named, newest first. */
    count: z.int().nonnegative(),
    supporters: z.array(FanSupporter),
    /** The caller's own support. */
    own: OwnSupport.nullable(),
    /** Whether the caller manages it. */
    mayEdit: z.boolean(),
  })
  .meta({ id: 'FanSupport' })
export type FanSupport = z.output<typeof FanSupport>

export const FanSupportSettings = z.strictObject({
  isOffered: z.boolean(),
  thanks: Lines(SUPPORT_THANKS_MAX),
})
export type FanSupportSettings = z.output<typeof FanSupportSettings>

export const NewPost = z.strictObject({
  title: Line(POST_TITLE_MAX),
  text: Lines(POST_TEXT_MAX).pipe(z.string().min(1)),
  /** Otherwise for everybody. */
  isForSupporters: z.boolean(),
})
export type NewPost = z.output<typeof NewPost>

/** News of an artist or label. */
export const ProfilePost = z
  .object({
    id: z.int(),
    title: z.string(),
    /** Null if the caller may not read it. */
    text: z.string().nullable(),
    isForSupporters: z.boolean(),
    createdAt: z.iso.datetime(),
    editedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ProfilePost' })
export type ProfilePost = z.output<typeof ProfilePost>
