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

/** Kill points between the first press and premium. */
const POINTS = [
  [
    'before what the provider has made is written down',
    'subscription',
    'before update',
    'old.provider_id is null and new.provider_id is not null',
  ],
  ['while the payment is committed', 'membership_payment', 'commit', 'true'],
  [
    'after the mail is sent',
    'jobs.job',
    'before update',
    `new.name = 'mail.membership-paid' and new.state = 'completed'`,
  ],
] as const

let server: KillableServer
beforeAll(async () => void (server = await startKillable(POINTS)))
afterAll(() => server.close())

const subscribe = (person: Person) =>
  person.call(contract.memberships.subscribe, { body: { period: 'month', country: 'DE' } })

const buysAndPays = async (person: Person) => pays(expectOk(await subscribe(person)))

test('killed at any point, a subscription is created, paid and notified once', async () => {
  const { db, pool } = server
  const people: Person[] = []
  for (const point of POINTS.keys()) {
    const person = new Person(server.url)
    await person.join(db, {})
    people.push(person)
    await server.killAt(point, async () => {
      if (point > 0) return buysAndPays(person)
      // The response never arrives, so don't await it.
      void subscribe(person).catch(() => undefined)
    })
    if (point === 0) await buysAndPays(person)
  }
  await server.resendEvents()

  for (const person of people)
    await eventually(
      async () =>
        (
          await db
            .selectFrom('account')
            .where('id', '=', person.id)
            .select('plan')
            .executeTakeFirstOrThrow()
        ).plan === 'premium',
    )
  await eventually(async () => {
    const { rowCount } = await pool.query(
      `select from jobs.job where state < 'completed'
       and name in ('mail.membership-paid', 'membership.tell', 'payments.event')`,
    )
    return rowCount === 0
  })
  expect(await findBreaches(db)).toEqual([])
  const { rows } = await pool.query<{ made: number; paid: number; parked: number }>(
    `select (select count(*)::int from subscription) as made,
      (select count(*)::int from membership_payment) as paid,
      (select count(*)::int from webhook_inbox where state = 'parked') as parked`,
  )
  expect(rows[0]).toEqual({ made: POINTS.length, paid: POINTS.length, parked: 0 })
  const provided = await pool.query(
    `select from sandbox_payments.object where kind = 'subscription'`,
  )
  expect(provided.rowCount).toBe(POINTS.length)
  const begun = (await listOutbox(join(server.dataDir, 'outbox'))).filter(({ subject }) =>
    /has started/.test(subject),
  )
  expect(begun.map(({ to }) => to).toSorted()).toEqual(people.map(({ email }) => email).toSorted())
})
