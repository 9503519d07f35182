import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { CachedBody, sendCached } from './cached-body.ts'
import { createPageCache } from './page-cache.ts'

const TEXT = `{"title":"Mycélium – Ночь","items":"${'spore '.repeat(400)}"}`
const body = (text = TEXT) => new CachedBody(text, 'application/json; charset=utf-8')

describe('a body for many clients', () => {
  const page = body()
  const app = Fastify()
  app.get('/', (request, reply) =>
    sendCached(request, reply.code(404).header('x-frame-options', 'DENY'), page),
  )
  const get = (headers: Record<string, string>) => app.inject({ url: '/', headers })

  test('arrives byte for byte in each encoding, with its status and headers', async () => {
    const br = await get({ 'accept-encoding': 'gzip, deflate, br' })
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(TEXT)
    expect(br.headers['content-encoding']).toBe('br')
    expect(br.statusCode).toBe(404)
    expect(br.headers['x-frame-options']).toBe('DENY')
    const gzip = await get({ 'accept-encoding': 'gzip' })
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(TEXT)
    const refused = await get({ 'accept-encoding': 'br;q=0, gzip;q=0' })
    for (const plain of [refused, await get({})]) {
      expect(plain.rawPayload.toString()).toBe(TEXT)
      expect(plain.headers['content-encoding']).toBeUndefined()
      expect(Number(plain.headers['content-length'])).toBe(Buffer.byteLength(TEXT))
      expect(plain.headers.vary).toBe('accept-encoding')
      expect(plain.headers['cache-control']).toBe('public, no-cache')
    }
  })

  test('returns 304 to a client with the current version', async () => {
    const { statusCode, rawPayload, headers } = await get({ 'if-none-match': page.etag })
    expect([statusCode, rawPayload.length]).toEqual([304, 0])
    expect(headers).toMatchObject({ etag: page.etag, vary: 'accept-encoding' })
    expect(headers).not.toHaveProperty('content-type')
    expect((await get({ 'if-none-match': body(`${TEXT} `).etag })).statusCode).toBe(404)
  })

  test('HEAD returns only the headers', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/' })
    expect(answer.rawPayload).toHaveLength(0)
    expect(Number(answer.headers['content-length'])).toBe(Buffer.byteLength(TEXT))
  })
})

describe('the page cache', () => {
  const cache = () => createPageCache<CachedBody>((page) => page)

  test('keeps a page by its address until something changes', async () => {
    const pages = cache()
    const page = await pages.make('/a?b=1', async () => body())
    expect(pages.get('/a?b=1')).toBe(page)
    expect(pages.get('/a?b=2')).toBeUndefined()
    pages.clear()
    expect(pages.get('/a?b=1')).toBeUndefined()
  })

  test('does not keep pages made during a change, failed ones, or uncacheable ones', async () => {
    const pages = cache()
    await pages.make('/changed', async () => {
      const page = body()
      pages.clear()
      return page
    })
    await expect(
      pages.make('/failed', async () => {
        throw new Error('not found')
      }),
    ).rejects.toThrow('not found')
    await pages.make(
      '/not-kept',
      async () => body(),
      () => false,
    )
    await pages.make(`/${'x'.repeat(500)}`, async () => body())
    for (const address of ['/changed', '/failed', '/not-kept', `/${'x'.repeat(500)}`])
      expect(pages.get(address)).toBeUndefined()
  })

  test('stays within its memory limit, and evicts the least recently requested', async () => {
    const pages = cache()
    const megabyte = 'x'.repeat(1024 * 1024)
    for (let i = 0; i < 60; i++) await pages.make(`/${i}`, async () => body(megabyte))
    const cached = Array.from({ length: 60 }, (_, i) => i).filter((i) => pages.get(`/${i}`))
    expect(cached.length).toBeGreaterThan(30)
    expect(cached.length).toBeLessThan(45)
    expect(cached.at(-1)).toBe(59)
  })
})
