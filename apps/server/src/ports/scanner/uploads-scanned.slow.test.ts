import { contract } from '@hypha/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Clamd, EICAR, startStandIn } from '../../../../../tests/support/clamd/clamd.ts'
import { asFile, picture } from '../../../../../tests/support/images/images.ts'
import type { Person } from '../../../../../tests/support/person.ts'
import { drafts, finishes, music, sends, expectOk } from '../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { eventually, until } from '../../../../../tests/support/until.ts'

let clamd: Clamd
let app: TestApp
let artist: Person
beforeAll(async () => {
  clamd = await startStandIn()
  app = await startTestApp({ CLAMD_SOCKET: clamd.at })
  artist = await app.person()
})
afterAll(async () => {
  await app.close()
  await clamd.close()
})

const { media, releases } = contract
const kept = async () => {
  const keys: string[] = []
  for await (const { key } of app.services.store.list()) keys.push(key)
  return keys
}

test('[S-42] rejects a file with malware and saves nothing of it', async () => {
  const clean = await picture('png', 200)
  const file = asFile(Buffer.concat([clean, EICAR]))
  const { status, body } = await artist.call(media.sendMediaObject, { file })
  expect([status, body]).toMatchObject([
    422,
    { detail: expect.stringContaining('malware') as string },
  ])
  const release = await drafts(artist)
  const track = await finishes(artist, release, await sends(artist, release, EICAR))
  expect(track.trackFile).toMatchObject({
    state: 'failed',
    failure: expect.stringContaining('malware') as string,
  })
  await expect.poll(kept).toEqual([])
  expectOk(await artist.call(media.sendMediaObject, { file: asFile(clean) }))
})

test('[S-42] while the scanner is unavailable, pictures are rejected temporarily and music is held', async () => {
  const port = Number(clamd.at.split(':')[1])
  await clamd.close()
  const before = await kept()
  const file = asFile(await picture('png', 200))
  expect((await artist.call(media.sendMediaObject, { file })).status).toBe(503)
  expect(await kept()).toEqual(before)

  const release = await drafts(artist, 'Held Back')
  const trackId = await sends(artist, release, music(11))
  const params = { releaseId: release.id }
  expectOk(await artist.call(releases.updateSong, { params, body: { songId: trackId } }))
  await until(async () => {
    const { rows } = await sql`
      select from jobs.job where name = 'track.prepare' and state = 'created'
        and start_after > now() + interval '10 seconds'`.execute(app.services.db)
    return rows.length > 0
  })
  const params2 = { id: release.id }
  const [held] = expectOk(await artist.call(releases.get, { params: params2 })).playList
  expect(held!.song).toMatchObject({ link: null, trackFile: { state: 'uploaded' } })

  clamd = await startStandIn(port)
  await app.services.jobs.enqueue(app.services.db, 'track.prepare', { trackId: trackId })
  const state = await eventually(async () => {
    const [one] = expectOk(await artist.call(releases.get, { params: params2 })).playList
    const now = one!.song.trackFile!.state
    return now === 'ready' || now === 'failed' ? now : null
  })
  expect(state).toBe('ready')
})
