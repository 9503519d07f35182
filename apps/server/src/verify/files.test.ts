import { appendFile, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { contract } from '@hypha/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../tests/support/person.ts'
import { drafts, expectOk, publishes, sends } from '../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { recordNewFiles } from '../modules/maintenance/index.ts'
import { checkFiles } from './files.ts'
import { checkMigrations } from './migrations.ts'

let app: TestApp
let artist: Person
beforeAll(async () => {
  app = await startTestApp()
  // Its own checks of the storage write files, too.
  await app.services.monitor.close()
  artist = await app.person()
  await publishes(artist, await app.person({ isAdmin: true }), 'Stored Well')
})
afterAll(() => app.close())

const recorded = async () =>
  (await app.services.db.selectFrom('stored_file').select('key').execute()).map(({ key }) => key)
const check = async (hoursLater = 0) =>
  (await checkFiles(app.services, new Date(Date.now() + hoursLater * 3_600_000))).breaches.map(
    ({ id, what }) => [id, what],
  )

test('hashes are recorded when the server writes or prepares a file, and within an hour when a browser sends one', async () => {
  const originals = (keys: string[]) => keys.filter((key) => key.startsWith('originals/'))
  const before = await recorded()
  expect(before.some((key) => /^tracks\/.*mp4$/.test(key))).toBe(true)
  expect(before.some((key) => key.startsWith('pictures/'))).toBe(true)
  expect(originals(before)).toHaveLength(1)
  const trackId = await sends(
    artist,
    await drafts(artist, 'Not Prepared'),
    Buffer.from('not yet read'),
  )
  expect(originals(await recorded())).toHaveLength(1)
  await Promise.all([recordNewFiles(app.services), recordNewFiles(app.services)])
  const after = await recorded()
  expect(originals(after)).toHaveLength(2)
  const stored = []
  for await (const { key } of app.services.store.list()) stored.push(key)
  expect(after.sort()).toEqual(stored.sort())
  expect(await check()).toEqual([])
  const params = { id: trackId }
  expectOk(await artist.call(contract.releases.removeTrackFile, { params }))
})

test('a single altered byte and a missing file are found, whichever file it is', async () => {
  const keys = await recorded()
  const kinds = ['originals/', 'tracks/', 'pictures/'].map((prefix) =>
    keys.find((key) => key.startsWith(prefix))!,
  )
  for (const key of kinds) {
    const path = join(app.config.dataDir, 'media', key)
    const whole = await readFile(path)
    const altered = Buffer.from(whole)
    altered[Math.floor(whole.length / 2)]! ^= 1
    await writeFile(path, altered)
    expect(await check()).toEqual([['I6-intact', [key]]])
    await rm(path)
    expect(await check()).toEqual([['I6-there', [key]]])
    await writeFile(path, whole)
    await appendFile(path, 'x')
    expect(await check()).toEqual([['I6-intact', [key]]])
    await writeFile(path, whole)
  }
  expect(await check()).toEqual([])
})

test('an original that was altered before its hash was recorded is found by the hash of its preparation', async () => {
  const key = (await recorded()).find((each) => each.startsWith('originals/'))!
  const path = join(app.config.dataDir, 'media', key)
  const whole = await readFile(path)
  await app.services.db.deleteFrom('stored_file').where('key', '=', key).execute()
  const altered = Buffer.from(whole)
  altered[100]! ^= 1
  await writeFile(path, altered)
  await recordNewFiles(app.services)
  expect(await check()).toEqual([['I6-intact', [key]]])
  await writeFile(path, whole)
})

test('files that are written, replaced or removed during the check are neither missing nor damaged', async () => {
  const { db, store } = app.services
  const write = (key: string, text: string) =>
    store.put(key, Readable.from([Buffer.from(text)]), 'image/webp')
  const [removed, replaced, written] = ['a', 'b', 'c'].map(
    (letter) => `pictures/${letter}-320.webp`,
  )
  await write(removed!, 'removed')
  await write(replaced!, 'before')
  const changing: typeof store = {
    ...store,
    async *list() {
      yield* store.list()
      await write(written!, 'written')
    },
    async open(key) {
      if (key === replaced) await write(replaced, 'after')
      if (key === removed) await store.remove(removed)
      return await store.open(key)
    },
  }
  expect((await checkFiles({ db, store: changing }, new Date())).breaches).toEqual([])
  await Promise.all([replaced!, written!].map((key) => store.remove(key)))
})

test('a sample reads only so many files', async () => {
  expect((await checkFiles(app.services, new Date(), 3)).read).toBe(3)
  expect((await checkFiles(app.services, new Date())).read).toBe((await recorded()).length)
})

test('files without a row and unfinished uploads are found after a day', async () => {
  const key = 'tracks/000000000000000000000000/high.mp4'
  const path = join(app.config.dataDir, 'media', key)
  const { db, store } = app.services
  await store.put(key, Readable.from([Buffer.from('x')]), 'audio/mp4')
  expect(await check(20)).toEqual([])
  expect(await check(27)).toEqual([['I7-used', [key]]])
  await store.remove(key)
  await expect(readFile(path)).rejects.toThrow('ENOENT')
  expect(await recorded()).not.toContain(key)
  await sql`update track set state = 'awaiting_upload'`.execute(db)
  const [id] = (await sql<{ id: number }>`select id from track`.execute(db)).rows.map(
    (row) => row.id,
  )
  expect(await check(27)).toEqual([['I7-uploads', [`track ${id}`]]])
})

test('migrations that are missing or of another version are found', async () => {
  const { db } = app.services
  expect(await checkMigrations(db)).toBeNull()
  const renames = (from: string, to: string) =>
    sql`update kysely_migration set name = ${to} where name = ${from}`.execute(db)
  await renames('0002-catalogue', '0002-other')
  const notRun = '0002-catalogue has not run'
  expect((await checkMigrations(db))?.what).toEqual([notRun, '0002-other is of another version'])
  // A newer version was here. It may have added something, but not removed what this one needs.
  await renames('0002-other', '9999-added')
  expect((await checkMigrations(db))?.what).toEqual([notRun])
  const removed = '9999-removed.after-9998'
  await renames('9999-added', removed)
  expect((await checkMigrations(db))?.what).toEqual([notRun, `${removed} is of another version`])
})
