/** Everything sellers sell, bought, changed and refunded at random through two servers on one database. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract, type Endpoint, type WireInput } from '@hypha/contract'
import {
  artistOf,
  ADDRESS,
  ZONES,
} from '../../apps/server/src/modules/merch/merch-stand.fixture.ts'
import {
  createDb,
  createPool,
  type Db,
} from '../../apps/server/src/platform/database/connection.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { findBreaches } from '../../apps/server/src/verify/invariants.ts'
import { CARDS, createBrowser } from '../../packages/sandbox-payments/src/testing/browser.ts'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { Person } from '../support/person.ts'
import { randomOf } from '../support/random.ts'
import { putsOnSale } from '../support/shop.ts'
import { expectOk } from '../support/studio.ts'
import { createTestDatabase } from '../support/test-database.ts'
import { eventually } from '../support/until.ts'
import { type OwnProcess, startProcess } from './own-process.ts'

const {
  bundles,
  cart,
  discountCodes,
  downloadCodes,
  events,
  gifts,
  merch,
  purchases,
  refunds,
  sales,
  tickets,
} = contract

const BUYERS = 6
const STEPS = 20
/** Another seed is another day of trade. */
const SEED = Number(process.env['SEED'] ?? 1)

let database: Awaited<ReturnType<typeof createTestDatabase>>
let dataDir: string
let pool: Pool
let db: Db
let servers: { process: OwnProcess; url: string }[]
beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'hypha-two-servers-'))
  pool = createPool({ connectionString: database.url }, createLog('silent'), 5)
  db = createDb(pool)
  servers = []
  for (let i = 0; i < 2; i++) {
    const port = await freePort()
    const process = startProcess({
      ...{ DATABASE_URL: database.url, HYPHA_DATA: dataDir, PORT: String(port) },
      TRUSTED_PROXIES: '127.0.0.1',
    })
    await process.ready
    servers.push({ process, url: `http://127.0.0.1:${port}` })
  }
}, 120_000)
afterAll(async () => {
  for (const { process } of servers) await process.end()
  await pool.end()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** What the servers logged about failures. */
const errorsOf = () =>
  servers
    .flatMap(({ process }) => process.words().split('\n'))
    .filter((line) => line.includes('"level":50'))
    .slice(-3)
    .join('\n')

/** Somebody with a session at each server, who uses either. */
class Everywhere {
  readonly sessions: Person[] = []
  readonly #random: () => number
  constructor(random: () => number) {
    this.#random = random
  }

  async join(traits: { isAdmin?: boolean } = {}): Promise<this> {
    const first = new Person(servers[0]!.url)
    await first.join(db, traits)
    const second = new Person(servers[1]!.url)
    second.email = first.email
    expectOk(await second.signIn())
    this.sessions.push(first, second)
    return this
  }

  get person(): Person {
    return this.sessions[this.#random() < 0.5 ? 0 : 1]!
  }

  /** Calls either server. A refusal is an answer; a failure is not. */
  async tries<E extends Endpoint>(call: E, input: WireInput<E>) {
    const answer = await this.person.call(call, input)
    if (answer.status >= 500 && answer.status !== 503)
      throw new Error(`${call.path} failed with ${answer.status}: ${errorsOf()}`)
    return answer.status < 300 ? answer.body : null
  }
}

type Thing = {
  type: 'song' | 'music_release' | 'bundle' | 'event_ticket' | 'merch'
  productId: number
}

/** What one seller sells: few tickets and shirts, so that they run out. */
async function opensShop(seller: Everywhere) {
  const [person] = seller.sessions
  const things: Thing[] = []
  const releases = await Promise.all(
    [1, 2, 3].map((n) => putsOnSale({ services: { db } }, person!, n)),
  )
  for (const { id, tracks } of releases) {
    things.push({ type: 'music_release', productId: id })
    for (const track of tracks) things.push({ type: 'song', productId: track })
  }
  const lastId = releases.at(-1)!.id
  await db.updateTable('release').set({ lets_pay_more: true }).where('id', '=', lastId).execute()
  const releaseIds = releases.map(({ id }) => id)
  const bundle = { title: 'All three', releaseIds, percent: 30 }
  const { id } = expectOk(await person!.call(bundles.addBundle, { body: bundle }))
  things.push({ type: 'bundle', productId: id })
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const event = expectOk(
    await person!.call(events.addEvent, {
      body: {
        ...{ title: 'Moss Gathering', startsAt: inHours(48), endsAt: inHours(58) },
        ...{ timeZone: 'Europe/Lisbon', venue: 'The Old Quarry', city: 'Évora', country: 'PT' },
      },
    }),
  )
  const entry = { eventId: event.id, name: 'Entry', price: 20, capacity: 5 }
  const ticket = expectOk(await person!.call(tickets.addEventTicket, { body: entry }))
  things.push({ type: 'event_ticket', productId: ticket.id })
  expectOk(await person!.call(merch.editShipping, { body: { zones: ZONES, pickupEventIds: [] } }))
  const artistId = await artistOf({ services: { db } } as never, person!)
  const shirt = expectOk(
    await person!.call(merch.addMerch, {
      body: {
        ...{ title: 'Moss Shirt', status: 'published', weightGrams: 200 },
        profile: { kind: 'artist', id: artistId },
        variants: [{ name: 'M', price: 20, stock: 4 }],
      } as never,
    }),
  ).result
  things.push({ type: 'merch', productId: shirt.variants[0]!.id })
  const code = `MOSS-${person!.id}`
  expectOk(
    await person!.call(discountCodes.addDiscountCode, {
      body: { code, percent: 25, usesMax: 6, includesMerch: true },
    }),
  )
  const batch = expectOk(
    await person!.call(downloadCodes.addDownloadCodes, {
      body: { productId: releases[0]!.id, type: 'music_release', name: 'Tape', codes: 5 },
    }),
  )
  const { content } = expectOk(
    await person!.call(downloadCodes.downloadCodesFile, {
      params: { id: batch.id },
      query: { format: 'csv' },
    }),
  ).result
  const codes = Buffer.from(content, 'base64').toString().trim().split('\r\n').slice(1)
  return { things, lastId, discount: code, codes: codes.map((line) => line.split(',')[0]!) }
}

type Shop = Awaited<ReturnType<typeof opensShop>>

/** One buyer: random steps one after another, while the others do the same. */
async function shops(
  buyer: Everywhere,
  { things, lastId, discount, codes }: Shop,
  random: () => number,
) {
  const any = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!
  const put = async () => {
    const chance = random()
    const thing = any(things)
    const music = { productId: lastId, type: 'music_release' as const }
    const card = { name: 'Fern', message: '', design: 'moonrise' as const, deliverOn: null }
    const wishes = { ...card, email: 'fern@crowd.test', timeZone: 'UTC' }
    if (chance < 0.1) await buyer.tries(gifts.addGift, { body: { ...music, ...wishes } })
    else if (chance < 0.2) await buyer.tries(cart.addProduct, { body: { ...music, price: 25 } })
    else await buyer.tries(cart.addProduct, { body: thing })
  }
  const order = async () => {
    const country = any(['PT', 'US', 'DE'])
    const body = { country, address: { ...ADDRESS, country: 'PT' } }
    const placed = await buyer.tries(purchases.purchase, { body })
    if (!placed) return
    const { result, provider } = placed
    const pays = (card: string) =>
      createBrowser(provider.url!, provider.publishableKey)
        .pay(
          {
            id: result.split('_secret_')[0]!,
            object: 'payment_intent' as const,
            client_secret: result,
          },
          card,
        )
        .catch(() => undefined)
    const chance = random()
    if (chance < 0.15) return
    if (chance < 0.3) await pays(CARDS.declined)
    // A second press, and a cart that changes while the bank answers.
    await Promise.all([pays(CARDS.visa), ...(chance < 0.5 ? [pays(CARDS.visa), put()] : [])])
  }
  for (let step = 0; step < STEPS; step++) {
    const chance = random()
    if (chance < 0.45) await put()
    else if (chance < 0.52) await buyer.tries(cart.removeProduct, { body: any(things) })
    else if (chance < 0.6)
      await buyer.tries(discountCodes.enterDiscountCode, { body: { code: discount } })
    else if (chance < 0.66)
      await buyer.tries(downloadCodes.redeemDownloadCode, { body: { code: any(codes) } })
    else await order()
  }
}

/** An admin who refunds parts and all of random orders until the buyers are done. */
async function refundsAtRandom(admin: Everywhere, isDone: () => boolean, random: () => number) {
  while (!isDone()) {
    const page = await admin.tries(refunds.listSales, { query: {} })
    const open = page?.items.filter(({ total, refunded }) => refunded < total) ?? []
    const sale = open[Math.floor(random() * open.length)]
    if (sale && random() < 0.5) {
      const left = Math.round((sale.total - sale.refunded) * 100)
      const cents = random() < 0.5 ? left : Math.max(1, Math.floor(random() * left))
      const body = { amount: cents / 100, refunded: sale.refunded, reason: 'At random' }
      await admin.tries(refunds.refundSale, { params: { id: sale.id }, body })
    }
    await new Promise((next) => setTimeout(next, 200))
  }
}

/** A seller who starts and ends sales and changes prices until the buyers are done. */
async function changesPrices(
  seller: Everywhere,
  { things }: Shop,
  isDone: () => boolean,
  random: () => number,
) {
  while (!isDone()) {
    const release = things.find(({ type }) => type === 'music_release')!
    const priceCents = 500 + Math.floor(random() * 500)
    await db
      .updateTable('release')
      .set({ price_cents: priceCents })
      .where('id', '=', release.productId)
      .execute()
    const endsAt = new Date(Date.now() + 86_400_000).toISOString()
    const sale = await seller.tries(sales.addSale, {
      body: { name: 'Spring', percent: 20, endsAt },
    })
    await new Promise((next) => setTimeout(next, 300))
    if (sale) await seller.tries(sales.endSale, { params: { id: sale.id } })
  }
}

const rows = async (query: string) => (await pool.query<Record<string, number>>(query)).rows

test(`all books balance after random sales through two servers (SEED=${SEED})`, async () => {
  const random = randomOf(SEED)
  const person = (traits?: { isAdmin?: boolean }) => new Everywhere(random).join(traits)
  const [admin, seller] = [await person({ isAdmin: true }), await person()]
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => person()))
  const shop = await opensShop(seller)
  let isDone = false
  const others = [
    refundsAtRandom(admin, () => isDone, randomOf(SEED + 1)),
    changesPrices(seller, shop, () => isDone, randomOf(SEED + 2)),
  ]
  try {
    await Promise.all(buyers.map((buyer, n) => shops(buyer, shop, randomOf(SEED + 10 + n))))
  } finally {
    isDone = true
  }
  await Promise.all(others)
  // Until both servers have handled what the payment provider reported and what was asked of it.
  await eventually(async () => {
    const [left] = await rows(
      `select (select count(*)::int from sandbox_payments.delivery)
         + (select count(*)::int from webhook_inbox where state not in ('done', 'parked'))
         + (select count(*)::int from order_refund where state = 'asked') as count`,
    )
    return left!['count'] === 0
  })

  expect(await findBreaches(db)).toEqual([])
  // Something happened: orders of every kind were paid, and some refunded.
  const [sold] = await rows(
    `select count(distinct o.id)::int as orders, count(line.ticket_type_id)::int as tickets,
       count(line.merch_variant_id)::int as shirts, count(line.discount_code_id)::int as discounts,
       count(line.bundle_id)::int as bundles, (select count(*)::int from gift) as gifts
     from purchase_order o join order_line line on line.order_id = o.id where o.paid_at is not null`,
  )
  for (const [what, count] of Object.entries(sold!)) expect(count, what).toBeGreaterThan(0)
  const [refunded] = await rows(
    `select count(*)::int as count from order_refund where state = 'done'`,
  )
  expect(refunded!['count']).toBeGreaterThan(0)
  // What cards paid and got back is what the orders say, to the cent.
  const [money] = await rows(
    `select coalesce(sum((data->>'amount_captured')::int), 0)::int as paid,
       coalesce(sum((data->>'amount_refunded')::int), 0)::int as returned,
       (select sum(amount_cents)::int from payment) as orders,
       (select sum(refunded_cents)::int from payment) as refunds
     from sandbox_payments.object where kind = 'charge'`,
  )
  expect([money!['paid'], money!['returned']]).toEqual([money!['orders'], money!['refunds']])
}, 300_000)
