import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../apps/server/demo/people.ts'
import { createDb, createPool } from '../../apps/server/src/platform/database/connection.ts'
import { migrate, migrations } from '../../apps/server/src/platform/database/migrate.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { createEmptyDatabase } from '../support/test-database.ts'
import { type Answer, answersOf } from './answers.ts'
import { restoreSnapshot, type Snapshot } from './snapshot.ts'

const LAST_BEFORE = '0041-public-profiles'

const before = (name: string): unknown =>
  JSON.parse(
    gunzipSync(readFileSync(new URL(`before/${name}.json.gz`, import.meta.url))).toString(),
  )

let app: TestApp
let migrated: string[]
let answers: Answer[]
let database: { url: string; drop(): Promise<void> }
beforeAll(async () => {
  database = await createEmptyDatabase()
  const pool = createPool({ connectionString: database.url }, createLog('silent'))
  const db = createDb(pool)
  const { error } = await new Migrator({ db, provider: migrations }).migrateTo(LAST_BEFORE)
  if (error) throw error
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await restoreSnapshot(client, before('database') as Snapshot)
  await client.end()
  migrated = await migrate(db)
  await pool.end()
  app = await startTestApp({
    DATABASE_URL: database.url,
    // Admins of a demo need no second factor.
    HYPHA_DEMO: 'on',
    // Jobs would recompute the charts as of the time of the test.
    HYPHA_ROLES: 'web',
  })
  answers = await answersOf(app.visitor, DEMO_PASSWORD)
})
afterAll(async () => {
  await app?.close()
  await database?.drop()
})

test('migrates an instance of the previous version', () => {
  expect(migrated).toEqual(
    expect.arrayContaining(['0043-page-cache', '0044-cart-rows', '0082-event-kinds']),
  )
})

/** Everything that the previous version responded; later versions add fields. The FAQ has the texts of migration 0047. */
const recorded = before('answers') as Answer[]
test.each(recorded.map((answer) => [answer.call, answer] as const))('%s', (call, answer) => {
  const after = answers.find((each) => each.call === call)!
  expect(comparable(after)).toMatchObject(comparable(answer))
})

/** Stream URLs are signed with the instance's secret and expire relative to the request. */
const SIGNED = /expires=\d+&signature=[\w-]+/g

const comparable = ({ status, body }: Answer) => ({
  status,
  body: JSON.parse(JSON.stringify(body).replace(SIGNED, 'signed')) as unknown,
})
