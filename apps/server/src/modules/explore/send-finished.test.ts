import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { DraftPage, finishPage } from './finished-page.ts'
import { sendFinished, writersWith } from './send-finished.ts'

const TEXT = `{"title":"Mycélium – Ночь","items":"${'spore '.repeat(400)}"}`

const POLICY = "default-src 'none'"

async function site() {
  const page = await finishPage(TEXT)
  const app = Fastify()
  app.get('/', async (request, reply) => {
    reply.code(404).headers({ 'x-frame-options': 'DENY', 'content-security-policy': POLICY })
    return sendFinished(request, reply, page, 'application/json; charset=utf-8')
  })
  const get = (headers: Record<string, string>) => app.inject({ url: '/', headers })
  return { app, page, get }
}

test('a page arrives byte for byte in each coding, with the status and headers it was given', async () => {
  const { get } = await site()
  const br = await get({ 'accept-encoding': 'gzip, deflate, br' })
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(TEXT)
  expect(br.headers['content-encoding']).toBe('br')
  expect(br.statusCode).toBe(404)
  expect(br.headers['x-frame-options']).toBe('DENY')
  const gzip = await get({ 'accept-encoding': 'gzip' })
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(TEXT)
  const plain = await get({})
  expect(plain.rawPayload.toString()).toBe(TEXT)
  expect(Number(plain.headers['content-length'])).toBe(Buffer.byteLength(TEXT))
  expect(plain.headers.vary).toBe('accept-encoding')
})

test('who has the page already gets 304 and no body, and nothing of what stands with it but its policy', async () => {
  const { get, page } = await site()
  const { statusCode, rawPayload, headers } = await get({ 'if-none-match': page.etag })
  expect(statusCode).toBe(304)
  expect(rawPayload).toHaveLength(0)
  expect(headers).toMatchObject({
    etag: page.etag,
    vary: 'accept-encoding',
    'cache-control': 'public, no-cache',
    'content-security-policy': POLICY,
  })
  expect(headers).not.toHaveProperty('content-type')
  expect(headers).not.toHaveProperty('x-frame-options')
})

test('HEAD gets the headers alone', async () => {
  const { app } = await site()
  const answer = await app.inject({ method: 'HEAD', url: '/' })
  expect(answer.rawPayload).toHaveLength(0)
  expect(Number(answer.headers['content-length'])).toBe(Buffer.byteLength(TEXT))
})

test('a page that is asked for once is compressed whole, however small or hard to compress it is', () => {
  for (const body of [
    Buffer.from('{}'),
    Buffer.from(TEXT),
    randomBytes(300),
    randomBytes(40_000),
  ]) {
    const page = new DraftPage(body)
    expect(brotliDecompressSync(Buffer.from(page.br, 'latin1')).equals(body)).toBe(true)
    expect(gunzipSync(Buffer.from(page.gzip, 'latin1')).equals(body)).toBe(true)
  }
})

test('a page that is compressed better meanwhile says its new length', async () => {
  const page = new DraftPage(Buffer.from(TEXT.repeat(20)))
  const write = writersWith({})(page)
  const server = createServer(write).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const { port } = server.address() as AddressInfo
    const get = async () => {
      const answer = await fetch(`http://127.0.0.1:${port}`, {
        headers: { 'accept-encoding': 'br' },
      })
      expect(await answer.text()).toBe(TEXT.repeat(20))
      return Number(answer.headers.get('content-length'))
    }
    const before = await get()
    page.askedAgain()
    await expect.poll(() => page.br.length).not.toBe(before)
    expect(await get()).toBe(page.br.length)
  } finally {
    server.close()
  }
})
