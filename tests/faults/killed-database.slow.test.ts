import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { contract, type Endpoint, type Output, type WireInput } from '@hypha/contract'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createDb,
  createPool,
  type Db,
} from '../../apps/server/src/platform/database/connection.ts'
import { embeddedTarget } from '../../apps/server/src/platform/database/embedded-postgres.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { findBreaches } from '../../apps/server/src/verify/invariants.ts'
import { CARDS, createBrowser } from '../../packages/sandbox-payments/src/testing/browser.ts'
import { freePort } from '../support/free-port.ts'
import { Person } from '../support/person.ts'
import { type OnSale, putsOnSale } from '../support/shop.ts'
import { drafts, music } from '../support/studio.ts'
import { eventually } from '../support/until.ts'
import { type OwnProcess, startProcess } from './own-process.ts'

const KILLS = 5
const BACK_WITHIN_MS = 15_000
/** After this time the database counts as healthy, and is started again at once. */
const HEALTHY_MS = 6_000
const RELEASES = 100

let dataDir: string
let server: OwnProcess
let url: string
let pool: pg.Pool
let db: Db
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hypha-killed-database-'))
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  server = startProcess({
    HYPHA_DATA: dataDir,
    PORT: String(port),
    TRUSTED_PROXIES: '127.0.0.1',
    READS_PER_SECOND: '100000',
  })
  await server.ready
  pool = createPool(embeddedTarget(join(dataDir, 'postgres')), createLog('silent'), 3)
  db = createDb(pool)
})
afterAll(async () => {
  await pool.end()
  await server.end('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
})

const postmaster = async () =>
  Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])

/** The database was away; the work is left undone. */
class Away extends Error {}

let refusals = 0
function expectAway(status: number, headers: Headers, body: unknown): never {
  expect([status, headers.get('retry-after'), body]).toMatchObject([503, '5', {}])
  refusals++
  throw new Away()
}

/** @throws Away if it was refused with 503 and Retry-After, the only permitted failure */
async function ask<const E extends Endpoint>(
  person: Person,
  endpoint: E,
  input: WireInput<E>,
): Promise<Output<E>> {
  const { status, headers, body } = await person.call(endpoint, input)
  // An order whose payment is not settled yet cannot be replaced.
  if (status === 409) throw new Away()
  if (status >= 300) expectAway(status, headers, body)
  return body
}

async function people(count: number): Promise<Person[]> {
  const all = Array.from({ length: count }, () => new Person(url))
  for (const person of all) await person.join(db, {})
  return all
}

/** Repeats the work until stopped, whatever is refused in the meantime. `ended` rejects at once if it fails. */
function repeats(work: () => Promise<void>) {
  let isOn = true
  const run = async () => {
    while (isOn) {
      await work().catch(async (error: unknown) => {
        if (!(error instanceof Away)) throw error
        await pause(200)
      })
    }
  }
  return { ended: run(), stop: () => void (isOn = false) }
}

/** Buys a release. @returns the id of the order, whose payment the provider has confirmed */
async function buys(buyer: Person, release: OnSale): Promise<number> {
  await ask(buyer, contract.cart.addProduct, {
    body: { productId: release.id, type: 'music_release' },
  })
  const { result, order, provider } = await ask(buyer, contract.purchases.purchase, {
    body: { country: 'DE' },
  })
  const form = createBrowser(provider.url!, provider.publishableKey)
  const intent = {
    id: result.split('_secret_')[0]!,
    object: 'payment_intent' as const,
    client_secret: result,
  }
  const payment = await form.pay(intent, CARDS.visa).catch(() => null)
  if (payment?.status !== 200) throw new Away()
  return order.id
}

/** Uploads a file. @returns the id of the track, whose file the API has accepted */
async function uploads(artist: Person, releaseId: number, file: Buffer): Promise<number> {
  const params = { id: releaseId }
  const added = await ask(artist, contract.releases.addSong, {
    params,
    body: { title: 'Sent Meanwhile', price: 1.5, fileName: 'a.wav', fileSize: file.length },
  })
  const { id, preSignedUploadUrl } = added.result
  const sent = await fetch(preSignedUploadUrl, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(file),
  })
  if (sent.status !== 201) expectAway(sent.status, sent.headers, await sent.json())
  await ask(artist, contract.releases.updateSong, {
    params: { releaseId },
    body: { songId: id },
  })
  return id
}

/** @returns after how many seconds it was back */
async function killsDatabase(): Promise<number> {
  const killed = await postmaster()
  const refused = refusals
  const killedAt = Date.now()
  process.kill(killed, 'SIGKILL')
  await eventually(
    async () =>
      (await postmaster().catch(() => killed)) !== killed &&
      (await fetch(`${url}/health/ready`)).status === 200,
  )
  const seconds = (Date.now() - killedAt) / 1000
  expect(refusals).toBeGreaterThan(refused)
  expect(server.child.exitCode).toBeNull()
  return seconds
}

test('[F-07] a PostgreSQL killed five times under purchases, likes and uploads is back within 15 seconds each time, with everything that was acknowledged; meanwhile calls get 503 with Retry-After, and the process stays', async () => {
  const [artist, liker, ...buyers] = await people(5)
  const releases: OnSale[] = []
  for (let each = 0; each < RELEASES; each++)
    releases.push(await putsOnSale({ services: { db } }, artist!, 3))
  const draft = await drafts(artist!, 'Sent Meanwhile')
  const sound = music()

  const paid: number[] = []
  const liked = new Set<number>()
  const uploaded: number[] = []
  let next = 0
  let sent = 0
  const load = [
    ...buyers.map((buyer) => {
      const left = [...releases]
      return repeats(async () => {
        // Takes no release while the database is away.
        await ask(buyer, contract.cart.cartSummary, {})
        paid.push(await buys(buyer, left.pop()!))
        await pause(1_000)
      })
    }),
    repeats(async () => {
      const release = releases[next % RELEASES]!
      const track = release.tracks[Math.floor(next / RELEASES) % 3]!
      next++
      await ask(liker!, contract.listening.likeSong, {
        params: { releaseId: release.id, id: track },
      })
      liked.add(track)
      await pause(100)
    }),
    repeats(async () => {
      const file = Buffer.from(sound)
      // The same file twice would be refused.
      file.writeInt16LE(++sent, file.length - 2)
      uploaded.push(await uploads(artist!, draft.id, file))
      await pause(2_000)
    }),
  ]

  const seconds: number[] = []
  const kills = async () => {
    for (let kill = 0; kill < KILLS; kill++) {
      const before = { paid: paid.length, liked: next, uploaded: uploaded.length }
      await pause(HEALTHY_MS)
      await eventually(
        async () =>
          paid.length > before.paid && next > before.liked && uploaded.length > before.uploaded,
      )
      seconds.push(await killsDatabase())
    }
    await pause(2_000)
    for (const each of load) each.stop()
  }
  await Promise.all([kills(), ...load.map(({ ended }) => ended)])
  console.log(
    `  back after ${seconds.join(', ')} s; ${paid.length} paid, ${liked.size} liked, ${uploaded.length} uploaded, ${refusals} refused`,
  )
  for (const each of seconds) expect(each * 1000).toBeLessThan(BACK_WITHIN_MS)

  // What was being settled when the database was killed is settled again within minutes.
  await eventually(async () => {
    const orders = await db
      .selectFrom('purchase_order')
      .where('id', 'in', paid)
      .select('state')
      .execute()
    return orders.length === paid.length && orders.every(({ state }) => state === 'paid')
  })
  const likes = await db
    .selectFrom('track_like')
    .where('account_id', '=', liker!.id)
    .select('track_id')
    .execute()
  expect(likes.map(({ track_id }) => track_id)).toEqual(expect.arrayContaining([...liked]))
  await eventually(async () => {
    const tracks = await db
      .selectFrom('track')
      .where('id', 'in', uploaded)
      .select('state')
      .execute()
    return tracks.length === uploaded.length && tracks.every(({ state }) => state === 'ready')
  })
  expect(await findBreaches(db)).toEqual([])
})
