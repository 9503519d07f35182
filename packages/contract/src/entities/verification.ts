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

/** The first step of a request: who somebody says to be, and where that is to be seen. */
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
  /** The address of the account, which the form shows and nobody can change there. */
  email: z.string().max(254).optional(),
  links: VerificationLinks,
  comments: Lines(VERIFICATION_COMMENTS_MAX).default(''),
})
export type NewVerification = z.output<typeof NewVerification>

/** Its pictures, by the `@id`s under which they were sent; an admin’s decision; or that it is taken back. */
export const VerificationChange = z
  .strictObject({
    idCardPhoto: z.string().max(200).optional(),
    selfPhoto: z.string().max(200).optional(),
    status: z.enum(['approved', 'refused', 'withdrawn']).optional(),
    /** The reason of a decision, for the person who asked. */
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

/** A request as admins see it; who made it sees neither the pictures' addresses nor who looked at them. */
export const VerificationRequest = z
  .object({
    id: z.int(),
    artist: ArtistRef,
    /** Whose account looks after the artist now. */
    owner: Who.nullable(),
    requester: Who,
    email: z.string(),
    comments: z.string(),
    /** Whole addresses, one a line. */
    links: z.string(),
    /** Where an admin reads the picture; null for others, and once it is deleted. */
    idCardPhoto: z.string().nullable(),
    selfPhoto: z.string().nullable(),
    status: z.enum(VERIFICATION_STATUSES),
    /** What was said with the decision. */
    reason: z.string(),
    decidedBy: Who.nullable(),
    decidedAt: z.iso.datetime().nullable(),
    at: z.iso.datetime(),
    /** What admins said among themselves. */
    commentsCount: z.int().nonnegative(),
    /** Each look of an admin at one of the pictures, the newest first. */
    looks: z.array(
      z.object({ photo: z.enum(VERIFICATION_PHOTOS), admin: Who, at: z.iso.datetime() }),
    ),
  })
  .meta({ id: 'VerificationRequest' })
export type VerificationRequest = z.output<typeof VerificationRequest>

/** What an admin says of a request to the others. */
export const VerificationComment = z
  .object({
    id: z.int(),
    admin: Who,
    text: z.string(),
    at: z.iso.datetime(),
    /** The reader wrote it. */
    isOwn: z.boolean(),
  })
  .meta({ id: 'VerificationComment' })
export type VerificationComment = z.output<typeof VerificationComment>

export const NewVerificationComment = z.strictObject({
  verification_request_id: id,
  text: Lines(VERIFICATION_COMMENTS_MAX).pipe(z.string().min(1)),
})
export type NewVerificationComment = z.output<typeof NewVerificationComment>

/** How many requests there are of each status. */
export const VerificationStatistic = z
  .object({
    submitted: z.int(),
    approved: z.int(),
    refused: z.int(),
    withdrawn: z.int(),
  })
  .meta({ id: 'VerificationStatistic' })
export type VerificationStatistic = z.output<typeof VerificationStatistic>
