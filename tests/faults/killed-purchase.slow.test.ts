import { join } from 'node:path'
import { contract } from '@hypha/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOutbox } from '../../apps/server/src/ports/mail/outbox-mailer.ts'
import { findBreaches } from '../../apps/server/src/verify/invariants.ts'
import { CARDS, createBrowser } from '../../packages/sandbox-payments/src/testing/browser.ts'
import { Person } from '../support/person.ts'
import { putsIntoCart, putsOnSale } from '../support/shop.ts'
import { expectOk } from '../support/studio.ts'
import { eventually } from '../support/until.ts'
import { type KillableServer, startKillable } from './killable-server.ts'

/** Kill points between a payment and the entitlement. */
const POINTS = [
  ['before the event is kept', 'webhook_inbox', 'before insert', 'true'],
  ['after the event is kept', 'webhook_inbox', 'after insert', 'true'],
  ['before the event is queued', 'jobs.job', 'before insert', `new.name = 'payments.event'`],
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

let server: KillableServer
beforeAll(async () => void (server = await startKillable(POINTS)))
afterAll(() => server.close())

interface Bought {
  buyer: Person
  orderId: number
}

async function pays(artist: Person): Promise<Bought> {
  const buyer = new Person(server.url)
  await buyer.join(server.db, {})
  const release = await putsOnSale({ services: server }, artist, 2)
  await putsIntoCart(buyer, 'music_release', release.id)
  const { result, order, provider } = expectOk(
    await buyer.call(contract.purchases.purchase, { body: { country: 'DE' } }),
  )
  const intent = {
    id: result.split('_secret_')[0]!,
    object: 'payment_intent' as const,
    client_secret: result,
  }
  const form = createBrowser(provider.url!, provider.publishableKey)
  // The response may never arrive, because the server is killed.
  await form.pay(intent, CARDS.visa).catch(() => undefined)
  return { buyer, orderId: order.id }
}

test('[F-01] killed at any point, a purchase is made once and notified once', async () => {
  const { db, pool } = server
  const artist = new Person(server.url)
  await artist.join(db, {})
  const bought: Bought[] = []
  for (const point of POINTS.keys())
    await server.killAt(point, async () => void bought.push(await pays(artist)))
  await server.resendEvents()

  for (const { orderId } of bought)
    await eventually(
      async () =>
        (
          await db
            .selectFrom('purchase_order')
            .where('id', '=', orderId)
            .select('state')
            .executeTakeFirstOrThrow()
        ).state === 'paid',
    )
  const receipts = async () =>
    (await listOutbox(join(server.dataDir, 'outbox'))).filter(({ subject }) =>
      /receipt/.test(subject),
    )
  await eventually(async () => {
    const { rowCount } = await pool.query(
      `select from jobs.job where state < 'completed' and name in ('mail.receipt', 'purchase.tell', 'payments.event')`,
    )
    return rowCount === 0
  })
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
})
