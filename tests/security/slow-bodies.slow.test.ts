/** Nobody keeps a connection by sending a body very slowly. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { openSocket } from './raw-http.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

const LIMIT_MS = 30_000
const ALLOWANCE_MS = 10_000

/** Sends a byte of a chunked body every second, and returns how long the server kept the connection. */
function trickle(method: string, path: string, type = 'application/json'): Promise<number> {
  const socket = openSocket(app.url)
  const began = Date.now()
  socket.write(
    `${method} ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`,
  )
  const trickling = setInterval(() => socket.write('1\r\n \r\n'), 1_000)
  const limit = setTimeout(() => socket.destroy(), LIMIT_MS + ALLOWANCE_MS)
  return new Promise((done) => {
    socket.once('close', () => {
      clearInterval(trickling)
      clearTimeout(limit)
      done(Date.now() - began)
    })
  })
}

test('a body that trickles closes the connection, whatever it was sent to', async () => {
  const targets: Parameters<typeof trickle>[] = [
    ['POST', '/nowhere'],
    ['PUT', '/api/nowhere'],
    ['POST', '/api/authentication_token'],
    ['POST', '/api/authentication_token', 'text/strange'],
    ['GET', '/api/meta-data/tempos'],
    ['DELETE', '/nowhere', 'text/strange'],
    ['PUT', '/media/uploads/originals/x?bytes=1', 'application/octet-stream'],
  ]
  const kept = await Promise.all(targets.map((target) => trickle(...target)))
  for (const [i, ms] of kept.entries())
    expect(ms, targets[i]!.join(' ')).toBeLessThan(LIMIT_MS + ALLOWANCE_MS - 1_000)
}, 90_000)
