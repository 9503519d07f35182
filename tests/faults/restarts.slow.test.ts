import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@hypha/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createDb,
  createPool,
  type Db,
} from '../../apps/server/src/platform/database/connection.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { freePort } from '../support/free-port.ts'
import { startSmtp } from '../support/mail/smtp.ts'
import { Person } from '../support/person.ts'
import { publishes } from '../support/studio.ts'
import { createTestDatabase } from '../support/test-database.ts'
import { eventually } from '../support/until.ts'
import { type OwnProcess, startProcess } from './own-process.ts'

const { accounts, playlists, releases } = contract
const REQUESTS_PER_SECOND = 100

let database: Awaited<ReturnType<typeof createTestDatabase>>
let smtp: Awaited<ReturnType<typeof startSmtp>>
let dataDir: string
let db: Db
let closePool: () => Promise<void>
const servers: { port: number; process: OwnProcess }[] = []
let proxy: { url: string; close(): Promise<void> }

const start = (port: number) =>
  startProcess({
    DATABASE_URL: database.url,
    HYPHA_DATA: dataDir,
    PORT: String(port),
    SMTP_URL: smtp.url,
    TRUSTED_PROXIES: '127.0.0.1',
    READS_PER_SECOND: '100000',
  })

/**
 * Forwards like nginx with our configuration: in turns, without keeping connections, and to the other server if one
 * refuses the connection.
 */
async function startProxy(ports: readonly number[]) {
  let turn = 0
  const server = createServer((incoming, answer) => {
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.on('end', () => {
      const body = Buffer.concat(parts)
      const first = turn++
      const forward = (attempt: number) => {
        const port = ports[(first + attempt) % ports.length]!
        const { method, url: path, headers } = incoming
        const onward = request(
          { host: '127.0.0.1', port, method, path, headers, agent: false },
          (answered) => {
            answer.writeHead(answered.statusCode!, answered.headers)
            answered.pipe(answer)
          },
        )
        onward.on('error', (error: NodeJS.ErrnoException) => {
          if (error.code === 'ECONNREFUSED' && attempt + 1 < ports.length) forward(attempt + 1)
          else if (answer.headersSent) answer.destroy()
          else answer.writeHead(502).end(error.code)
        })
        onward.end(body)
      }
      forward(0)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

beforeAll(async () => {
  database = await createTestDatabase()
  smtp = await startSmtp()
  dataDir = await mkdtemp(join(tmpdir(), 'hypha-restarts-'))
  const pool = createPool({ connectionString: database.url }, createLog('silent'), 3)
  closePool = () => pool.end()
  db = createDb(pool)
  for (let i = 0; i < 2; i++) {
    const port = await freePort()
    const process = start(port)
    await process.ready
    servers.push({ port, process })
  }
  proxy = await startProxy(servers.map(({ port }) => port))
}, 120_000)
afterAll(async () => {
  await proxy.close()
  for (const { process } of servers) await process.end()
  await closePool()
  await smtp.close()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

test('[F-19] two servers restart one after the other under load: no request fails, music plays on, and no job runs twice', async () => {
  const [artist, admin, listener] = [
    new Person(proxy.url),
    new Person(proxy.url),
    new Person(proxy.url),
  ]
  await artist.join(db, {})
  await admin.join(db, { isAdmin: true })
  await listener.join(db, {})
  const release = await publishes(artist, admin, 'Restarted')
  const [stream] = release.playList[0]!.song.streams
  const bytes = stream!.initBytes + stream!.segmentBytes.reduce((sum, each) => sum + each, 0)
  const failures: unknown[] = []
  const made = { lists: 0, streams: 0, playlists: 0, accounts: 0 }
  const expectStatus = (what: string, status: number, expected: number) => {
    if (status !== expected) failures.push([what, status])
  }
  const actions = {
    lists: async () =>
      expectStatus('list', (await listener.call(releases.list, { query: {} })).status, 200),
    async streams() {
      const answer = await fetch(proxy.url + stream!.url, {
        headers: { cookie: listener.cookie!, range: `bytes=0-${bytes - 1}` },
      })
      expectStatus('stream', answer.status, 206)
      const { byteLength } = await answer.arrayBuffer()
      if (byteLength !== bytes) failures.push(['stream cut', byteLength])
    },
    async playlists() {
      const { status } = await listener.call(playlists.createPlaylist, {
        body: { name: `Number ${made.playlists}` },
      })
      expectStatus('playlist', status, 201)
    },
    async accounts() {
      const { status } = await new Person(proxy.url).call(accounts.register, {
        body: {
          email: `new-${made.accounts}@people.test`,
          password: 'seven small suns',
          fullName: 'New',
        },
      })
      expectStatus('register', status, 201)
    },
  }
  const perform = async (what: keyof typeof actions) => {
    await actions[what]().catch((error: unknown) => failures.push([what, String(error)]))
    made[what]++
  }
  const running = new Set<Promise<void>>()
  let count = 0
  const timer = setInterval(() => {
    count++
    // One in fifty registers, which sends a mail; registering is expensive on purpose.
    const what =
      count % 50 === 0
        ? 'accounts'
        : count % 20 === 1
          ? 'playlists'
          : count % 4 === 2
            ? 'streams'
            : 'lists'
    const one = perform(what)
    running.add(one)
    void one.then(() => running.delete(one))
  }, 1000 / REQUESTS_PER_SECOND)
  const passes = (seconds: number) => new Promise((done) => setTimeout(done, 1000 * seconds))
  for (const server of servers) {
    await passes(3)
    await server.process.end('SIGTERM')
    await passes(1)
    server.process = start(server.port)
    await server.process.ready
  }
  await passes(3)
  clearInterval(timer)
  await Promise.all(running)

  expect(failures).toEqual([])
  expect(Math.min(...Object.values(made))).toBeGreaterThan(5)
  const { count: stored } = await db
    .selectFrom('playlist')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(stored).toBe(made.playlists)
  const newcomers = () =>
    smtp.received
      .map((mail) => /^To: (\S+)/im.exec(mail.toString())![1]!)
      .filter((address) => address.startsWith('new-'))
  await eventually(async () => new Set(newcomers()).size === made.accounts)
  expect(newcomers()).toHaveLength(made.accounts)
})
