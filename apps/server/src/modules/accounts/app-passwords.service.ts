import { APP_PASSWORDS_MAX, type AppPassword } from '@hypha/contract'
import { type Db, inTransaction } from '../../platform/database/connection.ts'
import { encrypt } from '../../platform/encryption.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import {
  canDecrypt,
  decryptWithAny,
  isEncryptedWith,
  type Keys,
} from '../../platform/secrets/keys.ts'
import { text } from '../../platform/texts/text.ts'
import { recordSecurityEvent } from './accounts.queries.ts'
import { type AppPasswordLogin, createAppPasswordLogin } from './app-password-login.ts'
import { appPasswordContext, appPasswordHash, newAppPassword } from './app-password-secret.ts'
import type { Client } from './client-facts.ts'
import type { SignInThrottle } from './sign-in-throttle.ts'

export interface AppPasswords {
  /** Creates a password, which is shown only once. @throws Conflict for too many */
  create(
    user: { id: number },
    name: string,
    client: Client,
  ): Promise<{ password: string; created: AppPassword }>
  list(accountId: number): Promise<AppPassword[]>
  /** @throws NotFound */
  revoke(accountId: number, id: number, client: Client): Promise<void>
  login: AppPasswordLogin
}

interface Parts {
  db: Db
  keys: Keys
  throttle: SignInThrottle
}

/**
 * Passwords that users create for Subsonic clients: they work only at /rest. Stored encrypted, because token
 * authentication needs them (docs/decisions/0083), and as hashes, to find the one that a client sends.
 */
export function createAppPasswords({ db, keys, throttle }: Parts): AppPasswords {
  return {
    login: createAppPasswordLogin({ db, keys, throttle }),
    create: (user, name, client) =>
      inTransaction(db, async (tx) => {
        // Locks the account, so concurrent calls cannot exceed the limit.
        await tx.selectFrom('account').where('id', '=', user.id).select('id').forUpdate().execute()
        const { count } = await tx
          .selectFrom('app_password')
          .where('account_id', '=', user.id)
          .select(({ fn }) => fn.countAll<string>().as('count'))
          .executeTakeFirstOrThrow()
        if (Number(count) >= APP_PASSWORDS_MAX)
          throw new Conflict(text('accounts.appPassword.limit', { max: APP_PASSWORDS_MAX }))
        const password = newAppPassword()
        const row = await tx
          .insertInto('app_password')
          .values({
            account_id: user.id,
            name,
            secret_hash: appPasswordHash(password),
            secret: encrypt(Buffer.from(password), keys[0], appPasswordContext(user.id)),
          })
          .returningAll()
          .executeTakeFirstOrThrow()
        await recordSecurityEvent(tx, user.id, 'app_password_created', client)
        return { password, created: view(row) }
      }),

    async list(accountId) {
      const rows = await db
        .selectFrom('app_password')
        .where('account_id', '=', accountId)
        .select(['id', 'name', 'created_at', 'last_used_at'])
        .orderBy('id', 'desc')
        .execute()
      return rows.map(view)
    },

    revoke: (accountId, id, client) =>
      inTransaction(db, async (tx) => {
        const { numDeletedRows } = await tx
          .deleteFrom('app_password')
          .where('id', '=', id)
          .where('account_id', '=', accountId)
          .executeTakeFirst()
        if (numDeletedRows === 0n) throw new NotFound('accounts.appPassword.gone')
        await recordSecurityEvent(tx, accountId, 'app_password_revoked', client)
      }),
  }
}

const view = (row: {
  id: number
  name: string
  created_at: Date
  last_used_at: Date | null
}): AppPassword => ({
  id: row.id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
})

/** Deletes all app passwords after a password reset, because an intruder may have created some. */
export const deleteAppPasswordsOf = (tx: Db, accountId: number) =>
  tx.deleteFrom('app_password').where('account_id', '=', accountId).execute()

/** Encrypts app passwords with the first key after a rotation. Idempotent. */
export async function reencryptAppPasswords(db: Db, keys: Keys): Promise<void> {
  const rows = await db.selectFrom('app_password').select(['id', 'account_id', 'secret']).execute()
  for (const { id, account_id: accountId, secret } of rows) {
    const context = appPasswordContext(accountId)
    if (isEncryptedWith(secret, keys[0], context)) continue
    const opened = decryptWithAny(secret, keys, context)
    await db
      .updateTable('app_password')
      .set({ secret: encrypt(opened, keys[0], context) })
      .where('id', '=', id)
      .execute()
  }
}

/** Deletes app passwords that can't be decrypted anymore. @returns how many */
export async function dropUnreadableAppPasswords(tx: Db, keys: Keys): Promise<number> {
  let dropped = 0
  for (const { id, account_id: accountId, secret } of await tx
    .selectFrom('app_password')
    .select(['id', 'account_id', 'secret'])
    .execute()) {
    if (canDecrypt(secret, keys, appPasswordContext(accountId))) continue
    await tx.deleteFrom('app_password').where('id', '=', id).execute()
    await recordSecurityEvent(tx, accountId, 'app_password_revoked', null)
    dropped += 1
  }
  return dropped
}
