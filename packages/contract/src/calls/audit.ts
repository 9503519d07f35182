import * as z from 'zod'
import { AuditEntry } from '../entities/audit.ts'
import { endpoint, Id } from '../kit.ts'
import { AUDIT_ACTIONS, AUDIT_PAGE } from '../rules/administration.ts'

export const audit = {
  listAuditEntries: endpoint({
    method: 'GET',
    path: '/admin/audit',
    access: 'admin',
    summary: `What admins did and why, newest first, ${AUDIT_PAGE} at a time`,
    query: z.object({
      /** The id of the admin who did it. */
      admin: Id.optional(),
      /** The id of the account it was about. */
      account: Id.optional(),
      action: z.enum(AUDIT_ACTIONS).optional(),
      /** The id of the last entry of the page before. */
      before: Id.optional(),
    }),
    returns: z.object({ items: z.array(AuditEntry), next: z.int().nullable() }),
  }),
}
