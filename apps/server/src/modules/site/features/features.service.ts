import { FEATURE_DEFAULTS, FEATURES, type Feature } from '@hypha/contract'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import type { Notifications } from '../../../platform/database/notifications.ts'
import { recordAudit } from '../../accounts/index.ts'

export type Switches = Record<Feature, boolean>

export interface Features {
  /** The current switches, whichever process changed them. */
  switches(): Promise<Switches>
  switch(changes: Partial<Switches>, admin: { id: number }): Promise<Switches>
  /** Calls back when a switch changes, here or in another process. */
  onChange(callback: () => void): void
}

export async function createFeatures(db: Db, notifications: Notifications): Promise<Features> {
  let known: Promise<Switches> | null = null
  const callbacks: (() => void)[] = []
  const changed = () => {
    known = null
    for (const callback of callbacks) callback()
  }
  await notifications.listen('features', changed, changed)

  const read = async (): Promise<Switches> => {
    const rows = await db.selectFrom('feature_switch').selectAll().execute()
    const switched = Object.fromEntries(rows.map(({ name, is_on }) => [name, is_on]))
    return Object.fromEntries(
      FEATURES.map((name) => [name, switched[name] ?? FEATURE_DEFAULTS[name]]),
    ) as Switches
  }
  const switches = () => {
    known ??= read().catch((error: unknown) => {
      known = null
      throw error
    })
    return known
  }

  return {
    switches,
    async switch(changes, admin) {
      await inTransaction(db, async (tx) => {
        for (const [name, is_on] of Object.entries(changes)) {
          await tx
            .insertInto('feature_switch')
            .values({ name, is_on })
            .onConflict((conflict) => conflict.column('name').doUpdateSet({ is_on }))
            .execute()
        }
        await recordAudit(tx, {
          ...{ adminId: admin.id, action: 'switch-features', accountId: null, reason: '' },
          details: Object.fromEntries(
            Object.entries(changes).map(([name, isOn]) => [name, isOn ? 'on' : 'off']),
          ),
        })
      })
      changed()
      return switches()
    },
    onChange: (callback) => void callbacks.push(callback),
  }
}
