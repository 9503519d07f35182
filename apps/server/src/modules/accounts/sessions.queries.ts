import { sql } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'
import type { Client } from './client-facts.ts'

export const insertSession = (
  db: Db,
  session: { id: string; accountId: number; companionHash: Buffer | null },
  client: Client,
) =>
  db
    .insertInto('session')
    .values({
      id: session.id,
      account_id: session.accountId,
      companion_hash: session.companionHash,
      user_agent: client.userAgent,
      country: client.country,
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
      'session.authenticated_at',
      ...CALLER_COLUMNS,
      'account.first_login',
    ])
    .executeTakeFirst()

/** The account columns needed to authorize a call. */
export const CALLER_COLUMNS = [
  'account.id',
  'account.email',
  'account.full_name',
  'account.language',
  'account.is_admin',
  'account.is_verified',
  'account.is_guest',
  'account.second_factor_since',
  'account.session_version',
  'account.plan',
  'account.is_founder',
  'account.suspended_at',
  'account.suspended_until',
  'account.suspension_reason',
] as const

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

/**
 * Returns the token with its session, locked: the second of two concurrent refreshes waits and sees the first one's
 * result.
 */
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

export const touchSession = (db: Db, id: string, now: Date) =>
  db.updateTable('session').set({ last_used_at: now }).where('id', '=', id).execute()

/** Call it when the owner has just authenticated again. */
export const renewAuthentication = (db: Db, id: string) =>
  db
    .updateTable('session')
    .set({ authenticated_at: sql`now()` })
    .where('id', '=', id)
    .execute()

export const endSession = (db: Db, id: string, now: Date) =>
  db
    .updateTable('session')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()

/** @returns the number of ended sessions */
export async function endSessionsOf(
  db: Db,
  accountId: number,
  now: Date,
  except?: string,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ ended_at: now })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '<>', except!))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Logs everybody out. @returns the number of ended sessions */
export async function endAllSessions(tx: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('session')
    .set({ ended_at: now })
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Selects active sessions: not ended, and with a refresh token that has not expired. */
export const findSessionsOf = (db: Db, accountId: number, now: Date) =>
  db
    .selectFrom('session')
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('refresh_token')
          .whereRef('refresh_token.session_id', '=', 'session.id')
          .where('spent_at', 'is', null)
          .where('expires_at', '>', now)
          .select('hash'),
      ),
    )
    .select(['id', 'user_agent', 'country', 'created_at', 'last_used_at', 'companion_hash'])
    .orderBy('last_used_at', 'desc')
    .execute()
