import * as z from 'zod'
import { AuditEntry } from '../entities/audit.ts'
import { endpoint, Id } from '../kit.ts'
import { AUDIT_ACTIONS, AUDIT_PAGE } from '../rules/administration.ts'

export const audit = {
  listAuditEntries: endpoint({
    method: 'GET',
    path: '/admin/audit',
    access: 'admin',
    summary: `List what admins did and why, newest first, ${AUDIT_PAGE} per page`,
    query: z.object({
      /** Id of the admin. */
      admin: Id.optional(),
      /** Id of the account concerned. */
      account: Id.optional(),
      action: z.enum(AUDIT_ACTIONS).optional(),
      /** Id of the last entry of the previous page. */
      before: Id.optional(),
    }),
    returns: z.object({ items: z.array(AuditEntry), next: z.int().nullable() }),
  }),
}
