import { contract, type EventDetails } from '@hypha/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import { expectOk } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { announces, claimsTicket, eventForm } from '../events.fixture.ts'

let app: TestApp
let organizer: Person
beforeAll(async () => {
  app = await startTestApp({ HYPHA_ROLES: 'web' })
  organizer = await signedIn(app)
})
afterAll(() => app.close())

const { events, notifications } = contract
const finds = async (id: number): Promise<EventDetails> =>
  expectOk(await organizer.call(events.findEvent, { params: { id } }))
const edits = (id: number, body: Record<string, unknown>, person = organizer) =>
  person.call(events.editEvent, { params: { id }, body })
const count = async () =>
  (
    await app.services.db
      .selectFrom('event')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** Saturdays from 22:00 to 06:00 in Berlin; clocks change in the second night. */
const NIGHTS = {
  timeZone: 'Europe/Berlin',
  startsAt: '2030-03-23T21:00:00.000Z',
  endsAt: '2030-03-24T05:00:00.000Z',
}
const weekly = async (dates: number, more: Record<string, unknown> = {}) => {
  const first = await announces(organizer, {
    ...NIGHTS,
    ...more,
    repeat: { every: 'weekly', count: dates },
  })
  return { first, ids: first.series.map(({ id }) => id) }
}

test.each([
  ['neither a number nor a day', { every: 'weekly' }],
  ['both a number and a day', { every: 'weekly', count: 3, until: '2030-05-01' }],
  ['one date', { every: 'weekly', count: 1 }],
  ['27 dates', { every: 'weekly', count: 27 }],
  ['an unknown rule', { every: 'daily', count: 3 }],
  ['a day before the second date', { every: 'monthly', until: '2030-04-01' }],
  ['a day too far away', { every: 'weekly', until: '2031-05-01' }],
])('a series with %s is refused, and nothing is announced', async (_, repeat) => {
  const before = await count()
  const answer = await organizer.call(events.addEvent, { body: eventForm({ ...NIGHTS, repeat }) })
  expect(answer.status).toBe(422)
  expect(JSON.stringify(answer.body)).toContain('"propertyPath":"repeat')
  expect(await count()).toBe(before)
})

test('a series makes an event for each date, at the same local time over clock changes', async () => {
  const { first, ids } = await weekly(3, { lineUp: ['Somebody'] })
  expect(first.series.map(({ startsAt }) => startsAt)).toEqual([
    '2030-03-23T21:00:00.000Z',
    '2030-03-30T21:00:00.000Z',
    '2030-04-06T20:00:00.000Z',
  ])
  expect(first.id).toBe(ids[0])
  const last = await finds(ids[2]!)
  expect(last).toMatchObject({ title: first.title, endsAt: '2030-04-07T04:00:00.000Z' })
  expect(last.lineUp).toEqual([{ name: 'Somebody', identifier: null }])
  expect(last.series).toEqual(first.series)
})

test('a change of this event leaves the others; one of the following changes only what was edited', async () => {
  const { ids } = await weekly(4, { lineUp: ['Somebody'] })
  const [a, b, c, d] = ids as [number, number, number, number]
  expectOk(await edits(c, { title: 'Special Night' }))
  expect((await finds(d)).title).toBe('Moss Gathering')
  const form = await finds(b)
  // The form sends all fields; only the venue and the times differ.
  expectOk(
    await edits(b, {
      ...{ title: form.title, city: form.city, country: form.country, timeZone: form.timeZone },
      ...{ lineUp: ['Somebody'], revision: form.revision, scope: 'following' },
      venue: 'The New Barn',
      // A day later, from 23:00 to 05:00.
      startsAt: '2030-03-31T21:00:00.000Z',
      endsAt: '2030-04-01T03:00:00.000Z',
    }),
  )
  expect(await finds(a)).toMatchObject({ venue: 'The Old Quarry', ...NIGHTS })
  expect(await finds(c)).toMatchObject({
    ...{ title: 'Special Night', venue: 'The New Barn' },
    startsAt: '2030-04-07T21:00:00.000Z',
    endsAt: '2030-04-08T03:00:00.000Z',
  })
  expect(await finds(d)).toMatchObject({
    ...{ title: 'Moss Gathering', venue: 'The New Barn' },
    startsAt: '2030-04-14T21:00:00.000Z',
  })
  expectOk(await edits(c, { lineUp: ['Somebody', 'Else'], scope: 'following' }))
  expect((await finds(d)).lineUp.map(({ name }) => name)).toEqual(['Somebody', 'Else'])
  expect((await finds(b)).lineUp).toHaveLength(1)
})

test('others get 404, and a change that one date refuses changes none', async () => {
  const { ids } = await weekly(3)
  const [a, b] = ids as [number, number, number]
  expect((await edits(a, { title: 'Mine', scope: 'following' }, await signedIn(app))).status).toBe(
    404,
  )
  const refused = await edits(a, {
    ...{ title: 'Too long', scope: 'following' },
    endsAt: '2030-05-30T00:00:00.000Z',
  })
  expect(refused.status).toBe(422)
  const old = await edits(b, { title: 'Old', scope: 'following', revision: 7 })
  expect(old.status).toBe(409)
  for (const id of ids) expect((await finds(id)).title).toBe('Moss Gathering')
})

test('cancelling this event or also the following ones tells the ticket holders of each', async () => {
  const { ids } = await weekly(4)
  const [a, b, c, d] = ids as [number, number, number, number]
  const [one, two] = [await signedIn(app), await signedIn(app)]
  await claimsTicket(organizer, one, b)
  await claimsTicket(organizer, two, d)
  const cancels = (id: number, scope?: 'this' | 'following') =>
    organizer.call(events.cancelEvent, { params: { id }, body: { note: 'Rain.', scope } })
  expectOk(await cancels(b))
  const states = async () => Promise.all(ids.map(async (id) => (await finds(id)).isCancelled))
  expect(await states()).toEqual([false, true, false, false])
  expectOk(await cancels(b, 'following'))
  expect(await states()).toEqual([false, true, true, true])
  expect((await finds(c)).cancellationNote).toBe('Rain.')
  expect((await finds(a)).series.map(({ isCancelled }) => isCancelled)).toEqual(await states())
  for (const [person, id] of [
    [one, b],
    [two, d],
  ] as const) {
    const list = expectOk(await person.call(notifications.listNotifications, { query: {} }))
    expect(
      list['hydra:member'].filter(({ type_value }) => type_value === 'event-cancelled'),
    ).toMatchObject([{ href: `/event/${id}` }])
  }
})

test('two changes of the same series at once both happen', async () => {
  const { ids } = await weekly(5)
  const [a, , c] = ids as [number, number, number]
  const answers = await Promise.all([
    edits(a, { priceNote: '20', scope: 'following' }),
    edits(c, { website: 'https://moss.example', scope: 'following' }),
    edits(a, { venue: 'Elsewhere', scope: 'following' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await finds(ids[4]!)).toMatchObject({
    ...{ priceNote: '20', website: 'https://moss.example', venue: 'Elsewhere' },
  })
})
