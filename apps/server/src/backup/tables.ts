import type pg from 'pg'

/** A table with the columns that can be written. */
export interface Table {
  schema: string
  name: string
  columns: string[]
}

/** Created by the programs that own them, with content that is only true for one database. */
const OWN_TO_DATABASE = [
  'public.kysely_migration',
  'public.kysely_migration_lock',
  'jobs.version',
  // Statistics in partitions by day; the queue writes new ones.
  'jobs.queue_stats',
  // The backup of a restored instance is the one it came from.
  'public.last_backup',
  // Pages of its files.
  'public.damaged_relation',
]

/** Returns all tables of the product, of the job queue and of the payment sandbox. */
export async function findTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name,
       array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid
     where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
       and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and not n.nspname || '.' || c.relname = any($1)
     group by n.nspname, c.relname order by n.nspname, c.relname`,
    [OWN_TO_DATABASE],
  )
  return rows
}
