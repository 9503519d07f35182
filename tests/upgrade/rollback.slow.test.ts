/**
 * Three releases on two hosts with one database. The second adds to the schema, the third removes what the second no longer
 * needs. To try a real update, run this with `PREVIOUS` set to the folder of a checkout of the release before, with its
 * packages installed.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createDb,
  createPool,
  type Db,
} from '../../apps/server/src/platform/database/connection.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { findBreaches } from '../../apps/server/src/verify/invariants.ts'
import { type OwnProcess, startProcess } from '../faults/own-process.ts'
import { freePort } from '../support/free-port.ts'
import { createEmptyDatabase } from '../support/test-database.ts'
import { type Version, versionWith } from './other-version.ts'
import { visit } from './smoke.ts'

const HERE = join(import.meta.dirname, '../..')
const PREVIOUS = process.env['PREVIOUS'] ?? HERE

const BEFORE = { '9997-mood': `alter table release add mood text not null default 'night'` }
/** What an update may add: a column, a table, an index, and a trigger that fills the table for the version before. */
const ADDING = {
  ...BEFORE,
  '9998-moods': `
    alter table playlist add opened_count int not null default 0;
    alter table comment add pinned_at timestamptz;
    create index on comment (pinned_at);
    create table release_mood (
      release_id int not null references release on delete cascade,
      mood text not null,
      primary key (release_id, mood)
    );
    insert into release_mood select id, mood from release;
    create function add_mood() returns trigger language plpgsql as $$
    begin
      insert into release_mood values (new.id, new.mood);
      return null;
    end $$;
    create trigger add_mood after insert on release for each row execute function add_mood()`,
}
const REMOVING_NAME = '9999-remove-mood.after-9998'
const REMOVING = {
  ...ADDING,
  [REMOVING_NAME]: `
    drop trigger add_mood on release;
    drop function add_mood;
    alter table release drop column mood`,
}

let database: Awaited<ReturnType<typeof createEmptyDatabase>>
let dataDir: string
let pool: Pool
let db: Db
let [first, second, third]: Version[] = []
beforeAll(async () => {
  database = await createEmptyDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'hypha-rollback-'))
  pool = createPool({ connectionString: database.url }, createLog('silent'), 3)
  db = createDb(pool)
  first = await versionWith(PREVIOUS, BEFORE)
  second = await versionWith(HERE, ADDING)
  third = await versionWith(HERE, REMOVING)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
  for (const folder of [dataDir, first!.folder, second!.folder, third!.folder])
    await rm(folder, { recursive: true })
})

const variables = (port = 0) => ({
  DATABASE_URL: database.url,
  HYPHA_DATA: dataDir,
  PORT: String(port),
  TRUSTED_PROXIES: '127.0.0.1',
})

/** A host on which one version at a time runs. */
class Host {
  readonly #port: number
  #process: OwnProcess | undefined
  private constructor(port: number) {
    this.#port = port
  }

  static async create(): Promise<Host> {
    return new Host(await freePort())
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  async runs(version: Version): Promise<void> {
    await this.stops()
    this.#process = startProcess(variables(this.#port), { version: version.folder })
    await this.#process.ready
  }

  async stops(): Promise<void> {
    await this.#process?.end('SIGTERM')
    this.#process = undefined
  }
}

const ran = async () =>
  (
    await sql<{ name: string }>`select name from kysely_migration where name like '999%'
      order by name`.execute(db)
  ).rows.map(({ name }) => name)

test('[F-20] [F-21] two versions work side by side on the newer schema, and an update can be undone until the release after it removes something, which needs a fresh backup', async () => {
  const [one, other] = [await Host.create(), await Host.create()]
  try {
    await one.runs(first!)
    const atFirst = await visit(one.url, db)

    // New code finds the old schema and migrates it before it answers; old code keeps running.
    await other.runs(second!)
    expect(await ran()).toEqual(Object.keys(ADDING))
    await Promise.all([visit(one.url, db), visit(other.url, db), atFirst()])
    // Old code starts on the new schema.
    await one.runs(first!)
    await Promise.all([visit(one.url, db), visit(other.url, db), atFirst()])

    // All hosts are updated, and then the update is undone.
    await one.runs(second!)
    const atSecond = [await visit(one.url, db), await visit(other.url, db)]
    await one.runs(first!)
    await other.runs(first!)
    for (const goesOn of [atFirst, ...atSecond]) await goesOn()
    const undone = [await visit(one.url, db), await visit(other.url, db)]
    expect(await findBreaches(db)).toEqual([])
    // What the version before wrote has what the newer one needs.
    const without = sql`select from release where not exists (
      select from release_mood where release_id = release.id)`
    expect((await without.execute(db)).rows).toHaveLength(0)

    // The release after it removes something, but not without a fresh backup.
    await other.runs(second!)
    await one.runs(second!)
    for (const goesOn of [atFirst, ...atSecond, ...undone]) await goesOn()
    const refused = startProcess(variables(await freePort()), { version: third!.folder })
    await expect(refused.ready).rejects.toThrow(
      `This version removes data from the database (${REMOVING_NAME})`,
    )
    expect(await ran()).toEqual(Object.keys(ADDING))
    await atFirst()
    const backup = join(third!.folder, 'apps/server/src/backup/main.ts')
    const env = { PATH: process.env['PATH'], ...variables() }
    const target = join(dataDir, 'backup')
    await promisify(execFile)(process.execPath, [backup, target], { env })
    await other.runs(third!)
    expect(await ran()).toEqual(Object.keys(REMOVING))
    // The version before still works and starts: it no longer needs what is gone.
    await Promise.all([visit(one.url, db), visit(other.url, db), atFirst()])
    await one.runs(second!)
    for (const goesOn of [atFirst, ...atSecond, ...undone]) await goesOn()
    await visit(one.url, db)
    // The one before that would fail, so it doesn't start, and says why.
    const tooOld = startProcess(variables(await freePort()), { version: first!.folder })
    await expect(tooOld.ready).rejects.toThrow(
      `A newer version of Hypha has removed something from the database that this version needs (${REMOVING_NAME})`,
    )
    expect(await findBreaches(db)).toEqual([])
  } finally {
    await one.stops()
    await other.stops()
  }
})
