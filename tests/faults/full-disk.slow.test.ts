import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { contract } from '@hypha/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createDb,
  createPool,
  type Db,
} from '../../apps/server/src/platform/database/connection.ts'
import { embeddedTarget } from '../../apps/server/src/platform/database/embedded-postgres.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { freePort } from '../support/free-port.ts'
import { startSmtp } from '../support/mail/smtp.ts'
import { Person } from '../support/person.ts'
import {
  announces,
  drafts,
  expectOk,
  missing,
  music,
  publishes,
  releaseForm,
  uploads,
} from '../support/studio.ts'
import { eventually } from '../support/until.ts'
import { type OwnProcess, startProcess } from './own-process.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'

const MEGABYTE = 1024 * 1024
/** A PostgreSQL that could not be started for this long used to end the process. */
const LOST_AFTER_MS = 40_000

/** Only root can mount disks. */
describe.skipIf(process.getuid?.() !== 0)('a full disk', () => {
  let folder: string
  let data: SmallDisk
  let others: SmallDisk[]
  let smtp: Awaited<ReturnType<typeof startSmtp>>
  let server: OwnProcess
  let target: ReturnType<typeof embeddedTarget>
  let pool: pg.Pool
  let db: Db
  let url: string
  let artist: Person
  let visitor: Person
  let releaseId: number
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hypha-full-'))
    data = await mountSmallDisk(join(folder, 'data'), 600)
    const temporary = await mountSmallDisk(join(folder, 'tmp'), 32)
    const logs = await mountSmallDisk(join(folder, 'log'), 1)
    others = [temporary, logs]
    smtp = await startSmtp()
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    server = startProcess(
      {
        HYPHA_DATA: data.folder,
        TMPDIR: temporary.folder,
        SMTP_URL: smtp.url,
        PORT: String(port),
        TRUSTED_PROXIES: '127.0.0.1',
      },
      { outputFile: join(logs.folder, 'log') },
    )
    await server.ready
    target = embeddedTarget(join(data.folder, 'postgres'))
    pool = createPool(target, createLog('silent'), 3)
    db = createDb(pool)
    artist = new Person(url)
    visitor = new Person(url)
    const admin = new Person(url)
    await artist.join(db, {})
    await admin.join(db, { isAdmin: true, email: 'admin@people.test' })
    releaseId = (await publishes(artist, admin, 'Heard On A Full Disk')).id
  })
  afterAll(async () => {
    await pool.end()
    await server.end('SIGTERM')
    await smtp.close()
    for (const disk of [data, ...others]) disk.close()
    await rm(folder, { recursive: true })
  })

  /** Reads a release and a segment of its music. @returns both statuses */
  async function listens(): Promise<number[]> {
    const found = await visitor.call(contract.releases.get, { params: { id: releaseId } })
    if (found.status !== 200) return [found.status]
    const { url: stream } = found.body.playList[0]!.song.streams[0]!
    const segment = await visitor.send('GET', stream, undefined, { range: 'bytes=0-9999' })
    return [found.status, segment.status]
  }
  const lists = async () => (await visitor.call(contract.releases.list)).status
  const ready = async () => {
    const { status, body } = await visitor.send<{ checks: Record<string, string> }>(
      'GET',
      '/health/ready',
    )
    return { status, disk: body.checks['disk'], database: body.checks['database'] }
  }
  const isLive = async () => (await visitor.send('GET', '/health/live')).status === 200
  const saves = () => artist.call(contract.releases.create, { body: releaseForm('Saved') })
  /** Sends the first part of a file. */
  async function sends() {
    const release = expectOk(await saves())
    const file = music(3)
    const trackId = await announces(artist, release, file.length)
    const [part] = (await missing(artist, release, trackId)).missing
    const sent = await fetch(part!.url, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: new Uint8Array(file.subarray(part!.start, part!.end)),
    })
    return { status: sent.status, text: await sent.text() }
  }
  const countMails = (subject: string) =>
    smtp.received.filter((mail) => {
      const text = String(mail)
      return text.includes('To: admin@people.test') && text.includes(`Subject: Hypha: ${subject}`)
    }).length

  /** Writes to the database's log until it cannot continue. */
  async function panics(): Promise<void> {
    const client = new pg.Client(target)
    client.on('error', () => undefined)
    await client.connect()
    await eventually(async () => {
      try {
        await client.query('select pg_switch_wal()')
        await client.query('update account set about = about')
        return false
      } catch {
        return true
      }
    })
    await client.end()
  }

  test('leaves the last 300 MB to the database: uploads get 507, everything else is saved', async () => {
    expect((await sends()).status).toBe(201)
    await data.fill(250 * MEGABYTE)
    const refused = await sends()
    expect(refused.status).toBe(507)
    expect(refused.text).toContain('platform.storageFull')
    expect((await saves()).status).toBe(201)
    await data.free()
    expect((await sends()).status).toBe(201)
  })

  test('[F-15] of data, temporary files and log ends nothing: what can be read is read, writes get 507 or 503, admins are mailed, a panicked PostgreSQL starts again, and all works once there is space', async () => {
    // The addresses of admins are read along with the first check.
    await pause(16_000)
    for (const disk of [...others, data]) await disk.fill()
    expect(await listens()).toEqual([200, 206])
    expect(await lists()).toBe(200)
    const refused = await eventually(async () => {
      const saved = await saves()
      return saved.status === 201 ? null : saved
    })
    expect(refused.status).toBe(507)
    expect(refused.body).toMatchObject({ code: 'platform.storageFull' })
    expect(await ready()).toMatchObject({ status: 503, disk: 'failing' })
    await eventually(async () => countMails('The disk is almost full') > 0)
    expect(await listens()).toEqual([200, 206])
    expect(await isLive()).toBe(true)

    await panics()
    const panickedAt = Date.now()
    while (Date.now() - panickedAt < LOST_AFTER_MS) {
      expect([200, 503]).toContain(await lists())
      expect((await saves()).status).toBe(503)
      expect(await ready()).toMatchObject({ status: 503, disk: 'failing', database: 'failing' })
      expect(await isLive()).toBe(true)
      await pause(1_000)
    }
    expect(server.child.exitCode).toBeNull()

    for (const disk of [data, ...others]) await disk.free()
    await eventually(async () => (await ready()).status === 200)
    expect(await listens()).toEqual([200, 206])
    const release = await drafts(artist, 'After The Flood')
    expect((await uploads(artist, release)).trackFile!.state).toBe('ready')
    await eventually(async () => countMails('The disk has space again') > 0)
    expect(countMails('The disk is almost full')).toBe(1)
    const words = server.words()
    expect(words).toMatch(/PostgreSQL did not start: .*No space left on device/)
    expect(words).toContain('PostgreSQL runs again')
  })
})
