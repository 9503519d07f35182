import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { generateSecret, verifySync } from 'otplib'
import type { Db } from '../../platform/database/connection.ts'
import { encrypt } from '../../platform/encryption.ts'
import {
  canDecrypt,
  decryptWithAny,
  isEncryptedWith,
  type Keys,
} from '../../platform/secrets/keys.ts'
import { recordSecurityEvent } from './accounts.queries.ts'
import type { Client } from './client-facts.ts'

const RECOVERY_CODES = 10
/** Without look-alike letters and digits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
/** Accepts the codes before and after the current one, because clocks differ. */
const TOLERANCE_SECONDS = 30

const context = (accountId: number) => `totp ${accountId}`
const hashOf = (code: string) => createHash('sha256').update(code).digest()
const plain = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '')

/**
 * Creates a new secret for an authenticator app, which counts after the first correct code.
 * @returns the secret in base32, or null if an app is already set up
 */
export async function beginTotp(tx: Db, keys: Keys, accountId: number): Promise<string | null> {
  const secret = generateSecret()
  const sealed = encrypt(Buffer.from(secret), keys[0], context(accountId))
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('totp')
    .values({ account_id: accountId, secret: sealed })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ secret: sealed, last_step: 0 })
        .where('totp.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 0n ? null : secret
}

/**
 * Returns whether a code of the authenticator app is right; each works once (S-10b). Locks the row, so only one of two
 * concurrent uses succeeds.
 * @param isNew also accepts codes of an app that is not confirmed yet
 */
export async function spendTotp(
  tx: Db,
  keys: Keys,
  accountId: number,
  code: string,
  { isNew }: { isNew: boolean },
): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) return false
  const row = await tx
    .selectFrom('totp')
    .where('account_id', '=', accountId)
    .select(['secret', 'last_step', 'confirmed_at'])
    .forUpdate()
    .executeTakeFirst()
  if (!row || (row.confirmed_at === null) !== isNew) return false
  const result = verifySync({
    secret: decryptWithAny(row.secret, keys, context(accountId)).toString(),
    token: code,
    epochTolerance: TOLERANCE_SECONDS,
    afterTimeStep: Number(row.last_step),
  })
  if (!result.valid || !('timeStep' in result)) return false
  await tx
    .updateTable('totp')
    .set({ last_step: result.timeStep, confirmed_at: sql`coalesce(confirmed_at, now())` })
    .where('account_id', '=', accountId)
    .execute()
  return true
}

/** Replaces all recovery codes by ten new ones, which work once each. They are shown only once. */
export async function createRecoveryCodes(tx: Db, accountId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => {
    const letters = [...randomBytes(10)].map((byte) => ALPHABET[byte % ALPHABET.length])
    return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
  })
  await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  await tx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ account_id: accountId, code_hash: hashOf(plain(code)) })))
    .execute()
  return codes
}

export async function spendRecoveryCode(tx: Db, accountId: number, code: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_code')
    .set({ used_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashOf(plain(code)))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Uses up a code of the app or a recovery code. Returns whether it was right. */
export async function spendCode(
  tx: Db,
  keys: Keys,
  accountId: number,
  code: string,
  client: Client,
): Promise<boolean> {
  if (await spendTotp(tx, keys, accountId, code.replace(/\s/g, ''), { isNew: false })) return true
  if (!(await spendRecoveryCode(tx, accountId, code))) return false
  await recordSecurityEvent(tx, accountId, 'recovery_code_used', client)
  return true
}

/**
 * Updates the account's second-factor status; call it after each change of the factors.
 * @returns new recovery codes if the first factor was added
 */
export async function syncSecondFactor(tx: Db, accountId: number): Promise<string[] | null> {
  const { second_factor_since: since } = await tx
    .selectFrom('account')
    .where('id', '=', accountId)
    .select('second_factor_since')
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from passkey where account_id = ${accountId})
      or exists (select from totp where account_id = ${accountId} and confirmed_at is not null) as has`.execute(
    tx,
  )
  const has = rows[0]!.has
  if (has === (since !== null)) return null
  await tx
    .updateTable('account')
    .set({ second_factor_since: has ? sql`now()` : null })
    .where('id', '=', accountId)
    .execute()
  if (has) return createRecoveryCodes(tx, accountId)
  await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  return null
}

/** Removes every second factor of a user who lost them all. */
export async function removeSecondFactors(tx: Db, accountId: number): Promise<void> {
  await tx.deleteFrom('passkey').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('totp').where('account_id', '=', accountId).execute()
  await syncSecondFactor(tx, accountId)
}

/** Encrypts the secrets of authenticator apps with the first key after a rotation. Idempotent. */
export async function reencryptTotps(db: Db, keys: Keys): Promise<void> {
  for (const { account_id: accountId, secret } of await db
    .selectFrom('totp')
    .select(['account_id', 'secret'])
    .execute()) {
    if (isEncryptedWith(secret, keys[0], context(accountId))) continue
    const opened = decryptWithAny(secret, keys, context(accountId))
    await db
      .updateTable('totp')
      .set({ secret: encrypt(opened, keys[0], context(accountId)) })
      .where('account_id', '=', accountId)
      // Unless the app was set up again in the meantime.
      .where('secret', '=', secret)
      .execute()
  }
}

/**
 * Removes authenticator apps whose secrets can't be decrypted anymore. Whoever has no passkey logs in without a second
 * factor until they set one up again; admins have no rights until then. @returns how many
 */
export async function dropUnreadableTotps(tx: Db, keys: Keys): Promise<number> {
  let dropped = 0
  for (const { account_id: accountId, secret } of await tx
    .selectFrom('totp')
    .select(['account_id', 'secret'])
    .execute()) {
    if (canDecrypt(secret, keys, context(accountId))) continue
    await tx.deleteFrom('totp').where('account_id', '=', accountId).execute()
    await syncSecondFactor(tx, accountId)
    await recordSecurityEvent(tx, accountId, 'second_factor_reset', null)
    dropped += 1
  }
  return dropped
}
