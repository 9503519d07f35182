/**
 * Reads all tables and indexes for damaged pages. PostgreSQL compares a page with its checksum when it reads it from
 * disk, so only pages that are not in its memory are checked; those are written again anyway or read another time.
 */
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { ConnectionTarget, Db } from './connection.ts'

/** A table or index that was read. */
export interface ReadRelation {
  name: string
  /** Empty if it is intact, or if it is an index. */
  damagedPages: number[]
  /** The server's error about the first damaged page; null if it is intact. */
  reason: string | null
}

/** A megabyte, so that a statement takes milliseconds. */
const STEP_PAGES = 128
const STEP_TIMEOUT_MS = 60_000
/** A waiting reader would block everybody who comes after it. */
const LOCK_TIMEOUT_MS = 2_000
/** An index is read by a single statement. */
const INDEX_TIMEOUT_MS = 15 * 60_000
/** Of a table whose file is gone or overwritten, not every page has to be named. */
const DAMAGED_PAGES_MAX = 20

/** Reads in small steps with as long a pause after each, so that others hardly notice. */
export async function* readRelations(
  target: ConnectionTarget,
  signal?: AbortSignal,
): AsyncGenerator<ReadRelation> {
  const client = new pg.Client({
    ...target,
    application_name: 'hypha check',
    lock_timeout: LOCK_TIMEOUT_MS,
    statement_timeout: STEP_TIMEOUT_MS,
  })
  // Reported by the next query.
  client.on('error', () => undefined)
  await client.connect()
  try {
    // Only a scan by position reads the pages that it is asked for.
    for (const way of ['seqscan', 'indexscan', 'indexonlyscan', 'bitmapscan'])
      await client.query(`set enable_${way} = off`)
    for (const table of await findTables(client)) {
      if (signal?.aborted) return
      const read = await skipLocked(() => readTable(client, table, signal))
      // What was read until then says nothing about the rest.
      if (signal?.aborted) return
      if (read) yield read
    }
    for (const index of await findCheckedIndexes(client)) {
      if (signal?.aborted) return
      const read = await skipLocked(() => readIndex(client, index))
      if (read) yield read
    }
  } finally {
    await client.end()
  }
}

/** Returns whether the server compares pages with checksums; without, it finds only what it can't make sense of. */
export async function hasChecksums(db: Db): Promise<boolean> {
  const { rows } = await sql<{ data_checksums: string }>`show data_checksums`.execute(db)
  return rows[0]!.data_checksums === 'on'
}

/** In random order, so that each is read some night even if a night is too short for all. */
async function findTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and c.relpersistence = 'p'
       and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
     order by random()`,
  )
  return rows.map(({ name }) => name)
}

async function readTable(
  client: pg.Client,
  name: string,
  signal?: AbortSignal,
): Promise<ReadRelation> {
  const { rows } = await client.query<{ pages: number }>(
    `select (pg_relation_size($1::regclass) / current_setting('block_size')::int)::int as pages`,
    [name],
  )
  const { pages } = rows[0]!
  const damaged: { page: number; reason: string }[] = []
  const read = async (from: number, to: number): Promise<void> => {
    if (signal?.aborted || damaged.length >= DAMAGED_PAGES_MAX) return
    const isOne = to - from === 1
    const reason = await damageIn(client, readPages(name, from, to)).catch((error: unknown) => {
      // Few pages can refer to much that is stored elsewhere.
      if (codeOf(error) === TIMED_OUT && !isOne) return 'too much at once'
      throw error
    })
    if (reason === null) return
    if (isOne) return void damaged.push({ page: from, reason })
    const middle = Math.floor((from + to) / 2)
    await read(from, middle)
    await read(middle, to)
  }
  for (let from = 0; from < pages; from += STEP_PAGES)
    await read(from, Math.min(from + STEP_PAGES, pages))
  return {
    name,
    damagedPages: damaged.map(({ page }) => page),
    reason: damaged[0]?.reason ?? null,
  }
}

/** As text, so that values outside of the page (TOAST) are read, too. */
const readPages = (name: string, from: number, to: number) =>
  `select sum(octet_length(t::text)) from only ${name} t
   where ctid >= '(${from},0)' and ctid < '(${to},0)'`

interface CheckedIndex {
  name: string
  check: string
}

/**
 * Finds the indexes that the extension amcheck can read. The embedded server has it; on others it is used if it exists,
 * because creating it there needs an administrator.
 */
async function findCheckedIndexes(client: pg.Client): Promise<CheckedIndex[]> {
  const { rows: server } = await client.query<{ can: boolean }>(
    `select current_setting('is_superuser') = 'on'
       and exists (select from pg_available_extensions where name = 'amcheck') as can`,
  )
  if (server[0]!.can) await client.query('create extension if not exists amcheck')
  const { rows } = await client.query<CheckedIndex>(
    `select i.indexrelid::regclass::text as name, f.oid::regproc::text as check
     from pg_index i join pg_class c on c.oid = i.indexrelid
     join pg_namespace n on n.oid = c.relnamespace join pg_am m on m.oid = c.relam
     join pg_proc f on f.proname = case m.amname when 'btree' then 'bt_index_check' when 'gin' then 'gin_index_check' end
       and f.pronargs = 1 and has_function_privilege(f.oid, 'execute')
     join pg_depend d on d.classid = 'pg_proc'::regclass and d.objid = f.oid and d.deptype = 'e'
     join pg_extension e on e.oid = d.refobjid and e.extname = 'amcheck'
     where i.indisvalid and c.relkind = 'i' and c.relpersistence = 'p'
       and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
     order by random()`,
  )
  return rows
}

async function readIndex(client: pg.Client, { name, check }: CheckedIndex): Promise<ReadRelation> {
  await client.query(`set statement_timeout = ${INDEX_TIMEOUT_MS}`)
  const statement = `select ${check}(${pg.escapeLiteral(name)}::regclass)`
  // An index that is just being replaced fails once.
  const reason = (await damageIn(client, statement)) && (await damageIn(client, statement))
  await client.query(`set statement_timeout = ${STEP_TIMEOUT_MS}`)
  return { name, damagedPages: [], reason }
}

/** Runs a statement that reads pages, and pauses. @returns the error if it is about damaged data */
async function damageIn(client: pg.Client, statement: string): Promise<string | null> {
  const startedAt = Date.now()
  try {
    await client.query(statement)
    return null
  } catch (error) {
    if (isDamage(error)) return (error as Error).message
    throw error
  } finally {
    await setTimeout(Date.now() - startedAt)
  }
}

/** Damaged data or index (XX001, XX002), content that makes no sense (XX000), or an unreadable disk (58030). */
const isDamage = (error: unknown) => /^(XX|58030)/.test(codeOf(error))

/** Relations that a migration holds are read another night, and dropped ones never. */
async function skipLocked(read: () => Promise<ReadRelation>): Promise<ReadRelation | null> {
  try {
    return await read()
  } catch (error) {
    if (['55P03', '42P01', '42704'].includes(codeOf(error))) return null
    throw error
  }
}

const TIMED_OUT = '57014'
const codeOf = (error: unknown) => (error as { code?: string } | null)?.code ?? ''
