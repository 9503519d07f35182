import { contract } from '@hypha/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../../../tests/support/person.ts'
import { drafts, has, music, sends, expectOk } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { until } from '../../../../../../tests/support/until.ts'

/** No worker runs here, so jobs stay in the queue. */
let waiting: TestApp
let working: TestApp
beforeAll(async () => {
  waiting = await startTestApp({ HYPHA_ROLES: 'web' })
  working = await startTestApp()
})
afterAll(() => Promise.all([waiting.close(), working.close()]))

const says = async (artist: Person, release: { id: number }, trackId: number) =>
  expectOk(
    await artist.call(contract.releases.updateSong, {
      params: { releaseId: release.id },
      body: { songId: trackId },
    }),
  )
const arrives = async (artist: Person, release: { id: number }) => {
  const trackId = await sends(artist, release, music(1))
  await says(artist, release, trackId)
  return trackId
}

test('the first track of one artist does not wait for all tracks of another', async () => {
  const [many, few] = [await waiting.person(), await waiting.person()]
  const release = await drafts(many)
  const theirs = [
    await arrives(many, release),
    await arrives(many, release),
    await arrives(many, release),
  ]
  const other = await has(waiting.services.db, few, { status: 'draft' })
  const own = [await arrives(few, other), await arrives(few, other)]
  const { rows } = await sql<{ id: number }>`
    select (data->>'trackId')::int as id from jobs.job where name = 'track.prepare'
    order by priority desc, created_on, id`.execute(waiting.services.db)
  expect(rows.map(({ id }) => id)).toEqual([theirs[0], own[0], theirs[1], own[1], theirs[2]])
})

test('a track removed before its job starts is not prepared', async () => {
  const { db } = working.services
  const artist = await working.person()
  const release = await drafts(artist)
  const gone = await sends(artist, release, music(11))
  await db
    .updateTable('track')
    .set({ state: 'uploaded', deleted_at: new Date() })
    .where('id', '=', gone)
    .execute()
  await working.services.jobs.enqueue(db, 'track.prepare', { trackId: gone })
  const stateOfJob = async () => {
    const { rows } = await sql<{ state: string }>`
      select state from jobs.job where name = 'track.prepare'
        and (data->>'trackId')::int = ${gone}`.execute(db)
    return rows[0]!.state
  }
  await until(async () => (await stateOfJob()) === 'completed')
  const { state } = await db
    .selectFrom('track')
    .where('id', '=', gone)
    .select('state')
    .executeTakeFirstOrThrow()
  expect(state).toBe('uploaded')
})
