import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@hypha/contract'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createDb,
  createPool,
  type Db,
} from '../../apps/server/src/platform/database/connection.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { listOutbox } from '../../apps/server/src/ports/mail/outbox-mailer.ts'
import { findBreaches } from '../../apps/server/src/verify/invariants.ts'
import { CARDS, createBrowser } from '../../packages/sandbox-payments/src/testing/browser.ts'
import { freePort } from '../support/free-port.ts'
import { Person } from '../support/person.ts'
import { putsIntoCart, putsOnSale } from '../support/shop.ts'
import { taken } from '../support/studio.ts'
import { createTestDatabase } from '../support/test-database.ts'
import { until } from '../support/until.ts'
import { type OwnProcess, startProcess } from './own-process.ts'

/**
 * Where the server is killed on the way from a payment to what was bought: each a moment of a table, or, with `commit`,
 * that of ending the transaction.
 */
const POINTS = [
  ['before the event is kept', 'webhook_inbox', 'before insert', 'true'],
  ['after the event is kept', 'webhook_inbox', 'after insert', 'true'],
  ['before somebody is told to look', 'jobs.job', 'before insert', `new.name = 'payments.event'`],
  ['while the event is committed', 'webhook_inbox', 'commit', 'true'],
  ['before the order is paid', 'purchase_order', 'before update', `new.state = 'paid'`],
  ['before the payment is written', 'payment', 'before insert', 'true'],
  ['before the right is given', 'entitlement', 'before insert', 'true'],
  ['before the sale is booked', 'ledger_event', 'before insert', 'true'],
  ['between its legs', 'ledger_entry', 'before insert', `new.party = 'seller'`],
  ['before the cart is emptied', 'cart_item', 'before delete', 'true'],
  ['before the receipt is queued', 'jobs.job', 'before insert', `new.name = 'mail.receipt'`],
  ['before the event is done', 'webhook_inbox', 'before update', `new.state = 'done'`],
  ['while all of it is committed', 'payment', 'commit', 'true'],
  [
    'after the receipt is sent',
    'jobs.job',
    'before update',
    `new.name = 'mail.receipt' and new.state = 'completed'`,
  ],
] as const

const LOCK = 4_711

let database: { url: string; drop(): Promise<void> }
let dataDir: string
let db: Db
let pool: pg.Pool
let blocker: pg.Client
let port: number
let server: OwnProcess

async function start(): Promise<void> {
  server = startProcess({
    DATABASE_URL: database.url,
    HYPHA_DATA: dataDir,
    PORT: String(port),
    TRUSTED_PROXIES: '127.0.0.1',
  })
  await server.ready
}

/** Whoever comes to a point waits for a lock that the test holds, when it is the point of the moment. */
async function placePoints(): Promise<void> {
  await pool.query('create table kill_point (name text)')
  await pool.query(`
    create function wait_at_point() returns trigger language plpgsql as $$
    begin
      if exists (select from kill_point where name = tg_name) then
        perform pg_advisory_xact_lock(${LOCK});
      end if;
      return case when tg_op = 'DELETE' then old else new end;
    end $$`)
  for (const [index, [, table, moment, when]] of POINTS.entries())
    await pool.query(
      moment === 'commit'
        ? `create constraint trigger point_${index} after insert on ${table}
           deferrable initially deferred for each row execute function wait_at_point()`
        : `create trigger point_${index} ${moment} on ${table}
           for each row when (${when}) execute function wait_at_point()`,
    )
}

beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'hypha-killed-'))
  pool = createPool({ connectionString: database.url }, createLog('silent'), 5)
  db = createDb(pool)
  blocker = new pg.Client({ connectionString: database.url })
  await blocker.connect()
  port = await freePort()
  await start()
  await placePoints()
}, 60_000)
afterAll(async () => {
  await server.end()
  await blocker.end()
  await pool.end()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

interface Bought {
  buyer: Person
  orderId: number
}

async function pays(artist: Person): Promise<Bought> {
  const buyer = new Person(`http://127.0.0.1:${port}`)
  await buyer.join(db, {})
  const release = await putsOnSale({ services: { db } }, artist, 2)
  await putsIntoCart(buyer, 'music_release', release.id)
  const { result, order, provider } = taken(
    await buyer.call(contract.purchases.purchase, { body: { country: 'DE' } }),
  )
  const intent = {
    id: result.split('_secret_')[0]!,
    object: 'payment_intent' as const,
    client_secret: result,
  }
  const form = createBrowser(provider.url!, provider.publishableKey)
  // The answer may come no more: the server is killed meanwhile.
  await form.pay(intent, CARDS.visa).catch(() => undefined)
  return { buyer, orderId: order.id }
}

test('[F-01] killed at any point on the way, a purchase is made once and told once', async () => {
  const artist = new Person(`http://127.0.0.1:${port}`)
  await artist.join(db, {})
  const bought: Bought[] = []
  for (const index of POINTS.keys()) {
    await blocker.query('select pg_advisory_lock($1)', [LOCK])
    await pool.query('insert into kill_point values ($1)', [`point_${index}`])
    bought.push(await pays(artist))
    await until(async () => {
      const { rowCount } = await pool.query(
        `select from pg_locks where locktype = 'advisory' and objid = ${LOCK} and not granted`,
      )
      return rowCount! > 0
    })
    await server.end('SIGKILL')
    await pool.query('delete from kill_point')
    await blocker.query('select pg_advisory_unlock($1)', [LOCK])
    await start()
  }
  // What the sandbox was telling when it was killed it would tell again after a minute.
  await pool.query('update sandbox_payments.delivery set due_at = 0')

  for (const { orderId } of bought)
    await until(
      async () =>
        (
          await db
            .selectFrom('purchase_order')
            .where('id', '=', orderId)
            .select('state')
            .executeTakeFirstOrThrow()
        ).state === 'paid',
      90,
    )
  const receipts = async () =>
    (await listOutbox(join(dataDir, 'outbox'))).filter(({ subject }) => /receipt/.test(subject))
  await until(async () => {
    const { rowCount } = await pool.query(
      `select from jobs.job where state < 'completed' and name in ('mail.receipt', 'purchase.tell', 'payments.event')`,
    )
    return rowCount === 0
  }, 90)
  expect(await findBreaches(db)).toEqual([])
  expect((await receipts()).map(({ to }) => to).toSorted()).toEqual(
    bought.map(({ buyer }) => buyer.email).toSorted(),
  )
  const { rows } = await pool.query<{ sales: number; rights: number; left: number }>(
    `select (select count(*)::int from ledger_event) as sales,
      (select count(*)::int from entitlement) as rights,
      (select count(*)::int from cart_item) as left`,
  )
  expect(rows[0]).toEqual({ sales: POINTS.length, rights: POINTS.length, left: 0 })
}, 240_000)
