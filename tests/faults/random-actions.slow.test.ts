/**
 * Random actions of buyers while web processes and workers are killed at random; in the end the database has to be what
 * a model in memory says. SEED repeats the actions of a run, MINUTES sets its length.
 */
import { join } from 'node:path'
import { contract } from '@hypha/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shelves } from '../../apps/server/src/modules/commerce/downloads/downloads.fixture.ts'
import { openDiskStore } from '../../apps/server/src/ports/media-store/disk-store.ts'
import { listOutbox } from '../../apps/server/src/ports/mail/outbox-mailer.ts'
import { findBreaches } from '../../apps/server/src/verify/invariants.ts'
import { randomOf } from '../support/random.ts'
import { putsOnSale } from '../support/shop.ts'
import { eventually } from '../support/until.ts'
import { hearAll } from './provider-events.ts'
import { type Cluster, startCluster } from './random/cluster.ts'
import { commandsOf, type World } from './random/commands.ts'
import { Everywhere } from './random/everywhere.ts'
import { type Balances, type Buyer, createBuyer, type ReleaseOnSale } from './random/model.ts'

const { downloadCodes } = contract

const SEED = Number(process.env['SEED'] ?? 1)
const MINUTES = Number(process.env['MINUTES'] ?? 10)
const BUYERS = 8
const CODES_EACH = 6
const PRICES_CENTS = [900, 333, 1_234, 2_000, 750, 101]

let cluster: Cluster
beforeAll(async () => void (cluster = await startCluster()))
afterAll(() => cluster.close())

/** Two sellers with music of different prices. */
async function opensShops(sellers: readonly Everywhere[]): Promise<ReleaseOnSale[]> {
  const { db } = cluster
  const made: ReleaseOnSale[] = []
  for (const [n, priceCents] of PRICES_CENTS.entries()) {
    const seller = sellers[n % sellers.length]!
    const { id, tracks } = await putsOnSale({ services: { db } }, seller.person)
    await db.updateTable('release').set({ price_cents: priceCents }).where('id', '=', id).execute()
    made.push({ id, priceCents, trackId: tracks[0]!, sellerId: seller.id })
  }
  return made
}

async function givesCodes(seller: Everywhere, release: ReleaseOnSale): Promise<string[]> {
  const batch = await seller.does(downloadCodes.addDownloadCodes, {
    body: {
      ...{ productId: release.id, type: 'music_release', name: 'Tape' },
      codes: BUYERS * CODES_EACH,
    },
  })
  const { result } = await seller.does(downloadCodes.downloadCodesFile, {
    params: { id: batch.id },
    query: { format: 'csv' },
  })
  const lines = Buffer.from(result.content, 'base64').toString().trim().split('\r\n').slice(1)
  return lines.map((line) => line.split(',')[0]!)
}

/** Runs random commands until the time is over. */
async function acts(model: Buyer, world: World, seed: number): Promise<void> {
  for (let n = 0; !world.isOver(); n++) {
    const [commands] = fc.sample(commandsOf(world), { numRuns: 1, seed: seed * 1_000 + n })
    await fc.asyncModelRun(() => ({ model, real: world }), commands!)
  }
}

/** Waits until everything that was asked of workers and of the payment provider is done. */
async function settles(): Promise<void> {
  const { pool } = cluster
  await hearAll(pool)
  await eventually(async () => {
    const { rows } = await pool.query<{ left: number }>(
      `select (select count(*)::int from order_refund where state = 'asked') + (
        select count(*)::int from jobs.job
        where state < 'completed' and start_after < now() + interval '1 minute') as left`,
    )
    return rows[0]!.left === 0
  })
}

const sorted = <T>(rows: Iterable<T>) => [...rows].map((row) => JSON.stringify(row)).toSorted()

/** What the database says about a buyer, in the words of `said`. */
async function recorded({ id }: Buyer) {
  const rows = async (query: string) =>
    (await cluster.pool.query<{ row: unknown }>(query, [id])).rows.map(({ row }) => row)
  const [account] = await rows(
    `select json_build_array(plan, coalesce((
      select period from subscription where account_id = $1 and status = 'active'), 'none'),
      (select count(*)::int from subscription where account_id = $1)) as row
    from account where id = $1`,
  )
  return {
    owned: sorted(
      await rows(
        `select json_build_array(coalesce(release_id, track_id), source) as row
         from entitlement where account_id = $1`,
      ),
    ),
    orders: sorted(
      await rows(
        `select json_build_array(o.id, o.state, p.amount_cents, p.refunded_cents) as row
         from purchase_order o join payment p on p.order_id = o.id where o.account_id = $1`,
      ),
    ),
    cart: sorted(await rows(`select release_id as row from cart_item where account_id = $1`)),
    liked: sorted(await rows(`select release_id as row from track_like where account_id = $1`)),
    followed: sorted(await rows(`select user_id as row from user_follow where account_id = $1`)),
    account,
  }
}

/** What the model says about a buyer. */
function said(buyer: Buyer): Awaited<ReturnType<typeof recorded>> {
  const { owned, claimed, orders, cart, liked, followed, plan } = buyer
  return {
    owned: sorted([
      ...[...owned].map(([{ id }, source]) => [id, source]),
      ...[...claimed].map((id) => [id, 'claim']),
    ]),
    orders: sorted(
      [...orders].map(([id, { totalCents, refundedCents }]) => {
        const state = refundedCents === totalCents ? 'refunded' : 'paid'
        return [id, state, totalCents, refundedCents]
      }),
    ),
    cart: sorted([...cart].map(({ id }) => id)),
    liked: sorted([...liked].map(({ id }) => id)),
    followed: sorted(followed),
    account: plan === 'free' ? ['free', 'none', 0] : ['premium', plan, 1],
  }
}

test(`[F-27] after ${MINUTES} minutes of random actions and kills the database is what a model says (SEED=${SEED})`, async () => {
  const { db, pool, dataDir } = cluster
  const joins = (traits?: { isAdmin?: boolean }) => new Everywhere(cluster).join(traits)
  const admin = await joins({ isAdmin: true })
  const sellers = [await joins(), await joins()]
  const releases = await opensShops(sellers)
  const store = await openDiskStore({
    ...{ kind: 'disk', root: join(dataDir, 'media'), publicUrl: '', secret: 'unused' },
  })
  const free = await shelves({ services: { db, store } } as never, sellers[0]!.person, {
    tracks: 3,
  })
  const coded = [releases[0]!, releases[1]!]
  const codes = await Promise.all(coded.map((release, n) => givesCodes(sellers[n]!, release)))
  const balances: Balances = new Map()
  const done = new Map<string, number>()
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => joins()))
  const models = buyers.map(({ id }, n) =>
    createBuyer(
      id,
      codes.flatMap((list, m) =>
        list
          .slice(n * CODES_EACH, (n + 1) * CODES_EACH)
          .map((code): Buyer['codes'][number] => [code, coded[m]!]),
      ),
    ),
  )

  const endsAt = Date.now() + MINUTES * 60_000
  let hasFailed = false
  const isOver = () => hasFailed || Date.now() > endsAt
  const world = {
    ...{ admin, pool, releases, balances, done, isOver },
    ...{ freeTracks: free.tracks, sellers: sellers.map(({ id }) => id) },
  }
  let isDone = false
  const killing = cluster.killUntil(() => isDone, randomOf(SEED))
  const acting = models.map((model, n) =>
    acts(model, { ...world, buyer: buyers[n]! }, SEED + n).catch((error: unknown) => {
      hasFailed = true
      throw error
    }),
  )
  const ended = await Promise.allSettled(acting)
  isDone = true
  const kills = await killing
  console.log(`SEED=${SEED}, ${kills} kills, ${JSON.stringify(Object.fromEntries(done))}`)
  for (const each of ended) if (each.status === 'rejected') throw each.reason
  await settles()

  for (const model of models)
    expect(await recorded(model), `buyer ${model.id}`).toEqual(said(model))
  const { rows: balanceRows } = await pool.query<{ account_id: number; cents: number }>(
    'select account_id, cents::int from seller_balance',
  )
  expect(new Map(balanceRows.map(({ account_id, cents }) => [account_id, cents]))).toEqual(balances)
  expect(await findBreaches(db)).toEqual([])

  // What cards paid and got back, to the cent.
  const orders = models.flatMap((model) => [...model.orders.values()])
  const sum = (cents: number[]) => cents.reduce((total, each) => total + each, 0)
  const { rows } = await pool.query(
    `select sum((data->>'amount_captured')::int)::int
        - (select coalesce(sum(amount_cents), 0)::int from membership_payment) as paid,
      sum((data->>'amount_refunded')::int)::int as refunded
     from sandbox_payments.object where kind = 'charge'`,
  )
  expect(rows[0]).toEqual({
    paid: sum(orders.map(({ totalCents }) => totalCents)),
    refunded: sum(orders.map(({ refundedCents }) => refundedCents)),
  })
  // One receipt for each order, whatever was killed.
  const receipts = (await listOutbox(join(dataDir, 'outbox'))).filter(({ subject }) =>
    /receipt/.test(subject),
  )
  expect(receipts.length).toBe(orders.length)
  for (const name of ['pay', 'get all refunded', 'get a part refunded', 'redeem', 'subscribe'])
    expect(done.get(name), name).toBeGreaterThan(0)
  expect(kills).toBeGreaterThan(0)
}, 3_600_000)
