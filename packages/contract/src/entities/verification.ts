import * as z from 'zod'
import { message } from '../messages.ts'
import { ID_MAX } from '../kit.ts'
import {
  normaliseLinks,
  VERIFICATION_COMMENTS_MAX,
  VERIFICATION_LINKS_MAX,
  VERIFICATION_PHOTOS,
  VERIFICATION_REASON_MAX,
  VERIFICATION_STATUSES,
} from '../rules/verification.ts'
import { ArtistRef } from './artist.ts'
import { Lines } from './line.ts'

const id = z.int().positive().max(ID_MAX)
const Who = z.object({ id: z.int(), fullName: z.string() })

const VerificationLinks = Lines(VERIFICATION_LINKS_MAX).transform((typed, context) => {
  const links = normaliseLinks(typed)
  if (links && links.length > 0) return links.join('\n')
  context.addIssue({
    code: 'custom',
    message: message(links ? 'required' : 'verification.links'),
  })
  return z.NEVER
})

/** First step of a request: the claimed artist and links as evidence. */
export const NewVerification = z.strictObject({
  /** The artist's id, or a reference like `/api/artists/7`. */
  artist: z.union([
    id,
    z
      .string()
      .regex(/^\/api\/artists\/[1-9]\d{0,9}$/, message('verification.artist'))
      .transform((reference) => Number(reference.split('/').at(-1)))
      .pipe(id),
  ]),
  /** The account's address, which the form shows read-only. */
  email: z.string().max(254).optional(),
  links: VerificationLinks,
  comments: Lines(VERIFICATION_COMMENTS_MAX).default(''),
})
export type NewVerification = z.output<typeof NewVerification>

/** Changes of a request: the `@id`s of its photos, an admin's decision, or its withdrawal. */
export const VerificationChange = z
  .strictObject({
    idCardPhoto: z.string().max(200).optional(),
    selfPhoto: z.string().max(200).optional(),
    status: z.enum(['approved', 'refused', 'withdrawn']).optional(),
    /** The reason of a decision, for the requester. */
    reason: Lines(VERIFICATION_REASON_MAX).default(''),
  })
  .refine(
    ({ idCardPhoto, selfPhoto }) => (idCardPhoto === undefined) === (selfPhoto === undefined),
    {
      path: ['selfPhoto'],
      error: message('verification.bothPictures'),
    },
  )
  .refine(({ idCardPhoto, status }) => (idCardPhoto === undefined) !== (status === undefined), {
    path: ['status'],
    error: message('verification.picturesOrStatus'),
  })
  .refine(({ status, reason }) => status !== 'refused' || reason !== '', {
    path: ['reason'],
    error: message('required'),
  })
export type VerificationChange = z.output<typeof VerificationChange>

/** A request as admins see it. The requester gets neither the photos' URLs nor who viewed them. */
export const VerificationRequest = z
  .object({
    id: z.int(),
    artist: ArtistRef,
    /** The account that currently manages the artist. */
    owner: Who.nullable(),
    requester: Who,
    email: z.string(),
    comments: z.string(),
    /** Absolute URLs, one per line. */
    links: z.string(),
    /** URL of the photo for admins; null for others, and once deleted. */
    idCardPhoto: z.string().nullable(),
    selfPhoto: z.string().nullable(),
    status: z.enum(VERIFICATION_STATUSES),
    /** The reason given with the decision. */
    reason: z.string(),
    decidedBy: Who.nullable(),
    decidedAt: z.iso.datetime().nullable(),
    at: z.iso.datetime(),
    /** Internal comments of the admins. */
    commentsCount: z.int().nonnegative(),
    /** Views of the photos by admins, newest first. */
    looks: z.array(
      z.object({ photo: z.enum(VERIFICATION_PHOTOS), admin: Who, at: z.iso.datetime() }),
    ),
  })
  .meta({ id: 'VerificationRequest' })
export type VerificationRequest = z.output<typeof VerificationRequest>

/** An admin's internal comment on a request. */
export const VerificationComment = z
  .object({
    id: z.int(),
    admin: Who,
    text: z.string(),
    at: z.iso.datetime(),
    /** Written by the caller. */
    isOwn: z.boolean(),
  })
  .meta({ id: 'VerificationComment' })
export type VerificationComment = z.output<typeof VerificationComment>

export const NewVerificationComment = z.strictObject({
  verification_request_id: id,
  text: Lines(VERIFICATION_COMMENTS_MAX).pipe(z.string().min(1)),
})
export type NewVerificationComment = z.output<typeof NewVerificationComment>

/** Number of requests per status. */
export const VerificationStatistic = z
  .object({
    submitted: z.int(),
    approved: z.int(),
    refused: z.int(),
    withdrawn: z.int(),
  })
  .meta({ id: 'VerificationStatistic' })
export type VerificationStatistic = z.output<typeof VerificationStatistic>
