import type { Db } from '../../platform/database/connection.ts'

export const insertSession = (
  db: Db,
  session: { id: string; accountId: number; companionHash: Buffer },
) =>
  db
    .insertInto('session')
    .values({
      id: session.id,
      account_id: session.accountId,
      companion_hash: session.companionHash,
    })
    .execute()

/** A live session with its account. */
export const findSession = (db: Db, id: string) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .where('session.id', '=', id)
    .where('session.ended_at', 'is', null)
    .where('account.deactivated_at', 'is', null)
    .select([
      'session.id as session_id',
      'session.companion_hash',
      'account.id',
      'account.email',
      'account.full_name',
      'account.is_admin',
      'account.is_verified',
      'account.first_login',
      'account.session_version',
      'account.plan',
      'account.is_founder',
      'account.suspended_at',
      'account.suspended_until',
      'account.suspension_reason',
    ])
    .executeTakeFirst()

export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>

export const insertRefreshToken = (
  db: Db,
  token: { hash: Buffer; sessionId: string; expiresAt: Date },
) =>
  db
    .insertInto('refresh_token')
    .values({ hash: token.hash, session_id: token.sessionId, expires_at: token.expiresAt })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()

/** The token with its session, locked: of two that come at once the second waits and sees the first one's work. */
export const lockRefreshToken = (db: Db, hash: Buffer) =>
  db
    .selectFrom('refresh_token')
    .innerJoin('session', 'session.id', 'refresh_token.session_id')
    .where('refresh_token.hash', '=', hash)
    .select(['session_id', 'account_id', 'companion_hash', 'ended_at', 'expires_at', 'spent_at'])
    .forUpdate()
    .executeTakeFirst()

export const spendRefreshToken = (db: Db, hash: Buffer, now: Date) =>
  db.updateTable('refresh_token').set({ spent_at: now }).where('hash', '=', hash).execute()

export const endSession = (db: Db, id: string, now: Date) =>
  db
    .updateTable('session')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()

export const endSessionsOf = (db: Db, accountId: number, now: Date) =>
  db
    .updateTable('session')
    .set({ ended_at: now })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute()
