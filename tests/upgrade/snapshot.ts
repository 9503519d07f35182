/** All rows of a database, to restore into an empty one with the same schema. */
import pg from 'pg'

/** By table, in alphabetical order. */
export type Snapshot = Record<string, Row[]>
type Row = Record<string, unknown>

/** Tables that are transient or recomputed, and that no page reads. */
const LEFT_OUT = [
  'call_window',
  'kysely_migration',
  'kysely_migration_lock',
  'listener_day',
  'refresh_token',
  'release_page',
  'security_event',
  'session',
  'webhook_inbox',
]

export async function takeSnapshot(client: pg.ClientBase): Promise<Snapshot> {
  const tables = await client.query<{ name: string }>(
    `select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> all ($1) order by tablename`,
    [LEFT_OUT],
  )
  const snapshot: Snapshot = {}
  for (const { name } of tables.rows) {
    const table = pg.escapeIdentifier(name)
    // As text, to preserve numbers beyond 2^53 and microseconds.
    const { rows } = await client.query<{ row: Row }>(`select to_jsonb(t) as row from ${table} t`)
    if (rows.length > 0) snapshot[name] = rows.map(({ row }) => row)
  }
  return snapshot
}

/** Disables triggers and foreign keys, because the rows are already consistent. */
export async function restoreSnapshot(client: pg.ClientBase, snapshot: Snapshot): Promise<void> {
  await client.query('set session_replication_role = replica')
  for (const [name, rows] of Object.entries(snapshot)) {
    const table = pg.escapeIdentifier(name)
    const { rows: columns } = await client.query<{ name: string }>(
      `select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [name],
    )
    const names = columns.map((column) => pg.escapeIdentifier(column.name)).join(', ')
    // Migrations insert rows into some tables.
    await client.query(`delete from ${table}`)
    await client.query(
      `insert into ${table} (${names}) overriding system value
      select ${names} from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows)],
    )
    await continueNumbers(client, name)
  }
  await client.query('reset session_replication_role')
}

/** Continues sequences after the existing rows. */
async function continueNumbers(client: pg.ClientBase, name: string): Promise<void> {
  const { rows } = await client.query<{ column: string }>(
    `select column_name as column from information_schema.columns
    where table_schema = 'public' and table_name = $1 and is_identity = 'YES'`,
    [name],
  )
  for (const { column } of rows)
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), max(${pg.escapeIdentifier(column)}))
      from ${pg.escapeIdentifier(name)}`,
      [name, column],
    )
}
