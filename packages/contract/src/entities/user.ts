import * as z from 'zod'
import { message } from '../messages.ts'
import { USER_PLANS } from '../rules/administration.ts'
import { REPORT_REASONS, REPORTED, SUSPENSION_DAYS_MAX } from '../rules/moderation.ts'
import { Suspension } from './account.ts'
import { AdminReason } from './audit.ts'
import { SubscriptionStatus } from './membership.ts'
import { OrderState } from './order.ts'
import { SecurityEvent, SignedInSession } from './security.ts'

/** An account as admins list it. */
export const User = z
  .object({
    id: z.int(),
    email: z.string(),
    fullName: z.string(),
    createdAt: z.iso.datetime(),
    plan: z.enum(USER_PLANS),
    isAdmin: z.boolean(),
    isVerified: z.boolean(),
    suspension: Suspension.nullable(),
    /** When the account was closed, which prevents logging in. */
    closedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'User' })
export type User = z.output<typeof User>

const Report = z.object({
  id: z.int(),
  kind: z.enum(REPORTED),
  title: z.string(),
  reason: z.enum(REPORT_REASONS),
  words: z.string(),
  at: z.iso.datetime(),
  isOpen: z.boolean(),
  /** The other party: the reporter, or the author. */
  person: z.object({ id: z.int(), fullName: z.string() }),
})

const OwnedProfile = z.object({ id: z.int(), identifier: z.string(), name: z.string() })

/** An account with the details that admins need. Lists are newest first and truncated. */
export const UserDetails = User.extend({
  hasSecondFactor: z.boolean(),
  /** When its personal data was deleted. */
  deletedAt: z.iso.datetime().nullable(),
  sessions: z.array(SignedInSession.omit({ id: true, isCurrent: true, isBrowser: true })),
  orders: z.array(
    z.object({
      id: z.int(),
      invoiceNumber: z.int().nullable(),
      state: OrderState,
      /** In dollars. */
      total: z.number(),
      at: z.iso.datetime(),
    }),
  ),
  subscriptions: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(['premium', 'artist', 'label', 'support']),
      /** Name of the artist or label it is for. */
      name: z.string().nullable(),
      status: SubscriptionStatus,
      period: z.enum(['month', 'year']),
      price: z.number(),
      endsAt: z.iso.datetime().nullable(),
      at: z.iso.datetime(),
    }),
  ),
  artists: z.array(OwnedProfile),
  labels: z.array(OwnedProfile),
  reportsAbout: z.array(Report),
  reportsBy: z.array(Report),
  securityEvents: z.array(SecurityEvent),
}).meta({ id: 'UserDetails' })
export type UserDetails = z.output<typeof UserDetails>

/** Roles to grant or revoke; missing ones stay unchanged. */
export const RightsChange = z
  .strictObject({
    isAdmin: z.boolean().optional(),
    isActive: z.boolean().optional(),
    reason: AdminReason,
  })
  .refine(({ isAdmin, isActive }) => isAdmin !== undefined || isActive !== undefined, {
    error: message('rightsChange'),
  })
export type RightsChange = z.output<typeof RightsChange>

export const NewSuspension = z.strictObject({
  /** Null means permanent. */
  days: z.int().min(1).max(SUSPENSION_DAYS_MAX).nullable(),
  reason: AdminReason,
})
export type NewSuspension = z.output<typeof NewSuspension>
