import { join } from 'node:path'
import { contract } from '@hypha/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOutbox } from '../../apps/server/src/ports/mail/outbox-mailer.ts'
import { findBreaches } from '../../apps/server/src/verify/invariants.ts'
import { Person } from '../support/person.ts'
import { expectOk } from '../support/studio.ts'
import { eventually } from '../support/until.ts'
import { type KillableServer, startKillable } from './killable-server.ts'
import { pays } from './pays.ts'

/** Kill points between the first press and a founder. */
const POINTS = [
  [
    'before the payment that the provider has made is written down',
    'founder_seat',
    'before update',
    'old.payment_intent_id is null and new.payment_intent_id is not null',
  ],
  ['before the seat is theirs', 'founder_seat', 'before update', `new.state = 'paid'`],
  ['while what was paid is committed', 'membership_payment', 'commit', 'true'],
] as const

let server: KillableServer
beforeAll(async () => void (server = await startKillable(POINTS)))
afterAll(() => server.close())

const become = (person: Person) =>
  person.call(contract.founders.becomeFounder, { body: { country: 'DE' } })

const buysAndPays = async (person: Person) => pays(expectOk(await become(person)))

test('killed at any point, a founder has one seat, one invoice and one welcome mail', async () => {
  const { db, pool } = server
  const people: Person[] = []
  for (const point of POINTS.keys()) {
    const person = new Person(server.url)
    await person.join(db, {})
    people.push(person)
    await server.killAt(point, async () => {
      if (point > 0) return buysAndPays(person)
      // The response never arrives, so don't await it.
      void become(person).catch(() => undefined)
    })
    if (point === 0) await buysAndPays(person)
    await server.hearAll()
  }
  const welcomed = async () =>
    (await listOutbox(join(server.dataDir, 'outbox')))
      .filter(({ subject }) => subject.startsWith('Welcome to the Founder'))
      .map(({ to }) => to)
      .toSorted()
  await eventually(async () => (await welcomed()).length >= POINTS.length)

  expect(await findBreaches(db)).toEqual([])
  const { rows } = await pool.query(
    `select (select taken from founder_seats) as taken,
      (select count(*)::int from founder_seat where state = 'paid') as paid,
      (select count(*)::int from membership_payment) as booked,
      (select count(*)::int from account where is_founder) as founders,
      (select count(*)::int from sandbox_payments.object where kind = 'payment_intent') as intents,
      (select count(*)::int from webhook_inbox where state = 'parked') as parked`,
  )
  const all = POINTS.length
  expect(rows[0]).toEqual({
    ...{ taken: all, paid: all, booked: all, founders: all, intents: all, parked: 0 },
  })
  expect(await welcomed()).toEqual(people.map(({ email }) => email).toSorted())
})
