import type { Maintenance } from '@hypha/contract'
import { type Db, inTransaction } from '../../platform/database/connection.ts'
import type { Notifications } from '../../platform/database/notifications.ts'
import { recordAudit } from '../accounts/index.ts'

export type MaintenanceMode = Awaited<ReturnType<typeof createMaintenanceMode>>

/** While it is on, only admins can change anything. Known in memory, because every write asks for it. */
export async function createMaintenanceMode(db: Db, notifications: Notifications) {
  let known: Promise<Maintenance> | null = null
  const forget = () => void (known = null)
  await notifications.listen('maintenance', forget, forget)

  const read = async (): Promise<Maintenance> => {
    const row = await db.selectFrom('maintenance_mode').select('since').executeTakeFirst()
    return row ? { since: row.since.toISOString() } : null
  }
  /** Whichever process changed it. */
  const current = () => {
    known ??= read().catch((error: unknown) => {
      known = null
      throw error
    })
    return known
  }
  return {
    current,
    /** Starts or ends maintenance; does nothing if it already is as wanted. */
    async switch(isOn: boolean, admin: { id: number }): Promise<Maintenance> {
      await inTransaction(db, async (tx) => {
        const changed = isOn
          ? await tx
              .insertInto('maintenance_mode')
              .defaultValues()
              .onConflict((conflict) => conflict.doNothing())
              .returning('since')
              .execute()
          : await tx.deleteFrom('maintenance_mode').returning('since').execute()
        if (changed.length === 0) return
        await recordAudit(tx, {
          ...{ adminId: admin.id, accountId: null, reason: '' },
          action: isOn ? 'start-maintenance' : 'end-maintenance',
        })
      })
      forget()
      return current()
    },
  }
}
