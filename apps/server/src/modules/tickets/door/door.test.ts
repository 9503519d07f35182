import { createHash } from 'node:crypto'
import { contract, type DoorLink, normalizeTicketCode } from '@hypha/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import { expectOk } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { eraseWords } from '../../accounts/erasure/erase-words.ts'
import type { ErasedPerson } from '../../accounts/erasure/person.ts'
import { findBreaches } from '../../../verify/invariants.ts'

let app: TestApp
let admin: Person
let organizer: Person
let stranger: Person
let holder: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await signedIn(app, { isAdmin: true, isBetaTester: false })
  organizer = await signedIn(app)
  stranger = await signedIn(app)
  holder = await signedIn(app, { isBetaTester: false })
})
afterAll(() => app.close())
beforeEach(() => app.services.db.deleteFrom('call_window').execute())

const { door, events, tickets } = contract
const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const db = () => app.services.db
const NOBODY = 2_000_000_000

interface Night {
  eventId: number
  typeId: number
  /** Of each ticket, by id. */
  codes: Map<number, string>
  ids: number[]
}

/** An event of the organizer with free tickets of one holder. */
async function night(count = 3): Promise<Night> {
  const { id: eventId } = expectOk(
    await organizer.call(events.addEvent, {
      body: {
        ...{ title: 'Moss Gathering', venue: 'The Old Quarry', city: 'Évora', country: 'PT' },
        ...{ startsAt: inHours(1), endsAt: inHours(10), timeZone: 'Europe/Lisbon' },
      },
    }),
  )
  const { id: typeId } = expectOk(
    await organizer.call(tickets.addEventTicket, {
      body: { eventId, name: 'Entry', price: 0, perPerson: 50 },
    }),
  )
  const { items } = expectOk(
    await holder.call(tickets.claimTickets, {
      params: { id: eventId },
      body: { ticketTypeId: typeId, quantity: count },
    }),
  )
  // Sold some time ago, so that scans of the past are possible.
  await db()
    .updateTable('ticket')
    .set({ created_at: new Date(Date.now() - 24 * HOUR) })
    .where('event_id', '=', eventId)
    .execute()
  return {
    ...{ eventId, typeId, ids: items.map(({ id }) => id) },
    codes: new Map(items.map(({ id, code }) => [id, code])),
  }
}

const addsLink = (person: Person, id: number, name = 'Main gate') =>
  person.call(door.addDoorLink, { params: { id }, body: { name } })
const link = async (eventId: number, name?: string): Promise<DoorLink> =>
  expectOk(await addsLink(organizer, eventId, name))
const listsLinks = (person: Person, id: number) =>
  person.call(door.listDoorLinks, { params: { id } })
const revokes = (person: Person, id: number) => person.call(door.revokeDoorLink, { params: { id } })
const lists = (person: Person, id: number, query: { since?: string; after?: number } = {}) =>
  person.call(door.doorList, { params: { id }, query })
const helps = (secret: string, part: { since?: string; after?: number } = {}) =>
  app.visitor().call(door.doorListByLink, { body: { link: secret, ...part } })

let uids = 0
type Scan = Partial<{ uid: string; direction: 'in' | 'out'; at: string; isOffline: boolean }>
type Which = { ticketId: number } | { code: string }
const aScan = (which: Which, scan: Scan = {}) => ({
  ...{ uid: `scan-number-${++uids}`, at: new Date().toISOString(), ...scan },
  ...which,
})
type AScan = ReturnType<typeof aScan>
const scans = (person: Person, id: number, ...all: AScan[]) =>
  person.call(door.scan, { params: { id }, body: { scans: all } })
const scansBy = (secret: string, ...all: AScan[]) =>
  app.visitor().call(door.scanByLink, { body: { link: secret, scans: all } })
const outcomes = (answer: Awaited<ReturnType<typeof scans>>) =>
  expectOk(answer).items.map(({ outcome }) => outcome)
const log = async (eventId: number) =>
  expectOk(await organizer.call(door.listScans, { params: { id: eventId } })).items
const conflicts = async (eventId: number) => expectOk(await lists(organizer, eventId)).conflicts
const reentry = (person: Person, id: number, isAllowed: boolean) =>
  person.call(door.setReentry, { params: { id }, body: { isAllowed } })

describe('permissions', () => {
  test('only the organizer and admins use the door of an event and invite helpers; events of others look missing', async () => {
    const { eventId, ids } = await night()
    const { id: linkId } = await link(eventId)
    const unverified = await signedIn(app, { isVerified: false })
    const calls = (person: Person, event: number, one: number) =>
      Promise.all([
        listsLinks(person, event),
        addsLink(person, event),
        revokes(person, one),
        reentry(person, event, true),
        lists(person, event),
        scans(person, event, aScan({ ticketId: ids[0]! })),
        person.call(door.listScans, { params: { id: event } }),
      ])
    const statuses = async (person: Person) =>
      (await calls(person, eventId, linkId)).map(({ status }) => status)
    expect(await statuses(app.visitor())).toEqual([401, 401, 401, 401, 401, 401, 401])
    expect(await statuses(unverified)).toEqual([403, 403, 403, 403, 403, 403, 403])
    const missing = await calls(stranger, NOBODY, NOBODY)
    for (const person of [stranger, holder])
      for (const [i, { status, body }] of (await calls(person, eventId, linkId)).entries())
        expect({ status, body }).toEqual({ status: 404, body: missing[i]!.body })
    expect(await log(eventId)).toEqual([])
    expect(expectOk(await lists(organizer, eventId))).toMatchObject({ allowsReentry: false })
    expect(expectOk(await listsLinks(organizer, eventId)).items).toMatchObject([{ id: linkId }])
    expect(await statuses(admin)).toEqual([200, 201, 204, 200, 200, 200, 200])
  })

  test('a link opens only its event; unknown, revoked and expired ones open nothing', async () => {
    const [mine, other] = [await night(), await night()]
    const { secret, id } = await link(mine.eventId)
    const ticketId = other.ids[0]!
    expect(outcomes(await scansBy(secret, aScan({ ticketId })))).toEqual(['unknown'])
    expect(outcomes(await scansBy(secret, aScan({ code: other.codes.get(ticketId)! })))).toEqual([
      'unknown',
    ])
    expect(expectOk(await helps(secret)).items.map((ticket) => ticket.id)).toEqual(mine.ids)
    const before = await log(mine.eventId)

    const scan = aScan({ ticketId: mine.ids[0]! })
    const missing = await helps('x'.repeat(43))
    expect(missing).toMatchObject({ status: 404, body: { code: 'tickets.doorLinkGone' } })
    expect(await scansBy('x'.repeat(43), scan)).toMatchObject({ status: 404, body: missing.body })
    expect((await revokes(organizer, id)).status).toBe(204)
    expect((await revokes(organizer, id)).status).toBe(404)
    expect(await helps(secret)).toMatchObject({ status: 404, body: missing.body })
    expect(await scansBy(secret, scan)).toMatchObject({ status: 404, body: missing.body })

    const late = await link(mine.eventId)
    const ends = (hours: number) =>
      db()
        .updateTable('event')
        .set({ starts_at: new Date(inHours(hours - 8)), ends_at: new Date(inHours(hours)) })
        .where('id', '=', mine.eventId)
        .execute()
    await ends(-23)
    expectOk(await helps(late.secret))
    await ends(-25)
    expect(await helps(late.secret)).toMatchObject({ status: 404, body: missing.body })
    expect((await scansBy(late.secret, scan)).status).toBe(404)
    expect(await addsLink(organizer, mine.eventId)).toMatchObject({
      status: 409,
      body: { code: 'tickets.eventOver' },
    })
    expect(await log(mine.eventId)).toEqual(before)
  })

  test('guessing links is limited by address', async () => {
    const guesser = app.visitor()
    const guess = () => guesser.call(door.doorListByLink, { body: { link: 'x'.repeat(43) } })
    const statuses: number[] = []
    for (let i = 0; i < 121; i++) statuses.push((await guess()).status)
    expect(new Set(statuses.slice(0, 120))).toEqual(new Set([404]))
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('bad input', () => {
  test.each([
    ['no scans', []],
    ['more than a hundred', Array.from({ length: 101 }, (_, i) => aScan({ ticketId: i + 1 }))],
    ['a short id', [aScan({ ticketId: 1 }, { uid: 'short' })]],
    ['no time', [{ ...aScan({ ticketId: 1 }), at: 'now' }]],
    ['a direction that does not exist', [{ ...aScan({ ticketId: 1 }), direction: 'up' as 'in' }]],
    ['neither code nor ticket', [{ uid: 'long enough', at: inHours(0) } as AScan]],
    ['an unknown field', [{ ...aScan({ ticketId: 1 }), ...{ outcome: 'admitted' } }]],
  ])('%s is rejected and changes nothing', async (_what, bad) => {
    const { eventId } = await night(1)
    expect((await scans(organizer, eventId, ...bad)).status).toBe(422)
    expect((await scansBy((await link(eventId)).secret, ...bad)).status).toBe(422)
    expect(await log(eventId)).toEqual([])
  })

  test.each([' ', 'x'.repeat(61), 'a\u202eb'])('a door can’t be called %j', async (name) => {
    const { eventId } = await night(1)
    expect((await addsLink(organizer, eventId, name)).status).toBe(422)
    expect(expectOk(await listsLinks(organizer, eventId)).items).toEqual([])
  })
})

describe('door links', () => {
  test('can be copied again, and at most 20 work at a time', async () => {
    const { eventId } = await night(1)
    const first = await link(eventId)
    for (let i = 1; i < 20; i++) await link(eventId, `Gate ${i}`)
    expect(await addsLink(organizer, eventId)).toMatchObject({
      status: 409,
      body: { code: 'tickets.tooManyDoorLinks' },
    })
    const { items } = expectOk(await listsLinks(organizer, eventId))
    expect(items).toHaveLength(20)
    expect(items[0]).toEqual(first)
    expectOk(await helps(items[0]!.secret))
    await revokes(organizer, first.id)
    expectOk(await addsLink(organizer, eventId))
  })

  test('the database holds no secret of a link', async () => {
    const { secret } = await link((await night(1)).eventId)
    const { rows } = await sql<{ text: string }>`
      select door_link::text as text from door_link union all select key from call_window`.execute(
      db(),
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { text } of rows) {
      expect(text).not.toContain(secret)
      expect(text).not.toContain(Buffer.from(secret).toString('hex'))
      expect(text).not.toContain(Buffer.from(secret, 'base64url').toString('hex'))
    }
  })
})

describe('the list', () => {
  test('tells helpers names, types and states, and no addresses, prices, orders or codes', async () => {
    const { eventId, ids, codes, typeId } = await night(2)
    const { secret } = await link(eventId)
    const answer = await helps(secret)
    const list = expectOk(answer)
    const hashOf = (code: string) =>
      createHash('sha256').update(normalizeTicketCode(code)).digest('hex')
    expect(list).toEqual({
      event: {
        ...{ id: eventId, title: 'Moss Gathering', timeZone: 'Europe/Lisbon' },
        endsAt: list.event.endsAt,
      },
      ...{ doorName: 'Main gate', allowsReentry: false, conflicts: [], next: null, now: list.now },
      types: [{ id: typeId, name: 'Entry' }],
      items: ids.map((id) => ({
        ...{ id, typeId, holderName: 'A Person', state: 'valid', at: null },
        codeHash: hashOf(codes.get(id)!),
      })),
    })
    const text = JSON.stringify(answer.body)
    for (const secretText of [holder.email, ...codes.values()])
      expect(text).not.toContain(secretText)
    expect({ ...expectOk(await lists(organizer, eventId)), now: '' }).toEqual({
      ...{ ...list, doorName: null, now: '' },
    })
  })

  test('comes in parts, and then only as what changed', async () => {
    const { eventId, ids } = await night(1)
    await sql`
      insert into ticket (ticket_type_id, event_id, account_id, holder_name, nonce, code_hash)
      select ticket_type_id, event_id, account_id, 'Guest ' || n, ''::bytea, sha256(n::text::bytea || id::text::bytea)
      from ticket, generate_series(1, 4500) n where id = ${ids[0]!}`.execute(db())
    const all: number[] = []
    let after: number | null = 0
    let since = ''
    let parts = 0
    while (after !== null) {
      const list: Awaited<ReturnType<typeof lists>>['body'] = expectOk(
        await lists(organizer, eventId, { after }),
      )
      all.push(...list.items.map(({ id }) => id))
      since ||= list.now
      after = list.next
      parts++
    }
    expect([parts, new Set(all).size, all.length]).toEqual([3, 4501, 4501])

    const later = new Date(Date.parse(since) + 60_000).toISOString()
    expect(expectOk(await lists(organizer, eventId, { since: later })).items).toEqual([])
    // As if a minute had passed since the download.
    await sql`alter table ticket disable trigger ticket_changed`.execute(db())
    await sql`update ticket set changed_at = changed_at - interval '1 minute'
      where event_id = ${eventId}`.execute(db())
    await sql`alter table ticket enable trigger ticket_changed`.execute(db())
    expect(expectOk(await lists(organizer, eventId, { since })).items).toEqual([])
    const [gone, used] = [all[7]!, ids[0]!]
    await db().updateTable('ticket').set({ state: 'void' }).where('id', '=', gone).execute()
    await scans(organizer, eventId, aScan({ ticketId: used }))
    expect(
      expectOk(await lists(organizer, eventId, { since })).items.map(({ id, state }) => [
        id,
        state,
      ]),
    ).toEqual([
      [used, 'inside'],
      [gone, 'void'],
    ])
  })
})

describe('scans', () => {
  test('online: of several doors one admits a ticket, whoever is there', async () => {
    const { eventId, ids, codes } = await night(1)
    const { secret } = await link(eventId)
    const code = codes.get(ids[0]!)!
    const answers = await Promise.all([
      scans(organizer, eventId, aScan({ code })),
      scansBy(secret, aScan({ code: code.toLowerCase() })),
      scansBy(secret, aScan({ ticketId: ids[0]! })),
      scans(admin, eventId, aScan({ ticketId: ids[0]! })),
    ])
    const all = answers.flatMap(outcomes)
    expect(all.toSorted()).toEqual(['admitted', 'used', 'used', 'used'])
    const used = expectOk(await scansBy(secret, aScan({ code }))).items[0]!
    expect(used).toMatchObject({ outcome: 'used', ticket: { id: ids[0], state: 'inside' } })
    expect(used.at).toBe(used.ticket!.at)
    expect(await conflicts(eventId)).toEqual([])
    const attendees = expectOk(
      await organizer.call(tickets.listAttendees, { params: { id: eventId }, query: {} }),
    )
    expect(attendees.items).toMatchObject([{ state: 'used', checkedInAt: used.at }])
  })

  test('unknown and refunded tickets are refused, and logged like all scans', async () => {
    const { eventId, ids } = await night(2)
    const { secret } = await link(eventId, 'Side door')
    await db().updateTable('ticket').set({ state: 'void' }).where('id', '=', ids[1]!).execute()
    expect(
      outcomes(
        await scansBy(
          secret,
          aScan({ ticketId: ids[0]! }),
          aScan({ ticketId: ids[0]! }),
          aScan({ ticketId: ids[1]! }),
          aScan({ code: 'made up' }),
        ),
      ),
    ).toEqual(['admitted', 'used', 'unknown', 'unknown'])
    await scans(organizer, eventId, aScan({ ticketId: ids[0]! }))
    expect(await log(eventId)).toMatchObject([
      { ticketId: ids[0], outcome: 'admitted', doorName: 'Side door', isOffline: false },
      { ticketId: ids[0], outcome: 'used', doorName: 'Side door' },
      { ticketId: ids[1], outcome: 'unknown', doorName: 'Side door' },
      { ticketId: null, outcome: 'unknown', doorName: 'Side door' },
      { ticketId: ids[0], outcome: 'used', doorName: null },
    ])
  })

  test('made offline keep their order and time, and change nothing when they are sent again', async () => {
    const { eventId, ids } = await night(2)
    const { secret } = await link(eventId)
    const batch = [
      aScan({ ticketId: ids[0]! }, { isOffline: true, at: minutesAgo(20) }),
      aScan({ ticketId: ids[1]! }, { isOffline: true, at: minutesAgo(10) }),
    ]
    const first = expectOk(await scansBy(secret, ...batch))
    expect(first.items).toMatchObject([
      { outcome: 'admitted', ticket: { at: batch[0]!.at } },
      { outcome: 'admitted', ticket: { at: batch[1]!.at } },
    ])
    const before = await log(eventId)
    expect(before.map(({ at }) => at)).toEqual(batch.map(({ at }) => at))
    const again = await Promise.all([scansBy(secret, ...batch), scansBy(secret, ...batch)])
    expect(again.map(outcomes)).toEqual([
      ['admitted', 'admitted'],
      ['admitted', 'admitted'],
    ])
    expect(await log(eventId)).toEqual(before)
    expect(await conflicts(eventId)).toEqual([])
  })

  test('with a wrong clock get a possible time', async () => {
    const { eventId, ids } = await night(2)
    const sent = Date.now()
    const { items } = expectOk(
      await scans(
        organizer,
        eventId,
        aScan({ ticketId: ids[0]! }, { isOffline: true, at: inHours(5) }),
        aScan({ ticketId: ids[1]! }, { isOffline: true, at: '1999-01-01T00:00:00Z' }),
      ),
    )
    const [early, late] = items.map(({ ticket }) => Date.parse(ticket!.at!))
    expect(early).toBeGreaterThanOrEqual(sent)
    expect(early).toBeLessThanOrEqual(Date.now())
    expect(late).toBeGreaterThan(sent - 25 * HOUR)
  })

  test('an unknown code that is sent twice is logged once', async () => {
    const { eventId } = await night(1)
    const scan = aScan({ code: 'made up' })
    await Promise.all([scans(organizer, eventId, scan), scans(organizer, eventId, scan)])
    expect(await log(eventId)).toHaveLength(1)
  })
})

describe('a ticket that two offline doors admitted', () => {
  test('is a conflict with both times and doors, for helpers and the organizer, once', async () => {
    const { eventId, ids } = await night(1)
    const [ticketId] = ids as [number]
    const [a, b] = [await link(eventId, 'Main gate'), await link(eventId, 'Side door')]
    const [one, two] = [minutesAgo(30), minutesAgo(25)]
    await scansBy(a.secret, aScan({ ticketId }, { isOffline: true, at: one }))
    const late = aScan({ ticketId }, { isOffline: true, at: two })
    for (let i = 0; i < 2; i++)
      expect(outcomes(await scansBy(b.secret, late))).toEqual(['conflict'])
    const expected = [
      {
        ...{ id: expect.any(Number), ticketId, holderName: 'A Person', typeName: 'Entry' },
        first: { at: one, doorName: 'Main gate' },
        second: { at: two, doorName: 'Side door' },
      },
    ]
    expect(await conflicts(eventId)).toEqual(expected)
    for (const { secret } of [a, b])
      expect(expectOk(await helps(secret)).conflicts).toEqual(expected)
    expect((await log(eventId)).map(({ outcome }) => outcome)).toEqual(['admitted', 'conflict'])

    await scansBy(b.secret, aScan({ ticketId }, { isOffline: true }))
    const news = expectOk(
      await organizer.call(contract.notifications.listNotifications, { query: {} }),
    )['hydra:member'].filter(({ href }) => href === `/event/${eventId}/door`)
    expect(news.map(({ message }) => message)).toEqual([
      'A ticket for “Moss Gathering” was admitted twice. See the door for times and names.',
    ])
  })

  test('is also one if the first answer was lost on the way, or the ticket was refunded meanwhile', async () => {
    const { eventId, ids } = await night(2)
    const [used, refunded] = ids as [number, number]
    await scans(organizer, eventId, aScan({ ticketId: used }))
    const lost = aScan({ ticketId: used })
    expect(outcomes(await scans(organizer, eventId, lost))).toEqual(['used'])
    for (let i = 0; i < 2; i++)
      expect(outcomes(await scans(organizer, eventId, { ...lost, isOffline: true }))).toEqual([
        'conflict',
      ])
    await db().updateTable('ticket').set({ state: 'void' }).where('id', '=', refunded).execute()
    expect(
      outcomes(await scans(organizer, eventId, aScan({ ticketId: refunded }, { isOffline: true }))),
    ).toEqual(['conflict'])
    expect(await conflicts(eventId)).toMatchObject([
      { ticketId: refunded, first: null, second: { doorName: null } },
      { ticketId: used, first: { doorName: null }, second: { doorName: null } },
    ])
  })
})

describe('re-entry', () => {
  test('is off until the organizer allows it', async () => {
    const { eventId, ids } = await night(1)
    const [ticketId] = ids as [number]
    const out = () => scans(organizer, eventId, aScan({ ticketId }, { direction: 'out' }))
    const enter = () => scans(organizer, eventId, aScan({ ticketId }))
    expect(outcomes(await out())).toEqual(['notInside'])
    expect(outcomes(await enter())).toEqual(['admitted'])
    expect(outcomes(await out())).toEqual(['notInside'])

    expect(expectOk(await reentry(organizer, eventId, true)).result).toBe(true)
    expect(outcomes(await enter())).toEqual(['used'])
    const [left] = expectOk(await out()).items
    expect(left).toMatchObject({ outcome: 'left', ticket: { state: 'left' } })
    expect(outcomes(await out())).toEqual(['notInside'])
    const [back] = expectOk(await enter()).items
    expect(back).toMatchObject({
      ...{ outcome: 'reentered', at: left!.ticket!.at, ticket: { state: 'inside' } },
    })
    expect(outcomes(await enter())).toEqual(['used'])

    await out()
    expectOk(await reentry(organizer, eventId, false))
    expect(outcomes(await enter())).toEqual(['used'])
    expect((await log(eventId)).map(({ outcome }) => outcome)).toEqual([
      ...['notInside', 'admitted', 'notInside', 'used', 'left', 'notInside', 'reentered', 'used'],
      ...['left', 'used'],
    ])
  })

  test('works offline; somebody who came back twice is a conflict with the first time', async () => {
    const { eventId, ids } = await night(1)
    const [ticketId] = ids as [number]
    await reentry(organizer, eventId, true)
    const { secret } = await link(eventId)
    const offline = (direction: 'in' | 'out', minutes: number) =>
      aScan({ ticketId }, { direction, isOffline: true, at: minutesAgo(minutes) })
    const back = offline('in', 10)
    expect(outcomes(await scansBy(secret, offline('in', 30), offline('out', 20), back))).toEqual([
      'admitted',
      'left',
      'reentered',
    ])
    expect(outcomes(await scans(organizer, eventId, offline('in', 5)))).toEqual(['conflict'])
    expect(await conflicts(eventId)).toMatchObject([
      { first: { at: back.at, doorName: 'Main gate' }, second: { doorName: null } },
    ])
  })
})

test('a deleted organizer’s helpers are let go, and the names of their doors erased', async () => {
  const { eventId } = await night(1)
  const { secret } = await link(eventId, 'Anna’s gate')
  const person = { id: organizer.id, fullName: 'A Person' }
  await db()
    .transaction()
    .execute(async (tx) => {
      await eraseWords(tx, person as ErasedPerson, new Date())
      const links = await tx
        .selectFrom('door_link')
        .where('event_id', '=', eventId)
        .select(['name', 'revoked_at'])
        .execute()
      expect(links).toEqual([{ name: '', revoked_at: expect.any(Date) }])
      throw new Error('undo')
    })
    .catch((error: Error) => expect(error.message).toBe('undo'))
  expectOk(await helps(secret))
})

test('the check-in of the API is logged, and the invariants hold after all of this', async () => {
  const { eventId, ids } = await night(1)
  expectOk(await organizer.call(tickets.checkInTicket, { params: { id: ids[0]! } }))
  expect(await log(eventId)).toMatchObject([{ outcome: 'admitted', doorName: null }])
  expect(await findBreaches(db())).toEqual([])
  await db().updateTable('ticket').set({ checked_in_at: null }).where('id', '=', ids[0]!).execute()
  expect((await findBreaches(db())).map(({ id }) => id)).toEqual(['I22'])
})
