import * as z from 'zod'
import { ADMIN_REASON_MAX, AUDIT_ACTIONS } from '../rules/administration.ts'
import { Lines } from './line.ts'

/** Numbers, ids and dates with details of an action; never names or addresses. */
export const AuditDetails = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))
export type AuditDetails = z.output<typeof AuditDetails>

/** The reason for an admin action on an account; required. */
export const AdminReason = Lines(ADMIN_REASON_MAX).pipe(z.string().min(1))

/** A user in an entry; without a name once their account is deleted. */
const AuditedPerson = z.object({ id: z.int(), fullName: z.string().nullable() })

export const AuditEntry = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    admin: AuditedPerson,
    action: z.enum(AUDIT_ACTIONS),
    account: AuditedPerson.nullable(),
    reason: z.string(),
    details: AuditDetails,
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.output<typeof AuditEntry>
