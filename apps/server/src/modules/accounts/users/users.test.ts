import { contract, RECENT_AUTH_NEEDED, USERS_PAGE, type WireInput } from '@hypha/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import { mailTo } from '../../../../../../tests/support/mails.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import { expectOk } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { until } from '../../../../../../tests/support/until.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await signedIn(app, { isAdmin: true })
})
afterAll(() => app.close())

const { users } = contract
const reason = 'Asked for by mail.'
const list = async (body: WireInput<typeof users.searchUsers>['body']) =>
  expectOk(await admin.call(users.searchUsers, { body }))
const idsOf = ({ items }: { items: { id: number }[] }) => items.map(({ id }) => id)
const read = async ({ id }: { id: number }) =>
  expectOk(await admin.call(users.getUser, { params: { id } }))
const entriesOf = async ({ id }: { id: number }) =>
  expectOk(await admin.call(contract.audit.listAuditEntries, { query: { account: id } })).items
const rename = (person: Person, fullName: string) =>
  app.services.db
    .updateTable('account')
    .set({ full_name: fullName })
    .where('id', '=', person.id)
    .execute()

/** Every change that admins can make. */
const CHANGES = {
  grant: (by: Person, id: number) =>
    by.call(users.changeRights, { params: { id }, body: { isAdmin: true, reason } }),
  revoke: (by: Person, id: number) =>
    by.call(users.changeRights, { params: { id }, body: { isAdmin: false, reason } }),
  close: (by: Person, id: number) =>
    by.call(users.changeRights, { params: { id }, body: { isActive: false, reason } }),
  reopen: (by: Person, id: number) =>
    by.call(users.changeRights, { params: { id }, body: { isActive: true, reason } }),
  suspend: (by: Person, id: number) =>
    by.call(users.suspendUser, { params: { id }, body: { days: 7, reason } }),
  lift: (by: Person, id: number) =>
    by.call(users.liftSuspension, { params: { id }, body: { reason } }),
  resend: (by: Person, id: number) =>
    by.call(users.resendUserConfirmation, { params: { id }, body: { reason } }),
  end: (by: Person, id: number) => by.call(users.endSessions, { params: { id }, body: { reason } }),
  delete: (by: Person, id: number) =>
    by.call(users.deleteUser, { params: { id }, body: { reason } }),
} as const
const changes = Object.entries(CHANGES)

describe('a user without the admin role', () => {
  test('cannot find, read or change accounts', async () => {
    const target = await signedIn(app)
    for (const person of [
      app.visitor(),
      target,
      await signedIn(app, { isVerified: false }),
      await signedIn(app, { isFounder: true }),
    ]) {
      expect((await person.call(users.searchUsers, { body: {} })).status).toBe(404)
      expect((await person.call(users.getUser, { params: { id: target.id } })).status).toBe(404)
      for (const [name, change] of changes)
        expect([name, (await change(person, target.id)).status]).toEqual([name, 404])
    }
    expect(await entriesOf(target)).toEqual([])
  })

  test.each(changes)('an admin cannot change their own account: %s', async (_, change) => {
    expect((await change(admin, admin.id)).status).toBe(409)
    expect(await entriesOf(admin)).toEqual([])
  })

  test.each(changes)('returns 404 for an account that does not exist: %s', async (_, change) => {
    expect((await change(admin, 999_999)).status).toBe(404)
  })

  test.each(changes)('requires a login within the last five minutes: %s', async (_, change) => {
    const late = await signedIn(app, { isAdmin: true })
    await app.services.db
      .updateTable('session')
      .set({ authenticated_at: new Date(Date.now() - 6 * 60_000) })
      .where('account_id', '=', late.id)
      .execute()
    const person = await signedIn(app)
    const answer = await change(late, person.id)
    expect([answer.status, answer.body]).toMatchObject([403, { type: RECENT_AUTH_NEEDED }])
    expect(await entriesOf(person)).toEqual([])
  })

  test.each(['', '   ', 'x'.repeat(501)])('requires a short reason: %#', async (wrong) => {
    const person = await signedIn(app)
    const params = { id: person.id }
    const answers = [
      await admin.call(users.endSessions, { params, body: { reason: wrong } }),
      await admin.call(users.suspendUser, { params, body: { days: 1, reason: wrong } }),
      await admin.call(users.changeRights, { params, body: { isAdmin: true, reason: wrong } }),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(422)
      expect(body).toMatchObject({ violations: [{ propertyPath: 'reason' }] })
    }
    expect(await entriesOf(person)).toEqual([])
  })

  test('rejects an empty change, and a suspension of no or too many days', async () => {
    const params = { id: (await signedIn(app)).id }
    expect((await admin.call(users.changeRights, { params, body: { reason } })).status).toBe(422)
    for (const days of [0, -1, 366, 1.5])
      expect((await admin.call(users.suspendUser, { params, body: { days, reason } })).status).toBe(
        422,
      )
  })
})

describe('finding accounts', () => {
  test('by the beginning of any word of the name or e-mail, in any order, or by id', async () => {
    const person = await signedIn(app, { email: 'zelda.quux@forest.test' })
    await rename(person, "Ylva O'Neil-Grön")
    for (const search of [
      ...['zelda', 'ZEL', 'quux', 'forest zelda', 'zelda.quux@forest.test', 'ylva', 'neil ylva'],
      ...["o'neil", 'grö', String(person.id), `#${person.id}`],
    ])
      expect([search, idsOf(await list({ search })).includes(person.id)]).toEqual([search, true])
    for (const search of ['elda', 'zelda nobody', "'", '\\', '| zelda !', '%'])
      expect([search, idsOf(await list({ search })).includes(person.id)]).toEqual([search, false])
  })

  test('page by page in each order, each account once', async () => {
    const word = 'pagedperson'
    const ids: number[] = []
    for (let times = 0; times < USERS_PAGE + 2; times++) {
      const person = await signedIn(app, { email: `${word}.${times}@people.test` })
      await rename(person, `Name ${times % 7}`)
      ids.push(person.id)
    }
    for (const sort of ['newest', 'oldest', 'name'] as const) {
      const first = await list({ search: word, sort })
      const second = await list({ search: word, sort, after: first.next! })
      expect([first.items.length, second.items.length, second.next]).toEqual([USERS_PAGE, 2, null])
      const found = [...first.items, ...second.items]
      expect(idsOf({ items: found }).toSorted((a, b) => a - b)).toEqual(ids)
      if (sort === 'name')
        expect(found.map(({ fullName }) => fullName)).toEqual(
          found.map(({ fullName }) => fullName).toSorted(),
        )
      else expect(idsOf({ items: found })).toEqual(sort === 'oldest' ? ids : ids.toReversed())
    }
  })

  test('by status', async () => {
    const word = 'filtered'
    const made = async (name: string, traits = {}) =>
      signedIn(app, { email: `${word}.${name}@people.test`, ...traits })
    const plain = await made('plain')
    const its = {
      admin: await made('admin', { isAdmin: true }),
      unverified: await made('unverified', { isVerified: false }),
      suspended: await made('suspended'),
      closed: await made('closed'),
    }
    const premium = await made('premium', { plan: 'premium' })
    const founder = await made('founder', { isFounder: true })
    expectOk(await CHANGES.suspend(admin, its.suspended.id))
    expectOk(await CHANGES.close(admin, its.closed.id))
    for (const filter of ['admin', 'unverified', 'suspended', 'closed'] as const)
      expect(idsOf(await list({ search: word, filter }))).toEqual([its[filter].id])
    expect(idsOf(await list({ search: word, plan: 'premium' }))).toEqual([premium.id])
    expect(idsOf(await list({ search: word, plan: 'founder' }))).toEqual([founder.id])
    expect(idsOf(await list({ search: word, plan: 'free' }))).toContain(plain.id)
  })

  test('uses the word index', async () => {
    const { rows } = await app.services.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      return sql<{ 'QUERY PLAN': string }>`explain select id from account
        where account_words(full_name, email_key) @@ ${`'zelda':*`}::tsquery`.execute(tx)
    })
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('account_searched')
  })
})

describe('an account', () => {
  test('shows its plan, sessions, profiles, reports and security history', async () => {
    const { db } = app.services
    const person = await signedIn(app, { plan: 'premium' })
    const reporter = await signedIn(app)
    const profile = { identifier: 'mycel-choir', name: 'Mycel Choir', name_key: 'mycel choir' }
    await db
      .insertInto('artist')
      .values({ ...profile, owner_id: person.id })
      .execute()
    expectOk(
      await reporter.call(contract.moderation.report, {
        body: { kind: 'user', targetId: person.id, reason: 'spam', words: 'Ads everywhere.' },
      }),
    )
    await db
      .insertInto('security_event')
      .values({ account_id: person.id, kind: 'refresh_token_reused' })
      .execute()
    expect(await read(person)).toMatchObject({
      ...{ id: person.id, email: person.email, plan: 'premium', isAdmin: false, isVerified: true },
      ...{ suspension: null, closedAt: null, orders: [], subscriptions: [], labels: [] },
      sessions: [{ device: 'Unknown device', country: null }],
      ...{ hasSecondFactor: false, deletedAt: null },
      artists: [{ identifier: 'mycel-choir', name: 'Mycel Choir' }],
      reportsAbout: [
        {
          ...{ kind: 'user', reason: 'spam', words: 'Ads everywhere.', isOpen: true },
          person: { id: reporter.id },
        },
      ],
      securityEvents: [{ kind: 'refresh_token_reused', device: 'Unknown device' }],
    })
    expect((await read(reporter)).reportsBy).toMatchObject([{ person: { id: person.id } }])
    expect((await admin.call(users.getUser, { params: { id: 999_999 } })).status).toBe(404)
  })
})

describe('the admin role', () => {
  test('is granted and revoked, ends every session, and is announced by mail', async () => {
    const person = await signedIn(app)
    expectOk(await CHANGES.grant(admin, person.id))
    expect((await person.call(contract.accounts.profile)).status).toBe(401)
    expect((await CHANGES.grant(admin, person.id)).status).toBe(409)
    expect((await read(person)).isAdmin).toBe(true)
    expectOk(await CHANGES.revoke(admin, person.id))
    expect((await CHANGES.revoke(admin, person.id)).status).toBe(409)
    expect((await read(person)).isAdmin).toBe(false)
    expect((await entriesOf(person)).map(({ action, admin: by }) => [action, by.id])).toEqual([
      ['revoke-admin', admin.id],
      ['grant-admin', admin.id],
    ])
    expect((await mailTo(app, person.email, /^You are now an admin/)).text).toContain(reason)
    await mailTo(app, person.email, /^You are no longer an admin/)
  })

  test('cannot be granted to a user with an unconfirmed e-mail', async () => {
    const person = await signedIn(app, { isVerified: false })
    expect((await CHANGES.grant(admin, person.id)).status).toBe(409)
    expect(await entriesOf(person)).toEqual([])
  })

  test.each(['revoke', 'close'] as const)(
    'two admins who %s each other simultaneously: one succeeds, and an admin remains',
    async (how) => {
      const instance = await startTestApp({ HYPHA_ROLES: 'web' })
      try {
        const pair = [
          await signedIn(instance, { isAdmin: true }),
          await signedIn(instance, { isAdmin: true }),
        ] as const
        // Both calls pass the guard before either change is made, so the row has to decide.
        const asked = pair.map((one, i) => {
          const wanted = {
            reason,
            ...(how === 'revoke' ? { isAdmin: false } : { isActive: false }),
          }
          return instance.services.users.changeRights(one, pair[1 - i]!.id, wanted, new Date())
        })
        const outcomes = await Promise.allSettled(asked)
        expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
        const refused = outcomes.find((each) => each.status === 'rejected')
        expect(refused?.reason).toMatchObject({ status: 409 })
        const { rows } = await sql`
          select id from account where is_admin and deactivated_at is null`.execute(
          instance.services.db,
        )
        expect(rows).toHaveLength(1)
      } finally {
        await instance.close()
      }
    },
  )
})

describe('closing', () => {
  test('ends every session and locks its owner out until it is reopened; both are announced by mail', async () => {
    const person = await app.person()
    expectOk(await CHANGES.close(admin, person.id))
    expect((await person.call(contract.accounts.profile)).status).toBe(401)
    expect((await person.signIn()).status).toBe(403)
    expect((await CHANGES.close(admin, person.id)).status).toBe(409)
    expect((await mailTo(app, person.email, /has been closed$/)).text).toContain(reason)
    expectOk(await CHANGES.reopen(admin, person.id))
    expect((await CHANGES.reopen(admin, person.id)).status).toBe(409)
    expect((await person.signIn()).status).toBe(200)
    await mailTo(app, person.email, /is open again$/)
    expect((await entriesOf(person)).map(({ action }) => action)).toEqual(['reopen', 'close'])
  })
})

describe('a suspension', () => {
  const writes = (person: Person) =>
    person.call(contract.playlists.createPlaylist, { body: { name: 'Mine' } })
  const isRefused = (person: Person) =>
    until(async () => ((await writes(person)).status === 403 ? true : null))

  test('keeps a user from writing until it ends or is lifted, and gives the reason', async () => {
    const person = await signedIn(app)
    expectOk(await CHANGES.suspend(admin, person.id))
    await isRefused(person)
    const { suspension } = await read(person)
    expect(suspension?.reason).toBe(reason)
    expect(Date.parse(suspension!.until!) - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
    expect((await mailTo(app, person.email, /is suspended$/)).text).toContain(reason)
    expectOk(await CHANGES.lift(admin, person.id))
    await until(async () => (await writes(person)).status === 201)
    expect((await CHANGES.lift(admin, person.id)).status).toBe(409)
    await mailTo(app, person.email, /no longer suspended$/)
    const [lifted, suspended] = await entriesOf(person)
    expect(lifted).toMatchObject({ action: 'lift-suspension', reason })
    expect(suspended).toMatchObject({ action: 'suspend', details: { until: suspension!.until } })
    const { body } = await person.call(contract.notifications.listNotifications)
    expect(JSON.stringify(body)).toContain('no longer suspended')
  })

  test('is permanent without days, and never applies to admins', async () => {
    const person = await signedIn(app)
    const params = { id: person.id }
    expectOk(await admin.call(users.suspendUser, { params, body: { days: null, reason } }))
    expect((await read(person)).suspension).toEqual({ until: null, reason })
    const other = await signedIn(app, { isAdmin: true })
    expect((await CHANGES.suspend(admin, other.id)).status).toBe(409)
  })

  describe('next to one decided about a report', () => {
    async function suspendedByReport() {
      const [person, reporter] = [await signedIn(app), await signedIn(app)]
      const { moderation } = contract
      const about = { kind: 'user' as const, targetId: person.id }
      expectOk(await reporter.call(moderation.report, { body: { ...about, reason: 'spam' } }))
      const { id: newestReportId } = await app.services.db
        .selectFrom('report')
        .where('concerns_id', '=', person.id)
        .select('id')
        .executeTakeFirstOrThrow()
      const body = { ...about, newestReportId, decisions: ['suspend' as const], days: 30 }
      const decided = expectOk(
        await admin.call(moderation.decideReports, { body: { ...body, reason: 'Spam.' } }),
      )
      const undo = async () =>
        expectOk(
          await admin.call(moderation.undoDecision, {
            params: { id: decided.result.id },
            body: { reason: 'A mistake.' },
          }),
        )
      return { person, undo }
    }

    test('stays if that decision is undone; both write to the audit log', async () => {
      const { person, undo } = await suspendedByReport()
      expectOk(await CHANGES.suspend(admin, person.id))
      await undo()
      expect((await read(person)).suspension?.reason).toBe(reason)
      expect((await entriesOf(person)).map((entry) => entry.action)).toEqual([
        'undo-suspension',
        'suspend',
        'suspend',
      ])
    })

    test('once lifted, neither returns if the decision is undone', async () => {
      const { person, undo } = await suspendedByReport()
      expectOk(await CHANGES.suspend(admin, person.id))
      expectOk(await CHANGES.lift(admin, person.id))
      await undo()
      expect((await read(person)).suspension).toBeNull()
    })
  })
})

describe('the confirmation mail', () => {
  test('is sent again to unconfirmed users only', async () => {
    const person = await signedIn(app, { isVerified: false })
    expectOk(await CHANGES.resend(admin, person.id))
    await mailTo(app, person.email, /^Confirm/)
    expect(await entriesOf(person)).toMatchObject([{ action: 'resend-confirmation', reason }])
    expect((await CHANGES.resend(admin, (await signedIn(app)).id)).status).toBe(409)
  })
})

describe('the sessions of an account', () => {
  test('end on all devices, and their owner may log in again', async () => {
    const person = await app.person()
    expectOk(await CHANGES.end(admin, person.id))
    expect((await person.call(contract.accounts.profile)).status).toBe(401)
    expect((await read(person)).sessions).toEqual([])
    expect((await person.signIn()).status).toBe(200)
    expect(await entriesOf(person)).toMatchObject([{ action: 'end-sessions', reason }])
  })
})

describe('deleting an account', () => {
  test('erases personal data, keeps the audit entries, and is final', async () => {
    const person = await app.person({ email: 'soon.gone@people.test' })
    expectOk(await CHANGES.suspend(admin, person.id))
    expectOk(await CHANGES.delete(admin, person.id))
    expect((await person.signIn()).status).toBe(401)
    expect(await read(person)).toMatchObject({
      ...{ isAdmin: false, suspension: null, sessions: [] },
      deletedAt: expect.any(String) as string,
    })
    expect(JSON.stringify(await read(person))).not.toContain('soon.gone')
    expect(idsOf(await list({ search: String(person.id) }))).not.toContain(person.id)
    expect((await entriesOf(person)).map(({ action }) => action)).toEqual(['delete', 'suspend'])
    for (const [name, change] of changes)
      expect([name, (await change(admin, person.id)).status]).toEqual([name, 409])
    await mailTo(app, 'soon.gone@people.test', /has been deleted$/)
  })

  test('is refused while its owner is owed money, and leaves no entry', async () => {
    const person = await signedIn(app)
    await app.services.db
      .insertInto('seller_balance')
      .values({ account_id: person.id, cents: 1_250 })
      .execute()
    const answer = await CHANGES.delete(admin, person.id)
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { detail: expect.stringContaining('$12.50') as string },
    ])
    expect((await read(person)).deletedAt).toBeNull()
    expect(await entriesOf(person)).toEqual([])
  })
})

test('a failed change leaves no entry, and a refused one changes nothing', async () => {
  const person = await signedIn(app)
  const body = { isAdmin: true, isActive: true, reason }
  const answer = await admin.call(users.changeRights, { params: { id: person.id }, body })
  expect(answer.status).toBe(409)
  expect((await read(person)).isAdmin).toBe(false)
  expect(await entriesOf(person)).toEqual([])
})
