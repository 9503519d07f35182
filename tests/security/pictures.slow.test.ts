import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { crc32 } from 'node:zlib'
import { contract, IMAGE_MAX_BYTES } from '@hypha/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  asFile,
  htmlInJpeg,
  imageBomb,
  picture,
  pictureWithPlace,
  strip,
  svg,
} from '../support/images/images.ts'
import type { Person } from '../support/person.ts'
import { drafts } from '../support/studio.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { until } from '../support/until.ts'
import { expectDecent } from './refusals.ts'
import { signedIn } from './signed-in.ts'

let app: TestApp
let artist: Person
let releaseId: number
beforeAll(async () => {
  app = await startTestApp()
  artist = await signedIn(app)
  releaseId = (await drafts(artist, 'Pictures')).id
})
afterAll(() => app.close())
beforeEach(() => app.services.db.deleteFrom('call_window').execute())
const { accounts, releases } = contract

const stored = async () =>
  (await readdir(`${app.config.dataDir}/media`, { recursive: true })).filter((name) =>
    /\.(avif|webp|jpg)$|^\.writing\//.test(name),
  )
/** Files of a photo: three sizes in two formats; a cover has four in three. */
const photo = async (file: Blob) => {
  const { status, body } = await artist.call(accounts.setPhoto, { file })
  return { status, base: body.photo?.thumbnail['40x40'].replace('-40.webp', '') ?? '' }
}
const sends = (file: Blob, person = artist) =>
  person.call(releases.setCover, { params: { id: releaseId }, file })

/** A PNG with additional chunks after its header. */
function withChunks(png: Buffer, chunks: [string, Buffer][]): Buffer {
  const headerEnd = 8 + 25
  const made = chunks.map(([type, data]) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const check = Buffer.alloc(4)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  })
  return Buffer.concat([png.subarray(0, headerEnd), ...made, png.subarray(headerEnd)])
}

/** A real JPEG of exactly this size, padded after its end. */
const jpegOf = async (bytes: number) => {
  const jpeg = await picture('jpeg')
  return Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)])
}

describe('permissions', () => {
  test('only a signed-in user sets their photo, only its owner or an admin the cover of a release', async () => {
    const file = asFile(await picture('png'))
    expect((await sends(file, app.visitor())).status).toBe(401)
    expect((await sends(file, await signedIn(app, { isVerified: false }))).status).toBe(403)
    expect((await sends(file, await signedIn(app))).status).toBe(404)
    expect((await app.visitor().call(accounts.setPhoto, { file })).status).toBe(401)
    expect(await stored()).toEqual([])
    expect((await sends(file, await signedIn(app, { isAdmin: true }))).status).toBe(200)
  })
})

describe('pictures', () => {
  test('[S-36] anything but a real JPEG or PNG is rejected, whatever its name, and nothing is stored', async () => {
    const png = await picture('png')
    const refused: Record<string, Buffer> = {
      gif: await picture('gif'),
      webp: await picture('webp'),
      svg,
      'a page that begins like a JPEG': htmlInJpeg,
      'a page': Buffer.from('<!doctype html><script>alert(1)</script>'),
      'a playlist': Buffer.from('#EXTM3U\nfile:///etc/passwd'),
      'half a PNG': png.subarray(0, png.length / 2),
      'half a JPEG': (await picture('jpeg')).subarray(0, 4000),
      'a PNG header alone': png.subarray(0, 40),
      'no bytes': Buffer.alloc(0),
      'a small picture': await picture('png', 100),
    }
    const before = await stored()
    for (const [what, bytes] of Object.entries(refused)) {
      for (const type of ['image/png', 'image/jpeg', 'text/html']) {
        const answer = await sends(asFile(bytes, type))
        expect([what, answer.status]).toEqual([what, what === 'no bytes' ? 400 : 422])
        expectDecent(answer, what)
      }
    }
    expect(await stored()).toEqual(before)
  })

  test('[S-36] stored pictures are re-encoded: no location, camera, text or appended bytes, and of the declared type', async () => {
    const taken: Record<string, Blob> = {
      'a photo with its place': asFile(await pictureWithPlace(), 'image/jpeg'),
      'a PNG with text and a profile': asFile(
        withChunks(await picture('png'), [
          ['tEXt', Buffer.from('Comment\0SentinelText <script>alert(1)</script>')],
          ['zTXt', Buffer.from('Sentinel\0\0x')],
          ['iCCP', Buffer.from('SentinelProfile\0\0x')],
        ]),
      ),
      'a JPEG with a page behind it': asFile(
        Buffer.concat([await picture('jpeg'), Buffer.from('<script>Sentinel</script>')]),
      ),
      'a PNG sent as JPEG': asFile(await picture('png'), 'image/jpeg'),
      'a picture sent as a page': asFile(await picture('jpeg'), 'text/html'),
    }
    for (const [what, file] of Object.entries(taken)) {
      const { status, base } = await photo(file)
      expect([what, status]).toEqual([what, 200])
      const sent = createHash('sha256')
        .update(Buffer.from(await file.arrayBuffer()))
        .digest('hex')
      for (const [format, type] of [
        ['jpg', 'image/jpeg'],
        ['webp', 'image/webp'],
      ] as const) {
        const answer = await fetch(`${app.url}${base}-320.${format}`)
        const bytes = Buffer.from(await answer.arrayBuffer())
        expect(answer.headers.get('content-type')).toBe(type)
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
        expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
        expect(bytes.toString('latin1')).not.toMatch(/Sentinel|<script|Exif|http:\/\/ns/)
        expect(createHash('sha256').update(bytes).digest('hex')).not.toBe(sent)
        // The WebP decoder is disabled in this process.
        if (format !== 'jpg') continue
        const { exif, xmp, iptc, width, height } = await sharp(bytes).metadata()
        expect({ exif, xmp, iptc, width, height }).toEqual({ width: 320, height: 320 })
      }
    }
  })

  test('[VA-03] [S-36] a picture of exactly 10 MB is accepted; one byte more is rejected with the specified text', async () => {
    expect((await photo(asFile(await jpegOf(IMAGE_MAX_BYTES)))).status).toBe(200)
    const before = await stored()
    const { status, body } = await artist.call(accounts.setPhoto, {
      file: asFile(await jpegOf(IMAGE_MAX_BYTES + 1)),
    })
    expect(status).toBe(413)
    expect(body).toMatchObject({ detail: "Please choose an image that's less than 10MB." })
    expect(await stored()).toEqual(before)
  })

  test('decompression bombs are rejected immediately without using memory', async () => {
    const frame = Buffer.alloc(26)
    const bombs: Record<string, Buffer> = {
      '16000²': await imageBomb(16_000),
      'a strip of 65500': await strip(1, 65_500),
      'a lying strip': await strip(65_500, 1),
      'an APNG of 4000 frames': withChunks(await picture('png'), [
        ['acTL', Buffer.from([0, 0, 0x0f, 0xa0, 0, 0, 0, 0])],
        ...Array.from({ length: 4000 }, (): [string, Buffer] => ['fcTL', frame]),
      ]),
      '30000²': withSize(await picture('png'), 30_000),
    }
    const before = await stored()
    for (const [what, bytes] of Object.entries(bombs)) {
      const resident = process.memoryUsage.rss()
      const cpu = process.cpuUsage()
      const { status } = await sends(asFile(bytes))
      const { user, system } = process.cpuUsage(cpu)
      expect([what, status]).toEqual([what, 422])
      // Decoding it would take many seconds; rejecting it takes a tenth of a second on a slow machine.
      expect((user + system) / 1000, what).toBeLessThan(2_000)
      expect(process.memoryUsage.rss() - resident, what).toBeLessThan(100e6)
    }
    expect(await stored()).toEqual(before)
  })

  test('a link preview gets the cover in the recommended size, rendered once and cached', async () => {
    const { body } = await sends(asFile(await picture('png')))
    const address = `${app.url}${body.cover.base}-share.jpg`
    const answers = await Promise.all([fetch(address), fetch(address)])
    const [first, second] = await Promise.all(answers.map((each) => each.arrayBuffer()))
    expect(answers.map((each) => each.headers.get('content-type'))).toEqual(
      Array(2).fill('image/jpeg'),
    )
    expect(await sharp(Buffer.from(first!)).metadata()).toMatchObject({ width: 1200, height: 630 })
    expect(Buffer.from(second!).equals(Buffer.from(first!))).toBe(true)
    expect(await stored()).toContain(`${body.cover.base.slice('/media/'.length)}-share.jpg`)
    const unknown = await fetch(`${app.url}/media/pictures/${'0'.repeat(24)}-share.jpg`)
    expect(unknown.status).toBe(404)
  })

  test('only the fixed sizes and formats exist', async () => {
    const { body } = await sends(asFile(await picture('png')))
    const status = async (end: string) => (await fetch(`${app.url}${body.cover.base}${end}`)).status
    for (const size of [160, 320, 640, 1280]) expect(await status(`-${size}.webp`)).toBe(200)
    for (const end of [
      '-1.webp',
      '-641.webp',
      '-99999.webp',
      '-0640.webp',
      '-640.png',
      '-640.gif',
      '-640.svg',
      '-640.webp.html',
      '.webp',
      '-40.avif',
      '-share.webp',
    ])
      expect([end, await status(end)]).toEqual([end, 404])
    const plain = await (await fetch(`${app.url}${body.cover.base}-160.jpg`)).arrayBuffer()
    const asked = await fetch(`${app.url}${body.cover.base}-160.jpg?width=9000&w=9000&size=9000`)
    expect((await asked.arrayBuffer()).byteLength).toBe(plain.byteLength)
  })
})

/** The same PNG with a fake width and height. */
function withSize(png: Buffer, side: number): Buffer {
  const changed = Buffer.from(png)
  changed.writeUInt32BE(side, 16)
  changed.writeUInt32BE(side, 20)
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29)
  return changed
}

describe('the upload form of a picture', () => {
  const path = '/api/get_profile/photo'
  const form = (parts: [string, Blob | string][]) => {
    const data = new FormData()
    for (const [name, value] of parts)
      if (typeof value === 'string') data.append(name, value)
      else data.append(name, value, 'x.png')
    return data
  }

  test('two files, a wrong field, a thousand fields or no boundary get a plain 4xx, and nothing is stored', async () => {
    const file = asFile(await picture('png'))
    const before = await stored()
    const many = Array.from({ length: 1000 }, (_, i): [string, string] => [`field${i}`, 'x'])
    const cases: [string, unknown, Record<string, string>, number][] = [
      [
        'two files',
        form([
          ['file', file],
          ['file', file],
        ]),
        {},
        400,
      ],
      ['a wrong field', form([['picture', file]]), {}, 400],
      ['the file as text', form([['file', 'x']]), {}, 400],
      ['a thousand fields', form([...many, ['file', file]]), {}, 400],
      ['no parts', form([]), {}, 400],
      ['no boundary', 'x', { 'content-type': 'multipart/form-data' }, 400],
      [
        'a boundary that never comes',
        'x',
        { 'content-type': 'multipart/form-data; boundary=y' },
        400,
      ],
      ['JSON', { file: 'x' }, {}, 415],
    ]
    for (const [what, body, headers, status] of cases) {
      const answer = await artist.send('POST', path, body, headers).catch((error: unknown) => {
        throw new Error(what, { cause: error })
      })
      expect([what, answer.status]).toEqual([what, status])
      expectDecent(answer, what)
    }
    expect(await stored()).toEqual(before)
  })

  test('[F-03] a wrong length and a hundred aborted uploads leave no file and no open handle, and block nobody', async () => {
    const before = await stored()
    const bytes = await jpegOf(2_000_000)
    const head =
      '--b\r\nContent-Disposition: form-data; name="file"; filename="x.jpg"\r\nContent-Type: image/jpeg\r\n\r\n'
    const upload = (announced: number, sent: Buffer, breaksOff: boolean) =>
      new Promise<number>((resolve) => {
        const sending = request(
          app.url + path,
          {
            method: 'POST',
            headers: {
              authorization: `Bearer ${artist.token!}`,
              cookie: artist.cookie!,
              'content-type': 'multipart/form-data; boundary=b',
              'content-length': announced,
            },
          },
          (answer) => {
            answer.resume()
            resolve(answer.statusCode!)
          },
        )
        sending.on('error', () => resolve(0))
        sending.write(head)
        sending.write(sent, () => {
          if (breaksOff) setTimeout(() => sending.destroy(), 30)
        })
        if (!breaksOff) sending.end('\r\n--b--\r\n')
      })
    const breaksOff = () =>
      upload(bytes.length + head.length + 9, bytes.subarray(0, 1_000_000), true)
    const openFiles = async () => (await readdir('/proc/self/fd')).length
    // Whatever is opened once and kept is open after the first.
    expect(await breaksOff()).toBe(0)
    await until(async () => JSON.stringify(await stored()) === JSON.stringify(before))
    const opened = await openFiles()
    for (let i = 0; i < 100; i++) {
      if (i % 10 === 0) await app.services.db.deleteFrom('call_window').execute()
      expect(await breaksOff()).toBe(0)
    }
    await until(async () => JSON.stringify(await stored()) === JSON.stringify(before))
    await until(async () => (await openFiles()) <= opened + 1)
    await app.services.db.deleteFrom('call_window').execute()
    const whole = Buffer.byteLength(head) + bytes.length + 9
    expect([0, 400, 405]).toContain(await upload(whole - 500_000, bytes, false))
    expect(await upload(whole + 50, bytes, true)).toBe(0)
    await until(async () => JSON.stringify(await stored()) === JSON.stringify(before))
    expect(await upload(whole, bytes, false)).toBe(200)
  })
})
