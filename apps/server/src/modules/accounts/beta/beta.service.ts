import { timingSafeEqual } from 'node:crypto'
import type { Db } from '../../../platform/database/connection.ts'
import { Unacceptable } from '../../../platform/errors.ts'
import { hashOfCode } from '../../../platform/auth/access-code.ts'

export type Beta = ReturnType<typeof createBeta>

/** The beta gate for uploading music and adding events (RO-06). @param codeHash null rejects every code */
export function createBeta(db: Db, codeHash: Buffer | null) {
  return {
    /** Returns whether the user has beta access; admins always do. */
    async hasAccess(user: { id: number; isAdmin: boolean }): Promise<boolean> {
      if (user.isAdmin) return true
      const granted = await db
        .selectFrom('beta_access')
        .select('account_id')
        .where('account_id', '=', user.id)
        .executeTakeFirst()
      return granted !== undefined
    },

    /** @throws Unacceptable for a wrong code (VA-05) */
    async pass(user: { id: number }, code: string): Promise<void> {
      if (codeHash === null || !timingSafeEqual(hashOfCode(code), codeHash))
        throw Unacceptable.field('code', 'accounts.betaCode.wrong')
      await db
        .insertInto('beta_access')
        .values({ account_id: user.id })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
  }
}
