import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { channelOf, contract } from '@hypha/contract'
import { Centrifuge } from 'centrifuge'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { startSmtp } from '../support/mail/smtp.ts'
import { drafts, music, sends, expectOk } from '../support/studio.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { eventually } from '../support/until.ts'
import { type OwnProcess, startProcess } from './own-process.ts'

const { releases, accounts, realtime } = contract

const databaseOf = ({ config: { database } }: TestApp) =>
  database.kind === 'external' ? database.url : ''
const jobsOf = async (app: TestApp, name: string) =>
  (
    await sql<{ state: string; failed: boolean; startedAt: Date }>`
      select state::text, output is not null and state <> 'completed' as failed,
        started_on as "startedAt" from jobs.job where name = ${name}`.execute(app.services.db)
  ).rows

describe('a killed worker', () => {
  let app: TestApp
  const workers: OwnProcess[] = []
  const worker = async () => {
    const started = startProcess({
      DATABASE_URL: databaseOf(app),
      HYPHA_DATA: app.config.dataDir,
      HYPHA_ROLES: 'worker',
    })
    workers.push(started)
    await started.ready
    return started
  }
  beforeAll(async () => void (app = await startTestApp({ HYPHA_ROLES: 'web' })))
  const clients: Centrifuge[] = []
  afterAll(async () => {
    for (const client of clients) client.disconnect()
    await Promise.all(workers.map((each) => each.end()))
    await app.close()
  })

  test('[F-04] in the middle of a track, another worker takes over, finishes it once and cleans up', async () => {
    const artist = await app.person()
    const release = await drafts(artist, 'Killed Worker')
    const trackId = await sends(artist, release, music(40))
    const credentials = expectOk(await artist.call(realtime.credentials))
    const client = new Centrifuge(credentials.url, { token: credentials.token })
    clients.push(client)
    const messages: unknown[] = []
    const uploads = client.newSubscription(channelOf.uploads(artist.id))
    uploads.on('publication', ({ data }) => messages.push(data))
    uploads.subscribe()
    client.connect()
    await uploads.ready()
    const first = await worker()
    expectOk(
      await artist.call(releases.updateSong, {
        params: { releaseId: release.id },
        body: { songId: trackId },
      }),
    )
    const track = () =>
      app.services.db
        .selectFrom('track')
        .selectAll()
        .where('id', '=', trackId)
        .executeTakeFirstOrThrow()
    const tracksDir = join(app.config.dataDir, 'media/tracks')
    const firstKey = await eventually(async () => {
      const { media_key: key } = await track()
      // The first rendition is in place and would be left behind.
      return key && existsSync(join(tracksDir, key, 'standard.mp4')) && key
    })
    expect((await track()).state).toBe('preparing')
    const ranks = async () =>
      (
        await sql`select retry_limit, expire_seconds, cron
          from jobs.queue join jobs.schedule using (name) where name = 'ranks.compute'`.execute(
          app.services.db,
        )
      ).rows
    const asDefined = await ranks()
    await first.end('SIGKILL')
    const killedAt = Date.now()
    await sql`update jobs.queue set retry_limit = 9, expire_seconds = 1`.execute(app.services.db)
    await sql`update jobs.schedule set cron = '0 0 1 1 *'`.execute(app.services.db)
    expect(await readdir(join(app.config.dataDir, 'work'))).toHaveLength(1)

    const second = await worker()
    // Whatever was in the database, each queue matches its definition after the start.
    expect(asDefined).toHaveLength(1)
    expect(await ranks()).toEqual(asDefined)
    await eventually(async () => (await track()).state === 'ready')
    const [again] = await jobsOf(app, 'track.prepare')
    const waitedMs = Number(again?.startedAt) - killedAt
    expect(waitedMs).toBeGreaterThan(0)
    expect(waitedMs).toBeLessThan(60_000)
    const { media_key: key, duration_seconds: seconds } = await track()
    expect(key).not.toBe(firstKey)
    expect(seconds).toBeCloseTo(40, 2)
    expect(await readdir(tracksDir)).toEqual([key])
    expect((await readdir(join(tracksDir, key!))).sort()).toEqual(['high.mp4', 'standard.mp4'])
    const { body } = await artist.call(releases.get, { params: { id: release.id } })
    expect(body.playList).toHaveLength(1)
    expect(body.playList[0]!.song.streams).toHaveLength(2)
    for (const { url, initBytes, segmentBytes } of body.playList[0]!.song.streams) {
      const answer = await fetch(app.url + url, { headers: { cookie: artist.cookie! } })
      const whole = initBytes + segmentBytes.reduce((sum, bytes) => sum + bytes, 0)
      // A short index of the fragments follows the last of them.
      expect((await answer.arrayBuffer()).byteLength - whole).toBeLessThan(2_000)
      expect(answer.status).toBe(200)
    }
    await eventually(async () => (await readdir(join(app.config.dataDir, 'work'))).length === 0)
    await eventually(async () =>
      (await jobsOf(app, 'track.prepare')).every((job) => job.state === 'completed'),
    )
    expect(await jobsOf(app, 'track.prepare')).toHaveLength(1)
    const about = { songId: trackId, releaseId: release.id }
    await eventually(async () => messages.length >= 3)
    await second.end('SIGTERM')
    // Both workers began, and one of them finished.
    expect(messages).toEqual([
      { ...about, state: 'preparing' },
      { ...about, state: 'preparing' },
      { ...about, state: 'ready' },
    ])
  })
})

describe('a job', () => {
  test('enqueued by a failed transaction never runs', async () => {
    const app = await startTestApp()
    try {
      const person = await app.person({ isVerified: false })
      const { db, jobs } = app.services
      const failing = db.transaction().execute(async (tx) => {
        await jobs.enqueue(tx, 'mail.confirm-email', { accountId: person.id })
        throw new Error('rolled back')
      })
      await expect(failing).rejects.toThrow('rolled back')
      expect(await jobsOf(app, 'mail.confirm-email')).toEqual([])
      await db
        .transaction()
        .execute((tx) => jobs.enqueue(tx, 'mail.confirm-email', { accountId: person.id }))
      await eventually(
        async () => (await jobsOf(app, 'mail.confirm-email'))[0]?.state === 'completed',
      )
      expect(await jobsOf(app, 'mail.confirm-email')).toHaveLength(1)
    } finally {
      await app.close()
    }
  })

  test('runs immediately after others enqueued with it, or at its scheduled time', async () => {
    const app = await startTestApp()
    try {
      const { id: accountId } = await app.person({ isVerified: false })
      const { db, jobs } = app.services
      const startAt = new Date(Date.now() + 3_000)
      await db.transaction().execute(async (tx) => {
        await jobs.enqueue(tx, 'mail.confirm-email', { accountId }, { startAt })
        for (let i = 0; i < 100; i++) await jobs.enqueue(tx, 'mail.confirm-email', { accountId })
      })
      // Waiting a second for each, or for the next poll after a minute, would be too long.
      const completed = async () =>
        (await jobsOf(app, 'mail.confirm-email')).filter(({ state }) => state === 'completed')
      await eventually(async () => (await completed()).length === 101)
      const started = (await completed()).map((job) => job.startedAt).toSorted((a, b) => +a - +b)
      expect(+started.at(-1)!).toBeGreaterThanOrEqual(+startAt)
    } finally {
      await app.close()
    }
  })
})

describe('a mail server that is down', () => {
  test('[F-14] does not block registrations, and every mail arrives once when it is back', async () => {
    const port = await freePort()
    const app = await startTestApp({ SMTP_URL: `smtp://127.0.0.1:${port}` })
    try {
      const people = ['one', 'two', 'three'].map((name) => `${name}@people.test`)
      for (const email of people) {
        const answer = await app.visitor().call(accounts.register, {
          body: { email, password: 'seven small suns', fullName: 'New' },
        })
        expect(answer.status).toBe(201)
      }
      await eventually(async () => {
        const waiting = await jobsOf(app, 'mail.confirm-email')
        return waiting.length === 3 && waiting.every((job) => job.failed)
      })
      const smtp = await startSmtp(port)
      try {
        await eventually(async () => smtp.received.length >= 3)
        await eventually(async () =>
          (await jobsOf(app, 'mail.confirm-email')).every((job) => job.state === 'completed'),
        )
        const receivers = smtp.received.map((mail) => /^To: (\S+)/im.exec(mail.toString())![1])
        expect(receivers.sort()).toEqual(people.toSorted())
      } finally {
        await smtp.close()
      }
    } finally {
      await app.close()
    }
  })
})
