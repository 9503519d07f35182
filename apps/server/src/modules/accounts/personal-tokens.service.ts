import { createHash, randomBytes } from 'node:crypto'
import { PERSONAL_TOKENS_MAX, type PersonalToken, type TokenScope } from '@hypha/contract'
import { sql } from 'kysely'
import type { CurrentUser } from '../../platform/auth/current-user.ts'
import { PERSONAL_TOKEN_PREFIX } from '../../platform/auth/personal-token.ts'
import { type Db, inTransaction } from '../../platform/database/connection.ts'
import { Conflict, Forbidden, NotFound, Unauthorized } from '../../platform/errors.ts'
import { text } from '../../platform/texts/text.ts'
import { recordSecurityEvent } from './accounts.queries.ts'
import { actsAsAdmin, type AdminRule } from './accounts.rules.ts'
import type { Client } from './client-facts.ts'
import { CALLER_COLUMNS } from './sessions.queries.ts'
import { suspensionOf } from './suspension.ts'

/** The last use of a token is recorded at most this often. */
const LAST_USE_STEP_MS = 60_000

const hashOf = (token: string) => createHash('sha256').update(token).digest()

export interface NewPersonalToken {
  name: string
  scopes: TokenScope[]
  expiresInDays: number | null
}

export type PersonalTokens = ReturnType<typeof createPersonalTokens>

/** Tokens that users create for scripts and players: named, scoped, revocable, and stored as hashes. */
export function createPersonalTokens(db: Db, rule: AdminRule) {
  const recordUse = (id: number) =>
    db
      .updateTable('personal_token')
      .set({ last_used_at: sql`now()` })
      .where('id', '=', id)
      .execute()

  const live = () =>
    db
      .selectFrom('personal_token')
      .innerJoin('account', 'account.id', 'personal_token.account_id')
      .where('revoked_at', 'is', null)
      .where('account.deactivated_at', 'is', null)
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', sql<Date>`now()`)]))
      .select([
        ...CALLER_COLUMNS,
        'scopes',
        'personal_token.id as token_id',
        'personal_token.last_used_at',
      ])
  const toUser = (
    row: Awaited<ReturnType<ReturnType<typeof live>['executeTakeFirstOrThrow']>>,
  ) => ({
    id: row.id,
    email: row.email,
    fullName: row.full_name,
    language: row.language,
    sessionId: '',
    sessionVersion: 0,
    tokenId: row.token_id,
    isBrowser: false,
    authenticatedAt: null,
    scopes: row.scopes,
    isGuest: row.is_guest,
    isAdmin: row.scopes.includes('admin') && actsAsAdmin(row, rule),
    isVerified: row.is_verified,
    plan: row.plan,
    isFounder: row.is_founder,
    suspension: suspensionOf(row),
  })

  return {
    /** @throws Unauthorized for a token that is unknown, revoked or expired */
    async userOf(token: string): Promise<CurrentUser> {
      const row = await live().where('token_hash', '=', hashOf(token)).executeTakeFirst()
      if (!row) throw new Unauthorized('accounts.token.invalid')
      const lastUsedMs = row.last_used_at?.getTime() ?? 0
      if (lastUsedMs < Date.now() - LAST_USE_STEP_MS) await recordUse(row.token_id)
      return toUser(row)
    },

    /** Returns the user of a token that lives, or null. Doesn't count as a use. */
    async userOfId(id: number): Promise<CurrentUser | null> {
      const row = await live().where('personal_token.id', '=', id).executeTakeFirst()
      return row ? toUser(row) : null
    },

    /**
     * Creates a token, which is shown only once. @throws Conflict for too many tokens; Forbidden for a scope that the
     * user lacks
     */
    create: (user: CurrentUser, request: NewPersonalToken, client: Client) =>
      inTransaction(db, async (tx): Promise<{ token: string; created: PersonalToken }> => {
        if (request.scopes.includes('admin') && !user.isAdmin)
          throw new Forbidden('accounts.token.adminScope')
        // Locks the account, so concurrent calls cannot exceed the limit.
        await tx.selectFrom('account').where('id', '=', user.id).select('id').forUpdate().execute()
        const { count } = await tx
          .selectFrom('personal_token')
          .where('account_id', '=', user.id)
          .where('revoked_at', 'is', null)
          .select(({ fn }) => fn.countAll<string>().as('count'))
          .executeTakeFirstOrThrow()
        if (Number(count) >= PERSONAL_TOKENS_MAX)
          throw new Conflict(text('accounts.token.limit', { max: PERSONAL_TOKENS_MAX }))
        const token = PERSONAL_TOKEN_PREFIX + randomBytes(32).toString('base64url')
        const row = await tx
          .insertInto('personal_token')
          .values({
            account_id: user.id,
            name: request.name,
            token_hash: hashOf(token),
            scopes: request.scopes,
            expires_at:
              request.expiresInDays === null
                ? null
                : new Date(Date.now() + request.expiresInDays * 86_400_000),
          })
          .returningAll()
          .executeTakeFirstOrThrow()
        await recordSecurityEvent(tx, user.id, 'personal_token_created', client)
        return { token, created: view(row) }
      }),

    async list(accountId: number): Promise<PersonalToken[]> {
      const rows = await db
        .selectFrom('personal_token')
        .where('account_id', '=', accountId)
        .where('revoked_at', 'is', null)
        .selectAll()
        .orderBy('id', 'desc')
        .execute()
      return rows.map(view)
    },

    revoke: (accountId: number, id: number, client: Client) =>
      inTransaction(db, async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('personal_token')
          .set({ revoked_at: sql`now()` })
          .where('id', '=', id)
          .where('account_id', '=', accountId)
          .where('revoked_at', 'is', null)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) throw new NotFound('accounts.token.gone')
        await recordSecurityEvent(tx, accountId, 'personal_token_revoked', client)
      }),
  }
}

const view = (row: {
  id: number
  name: string
  scopes: PersonalToken['scopes']
  created_at: Date
  expires_at: Date | null
  last_used_at: Date | null
}): PersonalToken => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
})

/** Revokes all tokens after a password reset, because an intruder may have created some. */
export const revokeTokensOf = (tx: Db, accountId: number) =>
  tx
    .updateTable('personal_token')
    .set({ revoked_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .execute()
