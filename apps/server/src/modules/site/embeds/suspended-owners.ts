import type { Db } from '../../../platform/database/connection.ts'
import { suspendedNow } from '../../accounts/index.ts'

/** Returns whether the owner of a release is suspended. What they published stays on this site, but isn't shown on others. */
export const isOfSuspended = async (db: Db, releaseId: number): Promise<boolean> =>
  (await db
    .selectFrom('release')
    .where('id', '=', releaseId)
    .where('owner_id', 'in', suspendedNow(db))
    .select('id')
    .executeTakeFirst()) !== undefined
