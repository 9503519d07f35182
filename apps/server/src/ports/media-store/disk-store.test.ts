import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { ErrorBody } from '@hypha/contract'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMediaStore } from './create.ts'
import type { DiskMediaStore } from './disk-store.ts'
import { diskUploadRoutes } from './disk-upload-routes.ts'
import { verifyUploadUrl } from './upload-url.ts'

const secret = 'a secret of the test'
const choice = { kind: 'disk' as const, root: '', publicUrl: 'http://127.0.0.1', secret }
const app = Fastify()
let store: DiskMediaStore

beforeAll(async () => {
  choice.root = await mkdtemp(join(tmpdir(), 'hypha-disk-'))
  store = await createMediaStore(choice)
  await diskUploadRoutes(app, store, async () => true)
  choice.publicUrl = await app.listen({ host: '127.0.0.1', port: 0 })
})
beforeEach(() => store.remove('up'))
afterAll(async () => {
  await app.close()
  await rm(choice.root, { recursive: true })
})

const sign = (bytes: number) =>
  store.uploadUrl('up/1', {
    bytes,
    contentType: 'audio/wav',
    expiresAt: new Date(Date.now() + 60_000),
  })
const put = (url: string, body: Buffer) =>
  fetch(url, {
    method: 'PUT',
    body: new Uint8Array(body),
    headers: { 'content-type': 'audio/wav' },
  })
const writing = () => readdir(join(choice.root, '.writing'))
const openFiles = async () => (await readdir('/proc/self/fd')).length
const until = async (holds: () => Promise<boolean>) => {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 5))
}

/** Sends the header of an upload and `sent` bytes of its body, then closes the connection. */
async function breakUpload(url: string, announced: number, sent: number) {
  const { port, pathname, search } = new URL(url)
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(
    `PUT ${pathname}${search} HTTP/1.1\r\nhost: x\r\ncontent-type: audio/wav\r\ncontent-length: ${announced}\r\n\r\n`,
  )
  socket.write(randomBytes(sent))
  await until(async () => (await writing()).length > 0)
  socket.resetAndDestroy()
  await until(async () => (await writing()).length === 0)
}

describe('uploads to the disk', () => {
  test('an address works once, even if it is used twice simultaneously', async () => {
    const url = await sign(100_000)
    const body = randomBytes(100_000)
    const answers = await Promise.all([put(url, body), put(url, body)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403])
    const replay = await put(url, body)
    expect(replay.status).toBe(403)
    expect(ErrorBody.parse(await replay.json())).toMatchObject({
      status: 403,
      title: 'Not allowed',
    })
  })

  test('the size of a chunked body is counted as it arrives', async () => {
    const chunked = async (size: number) => {
      const body = Readable.toWeb(Readable.from([randomBytes(500), randomBytes(size - 500)]))
      const headers = { 'content-type': 'audio/wav' }
      const init = { method: 'PUT', body, headers, duplex: 'half' }
      return (await fetch(await sign(1000), init as RequestInit)).status
    }
    expect(await chunked(1001)).toBe(400)
    expect(await chunked(999)).toBe(400)
    expect(await writing()).toEqual([])
    expect(await chunked(1000)).toBe(201)
  })

  test('a refused upload delays no other request on its connection', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const send = (url: string, body: Buffer) =>
      new Promise<number>((resolve, reject) => {
        const headers = { 'content-type': 'audio/wav', 'transfer-encoding': 'chunked' }
        request(url, { agent, method: 'PUT', headers }, (answer) =>
          answer.resume().on('end', () => resolve(answer.statusCode!)),
        )
          .on('error', reject)
          .end(body)
      })
    const tooMuch = send(await sign(1000), randomBytes(5_000_000))
    const next = send(await sign(1000), randomBytes(1000))
    expect(await Promise.all([tooMuch, next])).toEqual([400, 201])
    agent.destroy()
  })

  test('[F-03] a hundred aborted uploads leave no file and no open handle', async () => {
    const url = await sign(1_000_000)
    await breakUpload(url, 1_000_000, 10)
    const before = await openFiles()
    for (let i = 0; i < 100; i++) await breakUpload(url, 1_000_000, (i + 1) * 1000)
    expect(await store.stat('up/1')).toBeNull()
    expect(await openFiles()).toBeLessThanOrEqual(before + 1)
    expect((await put(url, randomBytes(1_000_000))).status).toBe(201)
  })

  test.each([1, 50, 99])(
    'a process killed after %i hundredths of a file leaves no partial file',
    async (percent) => {
      const bytes = percent * 100_000
      const script = join(import.meta.dirname, 'killed-writer.fixture.ts')
      const writer = fork(script, [choice.root, String(bytes)])
      await once(writer, 'message')
      await until(async () => (await writing()).length > 0)
      writer.kill('SIGKILL')
      await once(writer, 'exit')
      expect(await store.stat('up/killed')).toBeNull()
      expect((await writing()).length).toBe(1)
      await store.put('up/killed', Readable.from([randomBytes(10_000_000)]), 'audio/wav')
      expect(await store.stat('up/killed')).toMatchObject({ bytes: 10_000_000 })
      await store.sweep(new Date(Date.now() + 1000))
      expect(await writing()).toEqual([])
    },
  )

  test('the cleanup at startup keeps files that are still being written', async () => {
    await writeFile(join(choice.root, '.writing', 'fresh'), 'x')
    await createMediaStore(choice)
    expect(await writing()).toEqual(['fresh'])
    await store.sweep(new Date(Date.now() + 1000))
  })
})

test('a folder that cannot be read is an error, not an empty folder', async () => {
  const listed = async (prefix: string) => {
    const found = []
    for await (const each of store.list(prefix)) found.push(each)
    return found
  }
  expect(await listed('absent')).toEqual([])
  const loop = join(choice.root, 'loop')
  await symlink(loop, loop)
  await expect(listed('loop')).rejects.toThrow('ELOOP')
  await rm(loop)
})

describe('upload addresses', () => {
  test('the signature covers each part of the address', async () => {
    const url = new URL(await sign(1000))
    const path = url.pathname + url.search
    const now = new Date()
    expect(verifyUploadUrl(secret, path, now)).toEqual({
      key: 'up/1',
      bytes: 1000,
      contentType: 'audio/wav',
    })
    expect(verifyUploadUrl('another secret', path, now)).toBeNull()
    expect(verifyUploadUrl(secret, path, new Date(now.getTime() + 61_000))).toBeNull()
    const changes: Array<[string, string]> = [
      ['up/1', 'up/2'],
      ['bytes=1000', 'bytes=1001'],
      ['audio%2Fwav', 'text%2Fhtml'],
      ['expires=', 'expires=9'],
      ['signature=', 'signature=a'],
    ]
    for (const [from, to] of changes) {
      expect(path).toContain(from)
      expect(verifyUploadUrl(secret, path.replace(from, to), now)).toBeNull()
    }
  })

  test.each([
    '..%2f..%2fetc%2fpasswd',
    '..%5c..%5cx',
    '%00',
    'a/%2e%2e/%2e%2e/b',
    '.writing/x',
    '',
  ])('rejects the path %j', async (path) => {
    const answer = await put(`${choice.publicUrl}/media/uploads/${path}?bytes=1`, Buffer.from('x'))
    expect([403, 404]).toContain(answer.status)
  })
})
