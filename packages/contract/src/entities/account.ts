import * as z from 'zod'
import { Country } from './country.ts'
import { NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from '../limits.ts'
import { Line } from './line.ts'

/** Exactly what was typed: no trim, no cut (S-01). */
export const Password = z
  .string()
  .min(PASSWORD_MIN, `A password has at least ${PASSWORD_MIN} characters.`)
  .max(PASSWORD_MAX, `A password has at most ${PASSWORD_MAX} characters.`)

/** VA-10. */
export const Email = z
  .string({ error: 'E-mail is required' })
  .trim()
  .min(1, 'E-mail is required')
  .max(254, 'E-mail must be valid')
  .pipe(z.email('E-mail must be valid'))

export const FullName = Line(NAME_MAX, 'A name')

/** What a signed-in browser holds; the access token's claims are for the screen, the server trusts its session. */
export const TokenPair = z
  .object({ token: z.string(), refresh_token: z.string() })
  .meta({ id: 'TokenPair' })
export type TokenPair = z.output<typeof TokenPair>

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
    /** Null while one may write. */
    suspension: Suspension.nullable(),
  })
  .meta({ id: 'Profile' })
export type Profile = z.output<typeof Profile>
