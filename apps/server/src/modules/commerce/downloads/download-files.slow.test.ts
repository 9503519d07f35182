import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clockTime, contract, DOWNLOAD_FORMATS, type Release } from '@hypha/contract'
import { parseBuffer } from 'music-metadata'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import { startS3 } from '../../../../../../tests/support/s3/server.ts'
import {
  moves,
  music,
  publishes,
  expectOk,
  uploads,
} from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { asks, owns, ready, shelves } from './downloads.fixture.ts'

let app: TestApp
let artist: Person
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  artist = await signedIn(app)
  admin = await signedIn(app, { isAdmin: true })
})
afterAll(() => app.close())

const buyerOf = async (release: { id: number }) => {
  const buyer = await signedIn(app)
  await owns(app, buyer, { release_id: release.id })
  return buyer
}
const fetches = (url: string, headers: Record<string, string> = {}, method = 'GET', at = app) =>
  fetch(new URL(url, at.url), { headers, method })
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
const trackOf = (release: Release) => release.playList[0]!.id

describe('[PB-05] purchases download as real files with tags in every format', () => {
  let release: Release
  let buyer: Person
  beforeAll(async () => {
    release = await publishes(artist, admin, 'Mist Over Moss')
    release = expectOk(await artist.call(contract.releases.get, { params: { id: release.id } }))
    buyer = await buyerOf(release)
  })

  test.each(DOWNLOAD_FORMATS)('%s', async (format) => {
    const { url, fileName, size } = await ready(buyer, trackOf(release), 'song', format)
    const answer = await fetches(url)
    expect(answer.status).toBe(200)
    const bytes = await bytesOf(answer)
    expect(bytes.length).toBe(size)
    expect(answer.headers.get('content-length')).toBe(String(size))
    expect(answer.headers.get('content-disposition')).toContain(
      `filename*=UTF-8''${encodeURIComponent(fileName)}`,
    )
    const { result: formats } = expectOk(
      await buyer.call(contract.downloads.formats, {
        params: { type: 'song', id: trackOf(release) },
      }),
    )
    const offered = formats.find(({ id }) => id === format)!
    expect(offered).toMatchObject({ isReady: true, size })
    expect(fileName).toBe(`01 - Mist Over Moss Artist - Spore Drift.${offered.extension}`)
    if (format === 'original') {
      expect(bytes.equals(music())).toBe(true)
      return
    }
    const { common } = await parseBuffer(bytes, { mimeType: answer.headers.get('content-type')! })
    expect(common).toMatchObject({
      title: 'Spore Drift',
      artist: 'Mist Over Moss Artist',
      album: 'Mist Over Moss',
      track: { no: 1, of: 1 },
      bpm: 145,
    })
    // This test's parser does not read keys in MP4 files.
    if (format !== 'alac') expect(common.key).toBe('Am')
    expect(common.genre?.[0]).toBe('Goa')
    expect(common.date).toBe(clockTime(new Date(release.releasedAt), release.releaseTimeZone).date)
    expect(common.picture).toMatchObject([{ format: 'image/jpeg' }])
    expect(JSON.stringify(common.comment)).toContain('8A')
  })

  test('makes a file once for everybody, and again if its metadata changes', async () => {
    const first = await ready(buyer, trackOf(release), 'song', 'flac')
    const again = await ready(await buyerOf(release), trackOf(release), 'song', 'flac')
    const keyOf = (url: string) => new URL(url, 'http://x').pathname
    expect(keyOf(again.url)).toBe(keyOf(first.url))
    await app.services.db
      .updateTable('track')
      .set({ title: 'Renamed' })
      .where('id', '=', trackOf(release))
      .execute()
    expect((await asks(buyer, trackOf(release), 'song', 'flac')).body.result.state).toBe(
      'preparing',
    )
    const renamed = await ready(buyer, trackOf(release), 'song', 'flac')
    expect(keyOf(renamed.url)).not.toBe(keyOf(first.url))
    const { common } = await parseBuffer(await bytesOf(await fetches(renamed.url)), {
      mimeType: 'audio/flac',
    })
    expect(common.title).toBe('Renamed')
  })

  test('ten simultaneous requests make one file', async () => {
    const { db } = app.services
    const track = trackOf(release)
    await db.deleteFrom('track_file').where('track_id', '=', track).execute()
    const people = await Promise.all(Array.from({ length: 10 }, () => buyerOf(release)))
    const files = await Promise.all(people.map((each) => ready(each, track, 'song', 'opus')))
    expect(new Set(files.map(({ url }) => new URL(url, 'http://x').pathname)).size).toBe(1)
  })
})

describe('[S-17] [S-19] the address of a file', () => {
  let url: string
  let original: Buffer
  beforeAll(async () => {
    const shelved = await shelves(app, artist, { cents: 900 })
    const download = await ready(await buyerOf(shelved), shelved.tracks[0]!, 'song', 'original')
    url = download.url
    original = shelved.originals[0]!
  })

  test('is rejected if any part is changed', async () => {
    expect((await fetches(url)).status).toBe(200)
    const { pathname, search } = new URL(url, 'http://x')
    const other = new URLSearchParams(search)
    other.set('name', 'other.wav')
    const attempts = [
      pathname,
      `${pathname}?${other.toString()}`,
      `${pathname.replace('master', 'other')}${search}`,
      `${pathname.replace('/originals/', '/originals/..%2f')}${search}`,
      `${pathname}%00${search}`,
      `${pathname.replace('/originals', '/%6friginals%2f')}${search}`,
      `/media/streams/${pathname.split('/file/')[1]!}${search}`,
      `/media/downloads/zip/1/flac/${'0'.repeat(32)}${search}`,
    ]
    for (const attempt of attempts)
      expect([400, 403, 404]).toContain((await fetches(attempt)).status)
    const { status } = await fetches(attempts[2]!, { range: 'bytes=0-9' })
    expect(status).toBe(403)
  })

  test('serves a range, and the rest with the next request', async () => {
    const first = await fetches(url, { range: 'bytes=0-99' })
    expect(first.status).toBe(206)
    expect(first.headers.get('content-range')).toBe(`bytes 0-99/${original.length}`)
    const etag = first.headers.get('etag')!
    const rest = await fetches(url, { range: 'bytes=100-', 'if-range': etag })
    expect(rest.status).toBe(206)
    expect(Buffer.concat([await bytesOf(first), await bytesOf(rest)]).equals(original)).toBe(true)
    const last = await fetches(url, { range: 'bytes=-10' })
    expect((await bytesOf(last)).equals(original.subarray(-10))).toBe(true)
    const whole = await fetches(url, { range: 'bytes=100-', 'if-range': '"another"' })
    expect(whole.status).toBe(200)
    expect((await bytesOf(whole)).equals(original)).toBe(true)
    expect((await fetches(url, { range: 'bytes=9999999-' })).status).toBe(416)
    const head = await fetches(url, {}, 'HEAD')
    expect(head.headers.get('content-length')).toBe(String(original.length))
  })

  test('[S-61] after five minutes only resumes a started download, and only while the user owns the music', async () => {
    const shelved = await shelves(app, artist, { cents: 900 })
    const buyer = await buyerOf(shelved)
    const { url: fresh } = await ready(buyer, shelved.tracks[0]!, 'song', 'original')
    const etag = (await fetches(fresh)).headers.get('etag')!
    const { pathname } = new URL(fresh, 'http://x')
    const ago = new Date(Date.now() - 6 * 60_000)
    const old = app.services.downloadAddresses.sign(pathname, buyer.id, 'x.wav', ago)
    expect((await fetches(old)).status).toBe(403)
    expect((await fetches(old, { range: 'bytes=100-' })).status).toBe(403)
    const goesOn = { range: 'bytes=100-', 'if-range': etag }
    expect((await fetches(old, goesOn)).status).toBe(206)
    await app.services.db.deleteFrom('entitlement').where('account_id', '=', buyer.id).execute()
    expect((await fetches(old, goesOn)).status).toBe(403)
  })

  test('there is no new one after a refund, or after logging out', async () => {
    const shelved = await shelves(app, artist, { cents: 900 })
    const buyer = await buyerOf(shelved)
    await ready(buyer, shelved.tracks[0]!, 'song', 'original')
    await app.services.db.deleteFrom('entitlement').where('account_id', '=', buyer.id).execute()
    expect((await asks(buyer, shelved.tracks[0]!)).status).toBe(403)
    await owns(app, buyer, { release_id: shelved.id })
    await ready(buyer, shelved.tracks[0]!, 'song', 'original')
    const body = { refresh_token: buyer.refreshToken! }
    expect((await buyer.call(contract.accounts.invalidate, { body })).status).toBe(204)
    expect((await asks(buyer, shelved.tracks[0]!)).status).toBe(401)
  })

  test('[S-52] ranges and repeated requests of a free track count once a day', async () => {
    const shelved = await shelves(app, artist)
    const listener = await signedIn(app)
    const file = await ready(listener, shelved.tracks[0]!, 'song', 'original')
    for (const range of ['bytes=0-99', 'bytes=100-', 'bytes=0-'])
      expect((await fetches(file.url, { range })).status).toBe(206)
    await ready(listener, shelved.tracks[0]!, 'song', 'original')
    expect((await fetches(file.url)).status).toBe(200)
    const { result } = expectOk(await listener.call(contract.downloads.limit))
    expect(result.downloaded).toBe(1)
  })
})

describe('the ZIP of a release', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hypha-zip-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  const listed = async (zip: Buffer) => {
    const file = join(folder, 'release.zip')
    await writeFile(file, zip)
    expect(execFileSync('unzip', ['-t', file], { encoding: 'utf8' })).toContain('No errors')
    return execFileSync('unzip', ['-Z1', file], { encoding: 'utf8' }).trim().split('\n')
  }

  test('[S-46] has clean names in one folder, whatever the music’s titles', async () => {
    const { db } = app.services
    const titles = [
      ...['../../x', '/etc/passwd', 'CON', 'x'.repeat(200), 'Fungi 🍄 Été', '...'],
      ...['Twice', 'Twice'],
    ]
    const shelved = await shelves(app, artist, {
      tracks: titles.length,
      title: '..\\Evil: “Re|ease”',
    })
    for (const [i, title] of titles.entries())
      await db.updateTable('track').set({ title }).where('id', '=', shelved.tracks[i]!).execute()
    const { performer } = await db
      .updateTable('artist')
      .set({ name: 'A/B' })
      .from('release')
      .whereRef('release.artist_id', '=', 'artist.id')
      .where('release.id', '=', shelved.id)
      .returning('artist.name as performer')
      .executeTakeFirstOrThrow()
    expect(performer).toBe('A/B')
    const { url, fileName } = await ready(
      await signedIn(app),
      shelved.id,
      'music_release',
      'original',
    )
    const year = new Date().getUTCFullYear()
    const release = `A-B - ..-Evil “Reease” (${year})`
    expect(fileName).toBe(`${release}.zip`)
    const answer = await fetches(url)
    expect(decodeURIComponent(answer.headers.get('content-disposition')!)).toContain(
      `filename*=UTF-8''${fileName}`,
    )
    const zip = await bytesOf(answer)
    // The length of its comment.
    expect(zip.subarray(-2).readUInt16LE()).toBe(0)
    const names = await listed(zip)
    expect(names).toEqual(
      [
        '01 - A-B - ..-..-x.wav',
        '02 - A-B - -etc-passwd.wav',
        '03 - A-B - CON.wav',
        `04 - A-B - ${'x'.repeat(106 - 11)}.wav`,
        '05 - A-B - Fungi 🍄 Été.wav',
        '06 - A-B -.wav',
        '07 - A-B - Twice.wav',
        '08 - A-B - Twice.wav',
      ].map((name) => `${release}/${name}`),
    )
  })

  test('has every track and the cover, has the announced length, and resumes from any byte', async () => {
    const release = await publishes(artist, admin, 'Two Of Us')
    await moves(artist, release, 'draft')
    await uploads(artist, release, music(11))
    await moves(artist, release, 'pending')
    await moves(admin, release, 'published')
    const buyer = await buyerOf(release)
    const { url, size } = await ready(buyer, release.id, 'music_release', 'flac')
    const answer = await fetches(url)
    expect(answer.headers.get('content-type')).toBe('application/zip')
    const zip = await bytesOf(answer)
    expect(zip.length).toBe(size)
    const names = await listed(zip)
    expect(names).toHaveLength(3)
    expect(names.at(-1)).toMatch(/\/cover\.jpg$/)
    const etag = answer.headers.get('etag')!
    for (const start of [0, 1, 29, 31, 4_711, Math.floor(size / 2), size - 30, size - 1]) {
      const rest = await fetches(url, { range: `bytes=${start}-`, 'if-range': etag })
      expect(rest.status).toBe(206)
      expect((await bytesOf(rest)).equals(zip.subarray(start))).toBe(true)
    }
    await app.services.db
      .updateTable('release')
      .set({ title: 'Renamed' })
      .where('id', '=', release.id)
      .execute()
    const changed = await ready(buyer, release.id, 'music_release', 'flac')
    expect(changed.url).not.toBe(url)
  })

  test('[S-17] of a partly bought release contains only the bought tracks', async () => {
    const shelved = await shelves(app, artist, { tracks: 4, cents: 150, title: 'In Parts' })
    const [one, two, three] = shelved.tracks as [number, number, number]
    const buyer = await signedIn(app)
    await owns(app, buyer, { track_id: one })
    await owns(app, buyer, { track_id: three })
    // A free claim counts towards the limit of its own day, so the ZIP does not include it.
    await owns(app, buyer, { track_id: two }, 'claim')
    const { result } = expectOk(
      await buyer.call(contract.downloads.formats, {
        params: { type: 'music_release', id: shelved.id },
      }),
    )
    const bytes = shelved.originals[0]!.length + shelved.originals[2]!.length
    expect(result.find(({ id }) => id === 'original')).toMatchObject({ size: bytes })

    const { url, size } = await ready(buyer, shelved.id, 'music_release', 'original')
    const answer = await fetches(url)
    const zip = await bytesOf(answer)
    expect(zip.length).toBe(size)
    expect((await listed(zip)).map((name) => name.split('/')[1]!.slice(0, 2))).toEqual(['01', '03'])
    expect(zip.includes(shelved.originals[1]!)).toBe(false)
    const { result: limit } = expectOk(await buyer.call(contract.downloads.limit))
    expect(limit.downloaded).toBe(0)

    // Others get nothing, and buyers of some tracks get only those.
    expect((await asks(await signedIn(app), shelved.id, 'music_release')).status).toBe(403)
    const whole = await ready(artist, shelved.id, 'music_release', 'original')
    const goesOn = async (address: string) => {
      const { pathname } = new URL(address, 'http://x')
      const signedAt = (at: number) =>
        app.services.downloadAddresses.sign(pathname, buyer.id, 'x.zip', new Date(at))
      const etag = (await fetches(signedAt(Date.now()))).headers.get('etag')!
      const old = signedAt(Date.now() - 6 * 60_000)
      return fetches(old, { range: 'bytes=100-', 'if-range': etag })
    }
    expect((await goesOn(whole.url)).status).toBe(403)
    const rest = await goesOn(url)
    expect(rest.status).toBe(206)
    expect((await bytesOf(rest)).equals(zip.subarray(100))).toBe(true)
    await app.services.db.deleteFrom('entitlement').where('track_id', '=', three).execute()
    expect((await goesOn(url)).status).toBe(403)
  })

  test('an aborted connection has no side effects', async () => {
    const shelved = await shelves(app, artist, { tracks: 3 })
    const { url } = await ready(await signedIn(app), shelved.id, 'music_release', 'original')
    const stop = new AbortController()
    const cut = await fetch(new URL(url, app.url), { signal: stop.signal })
    stop.abort()
    await expect(cut.arrayBuffer()).rejects.toThrow()
    expect((await fetches(url)).status).toBe(200)
  })
})

test('serves the same files from a bucket', async () => {
  const keys = { accessKeyId: 'test-key', secretAccessKey: 'test-secret' }
  const s3 = await startS3(keys, 'media')
  const onS3 = await startTestApp({
    S3_BUCKET: 'media',
    S3_REGION: 'eu-central-1',
    S3_ENDPOINT: s3.endpoint,
    S3_ACCESS_KEY_ID: keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
  })
  try {
    const owner = await signedIn(onS3)
    const shelved = await shelves(onS3, owner, { tracks: 2 })
    const track = await ready(owner, shelved.tracks[0]!, 'song', 'original')
    const whole = await fetches(track.url, {}, 'GET', onS3)
    expect((await bytesOf(whole)).equals(shelved.originals[0]!)).toBe(true)
    const { url, size } = await ready(owner, shelved.id, 'music_release', 'original')
    const zip = await bytesOf(await fetches(url, {}, 'GET', onS3))
    expect(zip.length).toBe(size)
    const rest = await fetches(url, { range: 'bytes=1000-' }, 'GET', onS3)
    expect((await bytesOf(rest)).equals(zip.subarray(1000))).toBe(true)
  } finally {
    await onS3.close()
    await s3.close()
  }
})
