import { timingSafeEqual } from 'node:crypto'
import type { Db } from '../../../platform/database/connection.ts'
import { Unacceptable } from '../../../platform/errors.ts'
import { hashOfCode } from '../../../platform/auth/access-code.ts'

export type Beta = ReturnType<typeof createBeta>

/** Who may upload music and add events while that is for beta testers (RO-06). @param codeHash null lets nobody pass */
export function createBeta(db: Db, codeHash: Buffer | null) {
  return {
    /** Whether the person has passed the gate; admins pass always. */
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
