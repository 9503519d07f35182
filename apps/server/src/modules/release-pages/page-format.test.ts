import { hash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { VISITOR } from '../releases/listener-of.ts'
import { PAGE_FORMAT } from './page-format.ts'
import { isOut, KINDS } from './release-pages.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ HYPHA_ROLES: 'web' })
})
afterAll(() => app.close())

/** A release with something of everything, the same each time. */
async function sample(): Promise<string> {
  const { db } = app.services
  const artist = await app.person()
  const { id } = await isOut(app, artist)
  for (const dress of Object.values(KINDS).slice(3)) await dress(db, artist, id)
  const fixed = { identifier: 'sample', cover_key: 'cover', catalogue_number: 'BTR-042' }
  const at = { released_at: new Date('2026-01-01T00:00:00Z') }
  await db.updateTable('artist').set({ identifier: 'artist', name: 'Artist' }).execute()
  await db
    .updateTable('release')
    .set({ ...fixed, ...at, cover_thumbhash: Buffer.from([7]), subgenre_ids: everySubgenre })
    .execute()
  return JSON.stringify(await app.services.unsignedReleases.get(id, VISITOR))
}
const everySubgenre = Array.from({ length: 14 }, (_, i) => i + 1)

test('bodies are written as their format says', async () => {
  // Another hash: releases are written otherwise than those that are kept. Raise PAGE_FORMAT with it.
  expect({ format: PAGE_FORMAT, sample: hash('sha256', await sample()).slice(0, 16) }).toEqual({
    format: 1,
    sample: '4e6f0deded949293',
  })
})
