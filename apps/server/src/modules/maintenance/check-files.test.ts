import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contract } from '@hypha/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../../tests/support/person.ts'
import { expectOk, publishes } from '../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { owns, ready } from '../commerce/downloads/downloads.fixture.ts'
import { checkFiles } from './check-files.jobs.ts'
import { recordNewFiles } from './record-files.jobs.ts'

let app: TestApp
let admin: Person
let release: { id: number }
beforeAll(async () => {
  app = await startTestApp()
  // Its own checks of the storage write files, too.
  await app.services.monitor.close()
  admin = await app.person({ isAdmin: true })
  release = await publishes(await app.person(), admin, 'Kept Well')
  await recordNewFiles(app.services)
})
afterAll(() => app.close())

const pathOf = (key: string) => join(app.config.dataDir, 'media', key)
const keysOf = async (is: 'all' | 'damaged') =>
  (
    await app.services.db
      .selectFrom('stored_file')
      .$if(is === 'damaged', (query) => query.where('damaged_at', 'is not', null))
      .select('key')
      .orderBy('key')
      .execute()
  ).map(({ key }) => key)
const nights = async (count: number) => {
  for (let night = 0; night < count; night++) await checkFiles(app.services)
}
const reason = async () =>
  expectOk(await admin.call(contract.operations.describeSystem)).result.checks.find(
    ({ component }) => component === 'files',
  )!.reason

test('within a month every file is read; damaged and missing ones are marked, reported, and cleared once they are back', async () => {
  await nights(30)
  expect(await keysOf('damaged')).toEqual([])
  expect(await reason()).toBeNull()
  const unread = await app.services.db
    .selectFrom('stored_file')
    .where('checked_at', 'is', null)
    .select('key')
    .execute()
  expect(unread).toEqual([])

  const all = await keysOf('all')
  const altered = all.find((key) => key.startsWith('tracks/'))!
  const missing = all.find((key) => key.startsWith('originals/'))!
  const [whole, original] = await Promise.all([
    readFile(pathOf(altered)),
    readFile(pathOf(missing)),
  ])
  const changed = Buffer.from(whole)
  changed[Math.floor(whole.length / 2)]! ^= 1
  await writeFile(pathOf(altered), changed)
  await rm(pathOf(missing))
  await nights(30)
  expect(await keysOf('damaged')).toEqual([missing, altered].sort())
  expect(await reason()).toMatch(/^Damaged or missing files: 2\. The first is \S+\.$/)
  // Everything else is served.
  expect((await fetch(`${app.url}/health/ready`)).status).toBe(200)

  await writeFile(pathOf(altered), whole)
  await writeFile(pathOf(missing), original)
  await nights(1)
  expect(await keysOf('damaged')).toEqual([])
  expect(await reason()).toBeNull()
})

test('a damaged download is forgotten, and the next buyer who asks gets a new one', async () => {
  const { db } = app.services
  const { id } = await db
    .selectFrom('track')
    .where('release_id', '=', release.id)
    .select('id')
    .executeTakeFirstOrThrow()
  const buyer = await app.person()
  await owns(app, buyer, { track_id: id })
  const keyOf = async () =>
    (await db.selectFrom('track_file').where('track_id', '=', id).select('key').executeTakeFirst())
      ?.key
  await ready(buyer, id, 'song', 'flac')
  const before = (await keyOf())!
  await writeFile(pathOf(before), 'damaged')
  await nights(30)
  expect(await keyOf()).toBeUndefined()
  expect(await keysOf('damaged')).toEqual([])
  await expect(readFile(pathOf(before))).rejects.toThrow('ENOENT')
  await ready(buyer, id, 'song', 'flac')
  expect(await keyOf()).not.toBe(before)
})
