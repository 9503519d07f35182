import { contract } from '@hypha/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBreaches } from '../../apps/server/src/verify/invariants.ts'
import { CARDS, createBrowser } from '../../packages/sandbox-payments/src/testing/browser.ts'
import { Person } from '../support/person.ts'
import { putsIntoCart, putsOnSale } from '../support/shop.ts'
import { expectOk } from '../support/studio.ts'
import { eventually } from '../support/until.ts'
import { type KillableServer, startKillable } from './killable-server.ts'

/** Kill points between a balance and its payout. */
const POINTS = [
  ['before the payout is written', 'payout', 'before insert', 'true'],
  ['before it is booked', 'ledger_event', 'before insert', `new.kind = 'payout'`],
  ['between its legs', 'ledger_entry', 'before insert', `new.party = 'payout'`],
  ['before sending it is queued', 'jobs.job', 'before insert', `new.name = 'payout.send'`],
  ['while it is committed', 'payout', 'commit', 'true'],
  [
    'while the provider makes the transfer',
    'sandbox_payments.object',
    'before insert',
    `new.kind = 'transfer'`,
  ],
  ['after the transfer is made', 'payout', 'before update', `new.state = 'paid'`],
] as const

let server: KillableServer
beforeAll(async () => void (server = await startKillable(POINTS)))
afterAll(() => server.close())
const { earnings, purchases } = contract

async function person(): Promise<Person> {
  const made = new Person(server.url)
  await made.join(server.db, {})
  return made
}

/** A seller with a verified payout account who has sold two releases. */
async function seller(): Promise<Person> {
  const [artist, buyer] = [await person(), await person()]
  for (let each = 0; each < 2; each++) {
    const { id } = await putsOnSale({ services: server }, artist)
    await putsIntoCart(buyer, 'music_release', id)
  }
  const { result, provider } = expectOk(
    await buyer.call(purchases.purchase, { body: { country: 'US' } }),
  )
  const form = createBrowser(provider.url!, provider.publishableKey)
  const id = result.split('_secret_')[0]!
  await form.pay({ id, object: 'payment_intent', client_secret: result }, CARDS.visa)
  expectOk(await artist.call(earnings.openPayoutAccount, { body: { country: 'PT' } }))
  await form.press(expectOk(await artist.call(earnings.payoutAccountLink)).result, 'finish')
  await eventually(
    async () => expectOk(await artist.call(earnings.earnings)).result.balance > 10 || null,
  )
  return artist
}

test('killed at any point, a balance is paid out once', async () => {
  const sellers: Person[] = []
  for (const point of POINTS.keys()) {
    const artist = await seller()
    sellers.push(artist)
    // The response may never arrive, because the server is killed.
    await server.killAt(point, () => {
      void artist.call(earnings.payOut).catch(() => undefined)
    })
  }
  const payoutsOf = async (artist: Person) =>
    expectOk(await artist.call(earnings.listPayouts)).items
  for (const artist of sellers) {
    if ((await payoutsOf(artist)).length === 0) expectOk(await artist.call(earnings.payOut))
    await eventually(async () => (await payoutsOf(artist))[0]!.state === 'paid' || null)
    expect(await payoutsOf(artist)).toHaveLength(1)
    expect(expectOk(await artist.call(earnings.earnings)).result).toMatchObject({
      balance: 0,
      pending: 0,
    })
  }
  const { rows } = await server.pool.query<{ cents: number }>(
    `select (data->>'amount')::int as cents from sandbox_payments.object
     where kind = 'transfer' order by 1`,
  )
  const { rows: payouts } = await server.pool.query<{ cents: number }>(
    'select cents from payout order by 1',
  )
  expect(rows).toEqual(payouts)
  expect(rows).toHaveLength(POINTS.length)
  expect(await findBreaches(server.db)).toEqual([])
})
