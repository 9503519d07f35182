import {
  AUDIT_PAGE,
  type AuditAction,
  type AuditDetails,
  type AuditEntry,
  type SiteEdit,
  type SitePart,
} from '@hypha/contract'
import type { Db } from '../../../platform/database/connection.ts'

interface NewAuditEntry {
  adminId: number
  action: AuditAction
  /** The affected account; null if there is none. */
  accountId: number | null
  reason: string
  /** Ids, amounts and dates only, so that entries of an erased account contain nothing personal. */
  details?: AuditDetails
}

interface Filters {
  admin?: number | undefined
  account?: number | undefined
  action?: AuditAction | undefined
  before?: number | undefined
}

export type Audit = ReturnType<typeof createAudit>

/** Writes an entry in the transaction of the action, so neither exists without the other. @returns its id */
export async function recordAudit(
  tx: Db,
  { adminId, action, accountId, reason, details = {} }: NewAuditEntry,
): Promise<number> {
  const { id } = await tx
    .insertInto('audit_entry')
    .values({
      ...{ admin_id: adminId, action, account_id: accountId, reason },
      details: JSON.stringify(details),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes the entry of an edit of the site's own content, such as a question of the FAQ; `id` is that of the row. */
export const recordSiteEdit = (
  tx: Db,
  admin: { id: number },
  details: { part: SitePart; edit: SiteEdit; id: number | null },
): Promise<number> =>
  recordAudit(tx, { adminId: admin.id, action: 'edit-site', accountId: null, reason: '', details })

export const createAudit = (db: Db) => ({
  async list({ admin, account, action, before }: Filters) {
    const rows = await db
      .selectFrom('audit_entry as entry')
      .leftJoin('account as admin', 'admin.id', 'entry.admin_id')
      .leftJoin('account as person', 'person.id', 'entry.account_id')
      .$if(admin !== undefined, (query) => query.where('entry.admin_id', '=', admin!))
      .$if(account !== undefined, (query) => query.where('entry.account_id', '=', account!))
      .$if(action !== undefined, (query) => query.where('entry.action', '=', action!))
      .$if(before !== undefined, (query) => query.where('entry.id', '<', before!))
      .selectAll('entry')
      .select(['admin.full_name as admin_name', 'person.full_name as person_name'])
      .orderBy('entry.id', 'desc')
      .limit(AUDIT_PAGE + 1)
      .execute()
    const items = rows.slice(0, AUDIT_PAGE).map((row): AuditEntry => ({
      id: row.id,
      at: row.at.toISOString(),
      admin: { id: row.admin_id, fullName: row.admin_name },
      action: row.action,
      account: row.account_id === null ? null : { id: row.account_id, fullName: row.person_name },
      reason: row.reason,
      details: row.details,
    }))
    return { items, next: rows.length > AUDIT_PAGE ? items.at(-1)!.id : null }
  },
})
