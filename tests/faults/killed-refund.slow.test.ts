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

/** Kill points between an admin's press and the refund. */
const POINTS = [
  ['before the refund is written', 'order_refund', 'before insert', 'true'],
  ['before sending it is queued', 'jobs.job', 'before insert', `new.name = 'refund.send'`],
  ['while it is committed', 'order_refund', 'commit', 'true'],
  [
    'while the provider makes the refund',
    'sandbox_payments.object',
    'before insert',
    `new.kind = 'refund'`,
  ],
  ['between its legs', 'ledger_entry', 'before insert', `new.party = 'seller' and new.cents < 0`],
  ['before the mail is queued', 'jobs.job', 'before insert', `new.name = 'mail.refund'`],
  ['after it is made', 'order_refund', 'before update', `new.state = 'done'`],
] as const
const CENTS = 250

let server: KillableServer
beforeAll(async () => void (server = await startKillable(POINTS)))
afterAll(() => server.close())
const { purchases, refunds } = contract

const person = async (traits = {}) => {
  const made = new Person(server.url)
  await made.join(server.db, traits)
  return made
}

/** A paid and completed order of $9.00. */
async function sold(artist: Person): Promise<{ buyer: Person; orderId: number }> {
  const buyer = await person()
  const release = await putsOnSale({ services: server }, artist)
  await putsIntoCart(buyer, 'music_release', release.id)
  const { result, order, provider } = expectOk(
    await buyer.call(purchases.purchase, { body: { country: 'US' } }),
  )
  const id = result.split('_secret_')[0]!
  await createBrowser(provider.url!, provider.publishableKey).pay(
    { id, object: 'payment_intent', client_secret: result },
    CARDS.visa,
  )
  await eventually(async () => {
    const found = await buyer.call(purchases.findOrder, { params: { id: order.id } })
    return expectOk(found).result.state === 'paid'
  })
  return { buyer, orderId: order.id }
}

test('[S-61] killed at any point, a refund is made once and notified once', async () => {
  const { db, pool } = server
  const [artist, admin] = [await person(), await person({ isAdmin: true })]
  const refundsIt = (id: number) =>
    admin.call(refunds.refundSale, {
      params: { id },
      body: { amount: CENTS / 100, refunded: 0, reason: 'A track was silent.' },
    })
  const orders: { buyer: Person; orderId: number }[] = []
  for (const point of POINTS.keys()) {
    const order = await sold(artist)
    orders.push(order)
    await server.killAt(point, () => {
      // The response may never arrive, because the server is killed.
      void refundsIt(order.orderId).catch(() => undefined)
    })
    // Without a response people press again: it is either already stored or stored now.
    expect([202, 409]).toContain((await refundsIt(order.orderId)).status)
  }
  await server.resendEvents()
  await eventually(async () => {
    const { rowCount } = await pool.query(
      `select from order_refund where state = 'asked'
       union all
       select from jobs.job where state < 'completed' and name in ('mail.refund', 'payments.event')`,
    )
    return rowCount === 0
  })

  const { rows } = await pool.query<{ cents: number }>(
    `select (data->>'amount')::int as cents from sandbox_payments.object where kind = 'refund'`,
  )
  expect(rows.map(({ cents }) => cents)).toEqual(orders.map(() => CENTS))
  const mails = (await listOutbox(join(server.dataDir, 'outbox'))).filter(({ subject }) =>
    /was refunded/.test(subject),
  )
  expect(mails.map(({ to }) => to).toSorted()).toEqual(
    orders.map(({ buyer }) => buyer.email).toSorted(),
  )
  expect(await findBreaches(db)).toEqual([])
})
