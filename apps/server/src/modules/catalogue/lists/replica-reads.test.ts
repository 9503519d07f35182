import { contract } from '@hypha/contract'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../../../../tests/support/person.ts'
import { expectOk, has } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { until } from '../../../../../../tests/support/until.ts'
import { startReplicatedPostgres } from '../../../platform/database/streaming-replica.fixture.ts'

let servers: Awaited<ReturnType<typeof startReplicatedPostgres>>
let app: TestApp
let artist: Person
beforeAll(async () => {
  servers = await startReplicatedPostgres()
  app = await startTestApp({
    DATABASE_URL: servers.primaryUrl,
    DATABASE_REPLICA_URL: servers.replicaUrl,
    HYPHA_ROLES: 'web',
  })
  artist = await app.person()
})
afterAll(async () => {
  await app.close()
  await servers.close()
})
beforeEach(() => until(async () => app.services.staleReads.trouble() === null))

const onReplica = async (statement: string) => {
  const client = new pg.Client({ connectionString: servers.replicaUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}
/** The title of a release in a list; every list is another one, so none comes from the page cache. */
let lists = 0
const titleFor = async (person: Person, id: number) => {
  const query = { page: 1, itemsPerPage: 20 + ++lists }
  const { items } = expectOk(await person.call(contract.releases.list, { query }))
  return items.find((each) => each.id === id)?.title
}
/** Changes a title without announcing it. */
const rename = (id: number, title: string) =>
  app.services.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await tx.updateTable('release').set({ title }).where('id', '=', id).execute()
  })

test('visitors’ lists are read from the replica, those of logged-in people from the primary', async () => {
  const { id } = await has(app.services.db, artist, { status: 'published', title: 'Before' })
  await until(async () => (await titleFor(app.visitor(), id)) === 'Before')
  await until(async () => app.services.staleReads.trouble() === null)
  await onReplica('select pg_wal_replay_pause()')
  await rename(id, 'After')
  expect(await titleFor(app.visitor(), id)).toBe('Before')
  expect(await titleFor(artist, id)).toBe('After')
  // A replica that is too far behind isn't asked any more.
  await until(async () => (await titleFor(app.visitor(), id)) === 'After', 15)
  await onReplica('select pg_wal_replay_resume()')
})

test('what was published is in the lists at once, although the replica doesn’t have it', async () => {
  await onReplica('select pg_wal_replay_pause()')
  const { id } = await has(app.services.db, artist, { status: 'published', title: 'New' })
  await until(async () => (await titleFor(app.visitor(), id)) === 'New', 3)
  await onReplica('select pg_wal_replay_resume()')
})

test('lists are complete without the replica', async () => {
  const { id } = await has(app.services.db, artist, { status: 'published', title: 'Still here' })
  await until(async () => (await titleFor(app.visitor(), id)) === 'Still here')
  await servers.replica.stop()
  expect(await titleFor(app.visitor(), id)).toBe('Still here')
})
