import type { ScrobbleProblem, ScrobbleService } from '@hypha/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'
import { encrypt } from '../../platform/encryption.ts'
import {
  canDecrypt,
  decryptWithAny,
  isEncryptedWith,
  type Keys,
} from '../../platform/secrets/keys.ts'
import { secretContext } from './connection-secret.ts'

export const findConnections = (db: Db, accountId: number) =>
  db.selectFrom('scrobble_connection').where('account_id', '=', accountId).selectAll().execute()

/** Returns an account's connection with a service, unless it ended. */
export const findConnection = (db: Db, accountId: number, service: ScrobbleService) =>
  db
    .selectFrom('scrobble_connection')
    .where('account_id', '=', accountId)
    .where('service', '=', service)
    .where('secret', 'is not', null)
    .select(['secret', 'problem'])
    .executeTakeFirst()

interface NewConnection {
  accountId: number
  service: ScrobbleService
  username: string
  secret: string
}

/** Saves a connection; replaces the one before. */
export const saveConnection = (
  db: Db,
  keys: Keys,
  { accountId, service, username, secret: plain }: NewConnection,
) => {
  const secret = encrypt(Buffer.from(plain), keys[0], secretContext(accountId, service))
  return db
    .insertInto('scrobble_connection')
    .values({ account_id: accountId, service, username, secret })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'service'])
        .doUpdateSet({ username, secret, problem: null, connected_at: sql`now()` }),
    )
    .execute()
}

export const deleteConnection = (db: Db, accountId: number, service: ScrobbleService) =>
  db
    .deleteFrom('scrobble_connection')
    .where('account_id', '=', accountId)
    .where('service', '=', service)
    .execute()

/** Saves how the last attempt ended. `secret`: the one it used, so that a newer connection stays as it is. */
export const saveOutcome = (
  db: Db,
  {
    accountId,
    service,
    secret,
    problem,
  }: {
    accountId: number
    service: ScrobbleService
    secret: Buffer
    problem: ScrobbleProblem | null
  },
) =>
  db
    .updateTable('scrobble_connection')
    .set({ problem, ...(problem === 'revoked' && { secret: null }) })
    .where('account_id', '=', accountId)
    .where('service', '=', service)
    .where('secret', '=', secret)
    .execute()

/**
 * Notes a listen as the last one of a connection. @returns whether it is new: the same track can't be heard again before
 * `apartSeconds` have passed
 */
export async function noteListen(
  tx: Db,
  listen: {
    accountId: number
    service: ScrobbleService
    trackId: number
    listenedAt: Date
    apartSeconds: number
  },
): Promise<boolean> {
  const { accountId, service, trackId, listenedAt, apartSeconds } = listen
  const { numUpdatedRows } = await tx
    .updateTable('scrobble_connection')
    .set({ last_track_id: trackId, last_listened_at: listenedAt })
    .where('account_id', '=', accountId)
    .where('service', '=', service)
    .where('secret', 'is not', null)
    .where(
      sql<boolean>`(last_track_id is distinct from ${trackId}::int
        or abs(extract(epoch from last_listened_at - ${listenedAt}::timestamptz)) >= ${apartSeconds}::float8)`,
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Encrypts tokens with the first key after a rotation. Idempotent. */
export async function reencryptScrobbling(db: Db, keys: Keys): Promise<void> {
  const rows = await db
    .selectFrom('scrobble_connection')
    .where('secret', 'is not', null)
    .select(['account_id', 'service', 'secret'])
    .execute()
  for (const { account_id: accountId, service, secret } of rows) {
    const context = secretContext(accountId, service)
    if (isEncryptedWith(secret!, keys[0], context)) continue
    await db
      .updateTable('scrobble_connection')
      .set({ secret: encrypt(decryptWithAny(secret!, keys, context), keys[0], context) })
      .where('account_id', '=', accountId)
      .where('service', '=', service)
      .where('secret', '=', secret)
      .execute()
  }
}

/** Ends connections whose tokens can't be decrypted anymore, as if the service had refused them. @returns how many */
export async function endUnreadableConnections(tx: Db, keys: Keys): Promise<number> {
  let ended = 0
  for (const { account_id: accountId, service, secret } of await tx
    .selectFrom('scrobble_connection')
    .where('secret', 'is not', null)
    .select(['account_id', 'service', 'secret'])
    .execute()) {
    if (canDecrypt(secret!, keys, secretContext(accountId, service))) continue
    await saveOutcome(tx, { accountId, service, secret: secret!, problem: 'revoked' })
    ended += 1
  }
  return ended
}
