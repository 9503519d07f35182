/** Copies the database as of one moment, while others write to it. */
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { ConnectionTarget } from '../platform/database/connection.ts'
import { BackupError } from './backup-error.ts'
import { type BackedUpSequence, type BackedUpTable, folderOf, type Manifest } from './manifest.ts'
import { findTables, type Table } from './tables.ts'
import type { Vault } from './vault.ts'

/** The rows in the files of a vault, and what their tables are made of. */
export type ExportedDatabase = Pick<Manifest, 'migrations' | 'jobsVersion' | 'tables' | 'sequences'>

/** One backup of an instance at a time, so that none removes files that another one counts on. */
const LOCK = `hashtext('hypha backup')`

/** Runs `work` with the only connection of a backup. @throws BackupError if another backup runs */
export async function withBackupLock<T>(
  target: ConnectionTarget,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...target, application_name: 'hypha backup' })
  // Reported by the next query.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ held: boolean }>(
      `select pg_try_advisory_lock(${LOCK}) as held`,
    )
    if (!rows[0]!.held) throw new BackupError('Another backup of this instance is running.')
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Writes every table to the backup `id`, all from one snapshot. After a failure the connection has to be closed. */
export async function exportDatabase(
  client: pg.Client,
  vault: Vault,
  id: string,
): Promise<ExportedDatabase> {
  await client.query('begin isolation level repeatable read, read only')
  const { rows: migrations } = await client.query<{ name: string }>(
    'select name from kysely_migration order by name',
  )
  const { rows: versions } = await client.query<{ version: number }>(
    'select version from jobs.version',
  )
  const tables: BackedUpTable[] = []
  for (const [index, table] of (await findTables(client)).entries()) {
    const file = `${folderOf(id)}/tables/${index}.gz`
    tables.push({ ...table, file, ...(await exportTable(client, vault, table, file)) })
  }
  const sequences = await readSequences(client)
  await client.query('commit')
  return {
    migrations: migrations.map(({ name }) => name),
    jobsVersion: versions[0]!.version,
    tables,
    sequences,
  }
}

async function exportTable(
  client: pg.Client,
  vault: Vault,
  { schema, name, columns }: Table,
  file: string,
) {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  const from = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
  // Of a query, because partitioned tables can't be copied directly.
  const rows = client.query(copyTo(`copy (select ${list} from ${from}) to stdout`))
  const zip = createGzip({ level: 1 })
  const piped = pipeline(rows, zip)
  // If writing fails, that is the error to report.
  piped.catch(() => undefined)
  const written = await vault.write(file, zip)
  await piped
  return { ...written, rows: rows.rowCount }
}

/** Sequences ignore snapshots, so their values are at least those of the tables read before. */
async function readSequences(client: pg.Client): Promise<BackedUpSequence[]> {
  const { rows } = await client.query<BackedUpSequence>(
    `select schemaname as schema, sequencename as name, last_value::text as value
     from pg_sequences
     where last_value is not null and schemaname !~ '^pg_' order by 1, 2`,
  )
  return rows
}
