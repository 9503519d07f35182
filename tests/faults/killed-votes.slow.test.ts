import { contract } from '@hypha/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBreaches } from '../../apps/server/src/verify/invariants.ts'
import { Person } from '../support/person.ts'
import { expectOk } from '../support/studio.ts'
import { eventually } from '../support/until.ts'
import { type KillableServer, startKillable } from './killable-server.ts'
import { pays } from './pays.ts'

/** Kill points between the first press and counted votes. */
const POINTS = [
  [
    'before the payment that the provider has made is written down',
    'vote_purchase',
    'before update',
    'old.payment_intent_id is null and new.payment_intent_id is not null',
  ],
  ['before what was paid is written', 'membership_payment', 'before insert', 'true'],
  ['before the votes are theirs', 'vote_purchase', 'before update', `new.state = 'paid'`],
  ['before they are counted', 'suggestion', 'before update', 'new.bought <> old.bought'],
  ['before the event is done', 'webhook_inbox', 'before update', `new.state = 'done'`],
  ['while all of it is committed', 'membership_payment', 'commit', 'true'],
] as const
const VOTES = 3

let server: KillableServer
beforeAll(async () => void (server = await startKillable(POINTS)))
afterAll(() => server.close())
const { suggestions } = contract

const buys = (person: Person, id: number) =>
  person.call(suggestions.buyVotes, { params: { id }, body: { votes: VOTES, country: 'DE' } })

const buysAndPays = async (person: Person, id: number) => pays(expectOk(await buys(person, id)))

test('killed at any point, votes are paid, counted and notified once', async () => {
  const { db, pool } = server
  const author = new Person(server.url)
  await author.join(db, {})
  const { id } = expectOk(
    await author.call(suggestions.suggest, {
      body: { kind: 'feature', title: 'A longer night', text: 'Until noon.' },
    }),
  ).result
  for (const point of POINTS.keys()) {
    const person = new Person(server.url)
    await person.join(db, {})
    await server.killAt(point, async () => {
      if (point > 0) return buysAndPays(person, id)
      // The response never arrives, so don't await it.
      void buys(person, id).catch(() => undefined)
    })
    if (point === 0) await buysAndPays(person, id)
    await server.hearAll()
  }
  const found = async () => {
    const { rows } = await pool.query(
      `select (select bought from suggestion) as votes,
        (select count(*)::int from vote_purchase where state = 'paid') as paid,
        (select count(*)::int from membership_payment) as booked,
        (select count(distinct invoice_number)::int from membership_payment) as invoices,
        (select count(*)::int from notification where type_value = 'votes-bought') as told,
        (select count(*)::int from sandbox_payments.object where kind = 'payment_intent') as intents,
        (select count(*)::int from webhook_inbox where state <> 'done') as open`,
    )
    return rows[0] as { paid: number; open: number }
  }
  await eventually(async () => {
    const { paid, open } = await found()
    return paid === POINTS.length && open === 0
  })

  const all = POINTS.length
  expect(await found()).toEqual({
    ...{
      votes: all * VOTES,
      paid: all,
      booked: all,
      invoices: all,
      told: all,
      intents: all,
      open: 0,
    },
  })
  expect(await findBreaches(db)).toEqual([])
})
