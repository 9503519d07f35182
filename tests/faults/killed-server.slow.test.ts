import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { contract, type UploadPart } from '@hypha/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { wavHeader } from '../support/audio/index.ts'
import { freePort } from '../support/free-port.ts'
import { Person } from '../support/person.ts'
import { announces, drafts, has, missing, moves, sendsPart, expectOk } from '../support/studio.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { eventually } from '../support/until.ts'
import { type OwnProcess, startProcess } from './own-process.ts'

const { releases } = contract

/** Observes the same database and folder, and runs no jobs. */
let observer: TestApp
let port: number
let server: OwnProcess
let artist: Person
let admin: Person
const start = async () => {
  const { database, dataDir } = observer.config
  server = startProcess({
    DATABASE_URL: database.kind === 'external' ? database.url : '',
    HYPHA_DATA: dataDir,
    PORT: String(port),
    TRUSTED_PROXIES: '127.0.0.1',
  })
  await server.ready
}
beforeAll(async () => {
  observer = await startTestApp({ HYPHA_ROLES: 'web' })
  port = await freePort()
  await start()
  artist = new Person(`http://127.0.0.1:${port}`)
  await artist.join(observer.services.db, {})
  admin = new Person(`http://127.0.0.1:${port}`)
  await admin.join(observer.services.db, { isAdmin: true })
})
afterAll(async () => {
  await server.end()
  await observer.close()
})

describe('a server killed in the middle of an upload', () => {
  const DATA_BYTES = 20_000_000
  const file = Buffer.concat([
    wavHeader({ hertz: 44_100, channels: 2, width: 2, dataBytes: DATA_BYTES }),
    randomBytes(DATA_BYTES),
  ])
  const media = () => join(observer.config.dataDir, 'media')

  /** Sends the start of a part, and resolves once it is on the disk. */
  async function beginsPart(part: UploadPart, upTo: number): Promise<void> {
    const headers = {
      'content-type': 'application/octet-stream',
      'content-length': part.end - part.start,
    }
    const sending = request(part.url, { method: 'PUT', headers })
    sending.on('error', () => undefined)
    sending.write(file.subarray(part.start, upTo))
    const id = new URL(part.url).pathname.split('/').at(-2)!
    const data = join(media(), '.parts', id, 'data')
    await eventually(async () => (await stat(data)).size >= upTo)
  }

  test.each([1, 50, 99])(
    '[F-02] after %i percent leaves nothing partial visible, and the upload resumes with the missing parts',
    async (percent) => {
      const release = await drafts(artist, `Killed At ${percent}`)
      const trackId = await announces(artist, release, file.length)
      const parts = (await missing(artist, release, trackId)).missing
      const upTo = Math.floor((file.length * percent) / 100)
      for (const part of parts.filter(({ end }) => end <= upTo)) await sendsPart(file, part)
      const broken = parts.find(({ end }) => end > upTo)!
      await beginsPart(broken, upTo)
      await server.end('SIGKILL')

      const track = await observer.services.db
        .selectFrom('track')
        .selectAll()
        .where('id', '=', trackId)
        .executeTakeFirstOrThrow()
      const original = join(media(), track.original_key)
      expect(existsSync(original)).toBe(false)
      expect(track.state).toBe('awaiting_upload')

      await start()
      const rest = await missing(artist, release, trackId)
      expect(rest.arrivedBytes).toBe(broken.start)
      for (const part of rest.missing) await sendsPart(file, part)
      const body = { songId: trackId }
      expectOk(await artist.call(releases.updateSong, { params: { releaseId: release.id }, body }))
      expect((await readFile(original)).equals(file)).toBe(true)
      expect(await readdir(join(media(), '.parts'))).toEqual([])
      // Like after a lost response.
      expectOk(await artist.call(releases.updateSong, { params: { releaseId: release.id }, body }))
      // Removed while it is processed, so that the next case has the worker to itself.
      expectOk(await artist.call(releases.removeTrackFile, { params: { id: trackId } }))
    },
  )

  test('[F-02] between joining the parts and responding: repeating the call is enough', async () => {
    const release = await drafts(artist, 'Killed Between')
    const trackId = await announces(artist, release, file.length)
    for (const part of (await missing(artist, release, trackId)).missing)
      await sendsPart(file, part)
    const { original_key: key, upload_id: id } = await observer.services.db
      .selectFrom('track')
      .select(['original_key', 'upload_id'])
      .where('id', '=', trackId)
      .executeTakeFirstOrThrow()
    await observer.services.store.parts.join({ key, id: id! }, file.length)
    expect((await missing(artist, release, trackId)).missing).toEqual([])
    expectOk(
      await artist.call(releases.updateSong, {
        params: { releaseId: release.id },
        body: { songId: trackId },
      }),
    )
    expect((await readFile(join(media(), key))).equals(file)).toBe(true)
  })
})

describe('a release whose publication time passes while nothing runs', () => {
  const row = (id: number) =>
    observer.services.db
      .selectFrom('release')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  beforeEach(async () => {
    await sql`delete from jobs.job where name = 'release.publish'`.execute(observer.services.db)
  })

  test.each([
    { what: 'is waiting in the queue', forgotten: false },
    { what: 'was forgotten by the queue', forgotten: true },
  ])('and whose job $what is published at the next start, once', async ({ forgotten }) => {
    const { db } = observer.services
    const moment = new Date(Date.now() + 3_600_000)
    const { id } = await has(db, artist, { releasedAt: moment })
    expectOk(await moves(admin, { id }, 'published'))
    await server.end('SIGKILL')
    expect(await row(id)).toMatchObject({ status: 'pending', publishes_at: moment })
    // Moves the publication time an hour back.
    const passed = new Date(Date.now() - 1_000)
    await db
      .updateTable('release')
      .set({ released_at: passed, publishes_at: passed })
      .where('id', '=', id)
      .execute()
    await (
      forgotten
        ? sql`delete from jobs.job where name = 'release.publish'`
        : sql`update jobs.job set start_after = ${passed} where name = 'release.publish'`
    ).execute(db)

    await start()
    const published = await eventually(async () => {
      const found = await row(id)
      return found.status === 'published' && found
    })
    expect(published.publishes_at).toBeNull()
    await eventually(async () => {
      const { rows } = await sql<{ left: number }>`
        select count(*)::int as left from jobs.job where state < 'completed'
          and name in ('release.publish', 'releases.publish-due')`.execute(observer.services.db)
      return rows[0]!.left === 0
    })
    expect(await row(id)).toEqual(published)
  })
})
