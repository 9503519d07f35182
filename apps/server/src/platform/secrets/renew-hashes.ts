import { sql } from 'kysely'
import type { Db } from '../database/connection.ts'

interface SignedTable {
  table:
    | 'ticket'
    | 'ticket_transfer'
    | 'door_link'
    | 'download_code'
    | 'promo_link'
    | 'gift'
    | 'guest_link'
  column: 'code_hash' | 'secret_hash'
}

/**
 * Replaces the hashes of codes and links that are signatures of a nonce, after their key was lost. Their owners see
 * the new ones; those that were printed or mailed stop working. @returns how many
 */
export async function renewHashes(
  tx: Db,
  { table, column }: SignedTable,
  hashOf: (nonce: Buffer) => Buffer,
): Promise<number> {
  const rows = await tx.selectFrom(table).select('nonce').execute()
  const nonces = rows.map(({ nonce }) => nonce)
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = renewed.hash
    from unnest(${nonces}::bytea[], ${nonces.map(hashOf)}::bytea[]) as renewed (nonce, hash)
    where ${sql.ref(`${table}.nonce`)} = renewed.nonce`.execute(tx)
  return rows.length
}
