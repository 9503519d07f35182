import { LANGUAGES } from '@hypha/i18n/languages.ts'
import * as z from 'zod'
import { message } from '../messages.ts'
import { Country } from './country.ts'
import { NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from '../limits.ts'
import { Line } from './line.ts'

/** Exactly as typed: not trimmed or truncated (S-01). */
export const Password = z.string().min(PASSWORD_MIN).max(PASSWORD_MAX)

/** VA-10. */
export const Email = z
  .string(message('email.required'))
  .trim()
  .min(1, message('email.required'))
  .max(254, message('email.invalid'))
  .pipe(z.email(message('email.invalid')))

export const FullName = Line(NAME_MAX)

/**
 * The tokens of a browser session. The claims of the access token are only for display; the server checks its
 * own session data.
 */
export const TokenPair = z
  .object({ token: z.string(), refresh_token: z.string() })
  .meta({ id: 'TokenPair' })
export type TokenPair = z.output<typeof TokenPair>

/** State of the link in a confirmation mail. */
export const Confirmation = z.object({
  email: z.string(),
  /** The address is already verified; the user only has to log in. */
  isConfirmed: z.boolean(),
  /**
   * The owner of the mailbox must choose name and password, because the link was opened in another browser
   * than the one that registered, or there are several registrations.
   */
  asksPassword: z.boolean(),
})
export type Confirmation = z.output<typeof Confirmation>

/** The account that a one-time link makes an admin. */
export const AdminInvitation = z.object({
  email: z.string(),
  /** There is no account yet, so a name is required, too. */
  isNew: z.boolean(),
})
export type AdminInvitation = z.output<typeof AdminInvitation>

export const ROLES = ['ROLE_USER', 'ROLE_ADMIN'] as const

/** Claims that the browser reads from the access token (EN-01). */
export const TokenClaims = z.object({
  exp: z.int(),
  roles: z.array(z.string()),
  username: z.string(),
  userId: z.int(),
  is_verified: z.boolean(),
  /** Whether this is a guest buyer, without an account. Only tokens of guests have it. */
  is_guest: z.literal(true).optional(),
  first_login: z.boolean(),
})
export type TokenClaims = z.output<typeof TokenClaims>

export const Photo = z.object({
  thumbnail: z.object({ '40x40': z.string(), '40x40@2x': z.string() }),
})

/** End and reason of a suspension. Without an end it is permanent. */
export const Suspension = z.object({ until: z.iso.datetime().nullable(), reason: z.string() })
export type Suspension = z.output<typeof Suspension>

export const Profile = z
  .object({
    id: z.int(),
    email: z.string(),
    fullName: z.string(),
    subscriptionPlan: z.enum(['free', 'premium']),
    isFounder: z.boolean(),
    isVerified: z.boolean(),
    roles: z.array(z.string()),
    photo: Photo.nullable(),
    /** Null until chosen. */
    billingCountry: Country.nullable(),
    /** The language of the user's mails. */
    language: z.enum(LANGUAGES),
    /** Whether plays are added to the history, which Discover hides. */
    keepsHistory: z.boolean(),
    /** Null while the user may write. */
    suspension: Suspension.nullable(),
    /** An admin who must set up two-factor authentication before the role takes effect. */
    needsSecondFactor: z.boolean(),
  })
  .meta({ id: 'Profile' })
export type Profile = z.output<typeof Profile>
