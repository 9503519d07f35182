import { LANGUAGES } from '@hypha/i18n/languages.ts'
import * as z from 'zod'
import { message } from '../messages.ts'
import { Country } from './country.ts'
import { NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from '../limits.ts'
import { Line } from './line.ts'

/** Exactly what was typed: no trim, no cut (S-01). */
export const Password = z.string().min(PASSWORD_MIN).max(PASSWORD_MAX)

/** VA-10. */
export const Email = z
  .string(message('email.required'))
  .trim()
  .min(1, message('email.required'))
  .max(254, message('email.invalid'))
  .pipe(z.email(message('email.invalid')))

export const FullName = Line(NAME_MAX)

/** What a signed-in browser holds; the access token's claims are for the screen, the server trusts its session. */
export const TokenPair = z
  .object({ token: z.string(), refresh_token: z.string() })
  .meta({ id: 'TokenPair' })
export type TokenPair = z.output<typeof TokenPair>

/** What the link of a confirmation mail is worth. */
export const Confirmation = z.object({
  email: z.string(),
  /** The address is confirmed already: there is nothing to do but to log in. */
  isConfirmed: z.boolean(),
  /**
   * The person at the mailbox has to choose the name and the password: the link was not opened in the browser that
   * registered, or several registrations wait.
   */
  asksPassword: z.boolean(),
})
export type Confirmation = z.output<typeof Confirmation>

/** Whom a one-time link makes an admin. */
export const AdminInvitation = z.object({
  email: z.string(),
  /** There is no account yet, so a name is asked for as well. */
  isNew: z.boolean(),
})
export type AdminInvitation = z.output<typeof AdminInvitation>

export const ROLES = ['ROLE_USER', 'ROLE_ADMIN'] as const

/** Claims that a browser reads from the access token (EN-01). */
export const TokenClaims = z.object({
  exp: z.int(),
  roles: z.array(z.string()),
  username: z.string(),
  userId: z.int(),
  is_verified: z.boolean(),
  first_login: z.boolean(),
})
export type TokenClaims = z.output<typeof TokenClaims>

export const Photo = z.object({
  thumbnail: z.object({ '40x40': z.string(), '40x40@2x': z.string() }),
})

/** Until when somebody may not write, and why; without an end it is for good. */
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
    /** Where one is billed; null until one has said so. */
    billingCountry: Country.nullable(),
    /** The language that mails are written in. */
    language: z.enum(LANGUAGES),
    /** Whether plays are added to one's history, which Discover leaves out. */
    keepsHistory: z.boolean(),
    /** Null while one may write. */
    suspension: Suspension.nullable(),
    /** An admin who has to set up two-factor authentication before the role counts. */
    needsSecondFactor: z.boolean(),
  })
  .meta({ id: 'Profile' })
export type Profile = z.output<typeof Profile>
