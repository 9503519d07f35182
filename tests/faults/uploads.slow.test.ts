import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { contract } from '@hypha/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DiskMediaStore } from '../../apps/server/src/ports/media-store/disk-store.ts'
import { drafts, music, expectOk } from '../support/studio.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { eventually } from '../support/until.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())
const { releases } = contract

const HEADERS = { 'content-type': 'application/octet-stream' }
const openFiles = async () => (await readdir('/proc/self/fd')).length

/** Sends the first part of a file and disconnects. */
const breaksOff = (url: string, file: Buffer, afterBytes: number) =>
  new Promise<void>((done) => {
    const sending = request(url, {
      method: 'PUT',
      headers: { ...HEADERS, 'content-length': file.length },
    })
    sending.on('error', () => done())
    sending.on('close', () => done())
    sending.write(file.subarray(0, afterBytes), () => setTimeout(() => sending.destroy(), 10))
  })

test('twenty uploads that disconnect half-way leave no file, and the URL still accepts the whole one', async () => {
  const artist = await app.person()
  const release = await drafts(artist, 'Broken Off')
  const file = music()
  const { result } = expectOk(
    await artist.call(releases.addSong, {
      params: { id: release.id },
      body: { title: 'x', price: 0, fileName: 'a.wav', fileSize: file.length },
    }),
  )
  const media = join(app.config.dataDir, 'media')
  const url = result.preSignedUploadUrl
  const before = await openFiles()
  for (let i = 1; i <= 20; i++) await breaksOff(url, file, Math.floor((file.length * i) / 21))
  await eventually(async () => (await readdir(join(media, '.writing'))).length === 0)
  await (app.services.store as DiskMediaStore).sweep(new Date())
  expect(await readdir(media, { recursive: true })).toEqual(['.writing'])
  await eventually(async () => (await openFiles()) <= before + 5)
  const says = await artist.call(releases.updateSong, {
    params: { releaseId: release.id },
    body: { songId: result.id },
  })
  expect(says.status).toBe(409)

  const whole = await fetch(url, { method: 'PUT', headers: HEADERS, body: new Uint8Array(file) })
  expect(whole.status).toBe(201)
  expect(await readdir(join(media, '.writing'))).toEqual([])
})

test('a failed track is not processed again before a new file arrives', async () => {
  const artist = await app.person()
  const release = await drafts(artist, 'Not Again')
  const file = Buffer.from('no music at all')
  const { result } = expectOk(
    await artist.call(releases.addSong, {
      params: { id: release.id },
      body: { title: 'x', price: 0, fileName: 'a.wav', fileSize: file.length },
    }),
  )
  await fetch(result.preSignedUploadUrl, { method: 'PUT', headers: HEADERS, body: file })
  const report = () =>
    artist.call(releases.updateSong, {
      params: { releaseId: release.id },
      body: { songId: result.id },
    })
  expectOk(await report())
  const state = async () =>
    (await artist.call(releases.get, { params: { id: release.id } })).body.playList[0]!.song
      .trackFile!.state
  await eventually(async () => (await state()) === 'failed')
  expect((await report()).status).toBe(409)
  expect(await state()).toBe('failed')
})
