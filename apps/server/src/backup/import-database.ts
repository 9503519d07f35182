/** Loads a backup's rows into tables that exist. */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { asDamage, BackupError } from './backup-error.ts'
import type { ExportedDatabase } from './export-database.ts'
import type { BackedUpTable } from './manifest.ts'
import { findTables } from './tables.ts'
import type { Vault } from './vault.ts'

/**
 * Replaces all rows by those of the backup. Runs in the caller's transaction: if anything is damaged or violates a
 * constraint, nothing is loaded. Needs no superuser: foreign keys are dropped and created again, which checks them, and
 * triggers are off meanwhile, because what they would do is in the backup.
 */
export async function importDatabase(
  client: pg.Client,
  vault: Vault,
  manifest: ExportedDatabase,
): Promise<void> {
  const present = (await findTables(client)).map(nameOf)
  const missing = manifest.tables.find((table) => !present.includes(nameOf(table)))
  if (missing)
    throw new BackupError(`The backup has a table ${nameOf(missing)}, which this Hypha doesn't.`)
  const foreignKeys = await findForeignKeys(client)
  for (const { table, name } of foreignKeys)
    await client.query(`alter table ${table} drop constraint ${name}`)
  for (const name of present) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${present.join(', ')} restart identity`)
  for (const table of manifest.tables) await importTable(client, vault, table)
  for (const name of present) await client.query(`alter table ${name} enable trigger user`)
  for (const { table, name, definition } of foreignKeys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  for (const { schema, name, value } of manifest.sequences)
    await client.query('select setval($1::regclass, $2)', [nameOf({ schema, name }), value])
}

const nameOf = ({ schema, name }: { schema: string; name: string }) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`

async function importTable(client: pg.Client, vault: Vault, table: BackedUpTable): Promise<void> {
  const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  const rows = client.query(copyFrom(`copy ${nameOf(table)} (${columns}) from stdin`))
  await pipeline(Readable.from(vault.read(table.file, table)), createGunzip(), rows).catch(
    (error: unknown) => {
      throw asDamage(error, table.file)
    },
  )
  if (rows.rowCount !== table.rows)
    throw new BackupError(`${table.file} has ${rows.rowCount} rows instead of ${table.rows}.`)
}

interface ForeignKey {
  table: string
  name: string
  definition: string
}

/** Those of partitions belong to the ones of their tables. */
async function findForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select format('%I.%I', n.nspname, c.relname) as table, quote_ident(k.conname) as name,
       pg_get_constraintdef(k.oid) as definition
     from pg_constraint k
     join pg_class c on c.oid = k.conrelid
     join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and k.conparentid = 0 and n.nspname !~ '^pg_'
     order by k.oid`,
  )
  return rows
}
