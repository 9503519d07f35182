import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkPages } from '../../verify/pages.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { type ReadRelation, readRelations } from './read-relations.ts'

const PAGE_BYTES = 8192

let folder: string
let postgres: EmbeddedPostgres
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hypha-pages-'))
  postgres = await startEmbeddedPostgres({ dir: join(folder, 'postgres') })
  // Like the owner of a database of one's own, who is no administrator.
  await ask('hypha', 'postgres', 'create role tenant login')
  await ask('hypha', 'postgres', 'create database rented owner tenant')
  await ask('tenant', 'rented', 'create table "Wide One" (id int primary key, body text)')
  await ask(
    'tenant',
    'rented',
    `insert into "Wide One" select n, repeat('x', 2000) from generate_series(1, 1600) n`,
  )
  // Not compressible, so it is stored outside of the table.
  await ask('tenant', 'rented', 'create table aside (body text)')
  await ask(
    'tenant',
    'rented',
    `insert into aside select string_agg(md5(n::text), '') from generate_series(1, 5000) n`,
  )
})
afterAll(async () => {
  await postgres.close()
  await rm(folder, { recursive: true, force: true })
})

async function ask<Row extends pg.QueryResultRow>(
  user: string,
  database: string,
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client({ host: postgres.host, user, database })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

/** Changes a byte of each of these pages, while the server is stopped; again changes it back. */
async function damages(relation: string, pages: number[]): Promise<void> {
  const [row] = await ask<{ path: string }>(
    'hypha',
    'rented',
    `select pg_relation_filepath(${relation}) as path`,
  )
  await postgres.close()
  const handle = await open(join(folder, 'postgres', row!.path), 'r+')
  for (const page of pages) {
    const position = page * PAGE_BYTES + PAGE_BYTES - 50
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, position)
    buffer[0]! ^= 1
    await handle.write(buffer, 0, 1, position)
  }
  await handle.close()
  postgres = await startEmbeddedPostgres({ dir: join(folder, 'postgres') })
}

const targetOf = (user: string) => ({ host: postgres.host, user, database: 'rented' })
async function reads(user: string): Promise<ReadRelation[]> {
  const found: ReadRelation[] = []
  for await (const each of readRelations(targetOf(user))) found.push(each)
  return found
}
const damagedOf = (read: ReadRelation[]) =>
  read
    .filter(({ reason }) => reason !== null)
    .map(({ name, damagedPages }) => [name, damagedPages])
    .toSorted()

test('an owner who is no administrator finds each damaged page of tables, and values stored aside', async () => {
  expect(damagedOf(await reads('tenant'))).toEqual([])
  await damages(`'"Wide One"'`, [3, 130, 399])
  await damages(`(select reltoastrelid from pg_class where relname = 'aside')`, [7])
  const read = await reads('tenant')
  expect(read.map(({ name }) => name).toSorted()).toEqual(['"Wide One"', 'aside'])
  expect(damagedOf(read)).toEqual([
    ['"Wide One"', [3, 130, 399]],
    ['aside', [0]],
  ])
  expect((await checkPages(targetOf('tenant')))?.what.toSorted()).toEqual([
    expect.stringMatching(/^"Wide One": invalid page in block 3/),
    expect.stringMatching(/^aside: invalid page in block 7 of relation/),
  ])
  await damages(`'"Wide One"'`, [3, 130, 399])
  await damages(`(select reltoastrelid from pg_class where relname = 'aside')`, [7])
  expect(await checkPages(targetOf('tenant'))).toBeNull()
})

test('indexes are read, too, where the extension for it is; the embedded server has it', async () => {
  await damages(`'"Wide One_pkey"'`, [2])
  expect(damagedOf(await reads('tenant'))).toEqual([])
  expect(damagedOf(await reads('hypha'))).toEqual([['"Wide One_pkey"', []]])
  await damages(`'"Wide One_pkey"'`, [2])
})

test('a table that somebody holds is skipped, and stopping leaves the rest unread', async () => {
  const holder = new pg.Client({ host: postgres.host, user: 'tenant', database: 'rented' })
  await holder.connect()
  await holder.query('begin; lock table aside')
  expect((await reads('tenant')).map(({ name }) => name)).toEqual(['"Wide One"'])
  await holder.end()
  const closing = new AbortController()
  closing.abort()
  const read = readRelations(targetOf('tenant'), closing.signal)
  expect((await read.next()).done).toBe(true)
})
