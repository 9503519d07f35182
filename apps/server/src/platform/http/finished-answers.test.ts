import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { createHttp } from './server.ts'
import type { WriteFinished } from './finished-answers.ts'

let app: FastifyInstance
let url: string
beforeAll(async () => {
  app = await createHttp({
    log: createLog('silent'),
    publicUrl: 'http://127.0.0.1',
    trustedProxies: [],
  })
  app.get('/:any', () => 'ordinary')
  app.finished.add((asked) => {
    if (asked === '/lost') throw new Error('cannot be found')
    return WRITES[asked]
  })
  app.finished.addLater((asked) => {
    if (asked === '/refused-later') return Promise.reject(new Error('cannot be fetched'))
    const write = WRITES[asked.replace('-later', '')]
    return write && setImmediate(write)
  })
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

const fail: WriteFinished = () => {
  throw new Error('cannot be written')
}
const WRITES: Record<string, WriteFinished> = {
  '/finished': (_, response) => void response.end('finished'),
  '/failing': fail,
  '/half-set': (request, response) => {
    response.setHeader('content-encoding', 'br')
    fail(request, response)
  },
  '/half-sent': (request, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('half')
    fail(request, response)
  },
}

const ask = async (path: string) => (await fetch(url + path)).text()

test.each(['/finished', '/finished-later'])('%s is answered with what stands ready', async (path) =>
  expect(await ask(path)).toBe('finished'),
)

test.each([
  '/lost',
  '/refused-later',
  '/failing',
  '/failing-later',
  '/half-set',
  '/half-set-later',
])('what fails at %s is answered the ordinary way', async (path) =>
  expect(await ask(path)).toBe('ordinary'),
)

test.each(['/half-sent', '/half-sent-later'])(
  'what fails at %s is broken off, and others are answered as before',
  async (path) => {
    await expect(ask(path)).rejects.toThrow()
    expect(await ask('/finished')).toBe('finished')
  },
)
