import { contract } from '@hypha/contract'
import { Centrifuge } from 'centrifuge'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { signedIn } from '../../../../../tests/security/signed-in.ts'
import { mailTo } from '../../../../../tests/support/mails.ts'
import { PASSWORD, type Person } from '../../../../../tests/support/person.ts'
import { buys, putsOnSale } from '../../../../../tests/support/shop.ts'
import { expectOk } from '../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { until } from '../../../../../tests/support/until.ts'
import { listOutbox } from '../../ports/mail/outbox-mailer.ts'
import { findBreaches } from '../../verify/invariants.ts'
import { ready } from '../commerce/downloads/downloads.fixture.ts'
import { deleteAccount } from './delete-account.ts'
import { CREDIT, fillsAnAccount, type FullAccount, SENTINEL } from './full-account.fixture.ts'

const { privacy, accounts } = contract

/** Columns that may still contain the name of a credit or the title of bought music, each with a reason. */
const KEPT: Readonly<Record<string, string>> = {
  'artist.name': 'the credit of music that somebody bought',
  'artist.name_key': 'keeps the name of a credit unique',
  'release.title': 'what the buyer owns is called so',
  'order_line.title': 'invoices of the buyer name what was sold',
  'notification.message': 'the buyer was told what they bought',
}

/** Tables of the payment provider: the sandbox stores them in the same database, Stripe would not. */
const PROVIDER = 'sandbox_payments'

/** Returns each `table.column` that contains the text, ignoring case. */
async function columnsWith(app: TestApp, text: string): Promise<string[]> {
  const { db } = app.services
  const { rows: columns } = await sql<{ schema: string; table: string; column: string }>`
    select n.nspname as schema, c.relname as table, a.attname as column
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
      and n.nspname not in ('pg_catalog', 'information_schema', ${PROVIDER})`.execute(db)
  const found: string[] = []
  for (const { schema, table, column } of columns) {
    const { rows } = await sql`
      select from ${sql.table(`${schema}.${table}`)}
      where position(${text.toLowerCase()} in lower(${sql.ref(column)}::text)) > 0
        or position(${Buffer.from(text).toString('hex')} in ${sql.ref(column)}::text) > 0
      limit 1`.execute(db)
    if (rows.length > 0)
      found.push(schema === 'public' ? `${table}.${column}` : `${schema}.${table}.${column}`)
  }
  return found
}

const deletes = (person: Person, body: { email?: string; givesUpBalance?: boolean } = {}) =>
  person.call(privacy.deleteAccount, { body: { email: person.email, ...body } })

const isDone = (app: TestApp) =>
  until(async () => {
    const { rows } = await sql<{ open: number }>`
      select (select count(*) from farewell) + (select count(*) from object_removal)
        + (select count(*) from jobs.job where state < 'completed' and start_after <= now()) as open`.execute(
      app.services.db,
    )
    return rows[0]!.open === 0
  })

describe('[S-75] an account with data everywhere', () => {
  let app: TestApp
  let full: FullAccount
  let before: { sums: unknown; keys: string[]; tables: string[] }

  const sums = async () =>
    (
      await sql`
      select party, sum(cents) as cents, count(*) as entries from ledger_entry group by party order by party`.execute(
        app.services.db,
      )
    ).rows
  const keys = async () => {
    const all: string[] = []
    for await (const { key } of app.services.store.list()) all.push(key)
    return all
  }
  /** Returns the tables with a row that refers to the account. */
  const tablesWith = async (id: number) => {
    const { rows } = await sql<{ table: string; column: string }>`
      select c.conrelid::regclass::text as table, a.attname as column from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'account'::regclass`.execute(app.services.db)
    const found: string[] = []
    for (const { table, column } of rows) {
      const { rows: some } = await sql`
        select from ${sql.table(table)} where ${sql.ref(column)} = ${id} limit 1`.execute(
        app.services.db,
      )
      if (some.length > 0) found.push(`${table}.${column}`)
    }
    return {
      all: rows.map(({ table, column }) => `${table}.${column}`).sort(),
      found: found.sort(),
    }
  }

  let connection: Promise<number>
  beforeAll(async () => {
    app = await startTestApp()
    full = await fillsAnAccount(app)
    const { person } = full
    expectOk(await person.call(privacy.requestDataExport))
    await until(
      async () => expectOk(await person.call(privacy.dataExport)).result?.state === 'ready',
    )
    await until(async () => (await columnsWith(app, SENTINEL)).includes('jobs.job.data'))
    await mailTo(app, person.email, /password/)
    const { token, url } = expectOk(await person.call(contract.realtime.credentials))
    const client = new Centrifuge(url, { token, websocket: WebSocket })
    client.connect()
    await client.ready(5000)
    connection = new Promise((end) => client.on('disconnected', ({ code }) => end(code)))
    before = { sums: await sums(), keys: await keys(), tables: (await tablesWith(person.id)).found }
  })
  afterAll(() => app.close())

  test('has a row in every table that refers to an account', async () => {
    const ADMINS_ONLY = /\.(admin_id|answered_by|decided_by|checked_in_by)$/
    const GUESTS_ONLY = /^guest_link\.account_id$|^purchase_order\.guest_id$/
    const { all } = await tablesWith(full.person.id)
    expect(before.tables).toEqual(
      all.filter(
        (each) =>
          !ADMINS_ONLY.test(each) && !GUESTS_ONLY.test(each) && each !== 'farewell.account_id',
      ),
    )
    expect((await columnsWith(app, SENTINEL)).length).toBeGreaterThan(40)
  })

  test('leaves nothing personal anywhere, and the accounting records unchanged', async () => {
    const { person, buyer, bought } = full
    expect((await deletes(person, { givesUpBalance: true })).status).toBe(204)
    await isDone(app)
    expect(await connection).toBe(3500)

    await until(async () => (await columnsWith(app, SENTINEL)).length === 0).catch(() => undefined)
    expect(await columnsWith(app, SENTINEL)).toEqual([])
    expect((await columnsWith(app, CREDIT)).filter((each) => !(each in KEPT))).toEqual([])
    expect(await sums()).toEqual(before.sums)
    expect(await findBreaches(app.services.db)).toEqual([])

    expect((await tablesWith(person.id)).found).toEqual([
      'comment.account_id',
      'entitlement.account_id',
      'founder_seat.account_id',
      'gift.account_id',
      'ledger_entry.account_id',
      'membership_payment.account_id',
      'merch_message.author_id',
      'merch_parcel.seller_id',
      'moderation_decision.concerns_id',
      'payout.account_id',
      'purchase_order.account_id',
      'release.owner_id',
      'release_decision.account_id',
      'report.concerns_id',
      'report.reporter_id',
      'seller_balance.account_id',
      'subscription.account_id',
      'ticket.account_id',
      'ticket_transfer.from_account_id',
      'ticket_transfer.to_account_id',
      'verification_request.account_id',
      'vote_purchase.account_id',
    ])

    const { url } = await ready(buyer, bought.id, 'music_release', 'original')
    const answer = await fetch(new URL(url, app.url))
    expect(answer.status).toBe(200)
    expect(Buffer.from(await answer.arrayBuffer()).includes(bought.originals[0]!)).toBe(true)
  })

  test('leaves only the files of buyers', async () => {
    const left = await keys()
    const originals = await app.services.db
      .selectFrom('track')
      .where('release_id', '=', full.bought.id)
      .select('original_key')
      .execute()
    for (const { original_key } of originals) expect(left).toContain(original_key)
    const gone = (start: string) => {
      const was = before.keys.filter((key) => key.startsWith(start))
      expect(was.length, start).toBeGreaterThan(0)
      expect(
        left.filter((key) => key.startsWith(start)),
        start,
      ).toEqual([])
    }
    for (const start of ['pictures/', 'identity/', 'exports/']) gone(start)
    for (const key of left) {
      const bytes = Buffer.concat(await (await app.services.store.open(key)).toArray())
      expect(bytes.includes(SENTINEL), key).toBe(false)
    }
  })

  test('is confirmed by one last mail; other pending mails are dropped', async () => {
    const { person } = full
    const { mail } = app.config
    const index = await listOutbox(mail.kind === 'outbox' ? mail.dir : '')
    expect(index.filter(({ subject }) => subject.includes(SENTINEL))).toEqual([])
    const sent = index.filter(({ to }) => to === person.email)
    expect(sent.map(({ subject }) => subject)).toEqual(['Your Hypha account has been deleted'])
  })

  test('frees the address; sessions and links stop working', async () => {
    const { person } = full
    expect((await person.call(accounts.profile)).status).toBe(401)
    expect(
      (await person.call(accounts.refresh, { body: { refresh_token: person.refreshToken! } }))
        .status,
    ).toBe(401)
    for (const email of [
      person.email,
      `deleted:${person.id}`,
      `deleted-${person.id}@deleted.invalid`,
    ]) {
      const body = { email, password: PASSWORD }
      expect((await app.visitor().call(accounts.authenticate, { body })).status).toBe(401)
    }
    const body = { email: person.email, password: 'another long secret', fullName: 'Somebody New' }
    expect((await app.visitor().call(accounts.register, { body })).status).toBe(201)
    await mailTo(app, person.email, /Confirm/)
  })

  test('has no page and cannot be reopened', async () => {
    const { person, admin } = full
    expect(
      (await app.visitor().call(contract.people.getUser, { params: { id: person.id } })).status,
    ).toBe(404)
    const opened = await admin.call(contract.users.changeRights, {
      params: { id: person.id },
      body: { isActive: true, reason: 'Asked for by mail.' },
    })
    expect(opened.status).toBe(409)
  })

  test('ends its subscriptions at the payment provider', async () => {
    const { stripe } = app.services.payments
    const subscription = await app.services.db
      .selectFrom('subscription')
      .where('account_id', '=', full.person.id)
      .selectAll()
      .executeTakeFirstOrThrow()
    const { status, customer } = await stripe.subscriptions.retrieve(subscription.provider_id!)
    expect(status).toBe('canceled')
    await expect(stripe.customers.retrieve(String(customer))).rejects.toMatchObject({
      code: 'resource_missing',
    })
  })

  test('is deleted again if an older backup restores it, but a new account with the same id is not', async () => {
    const { db, jobs, store } = app.services
    const person = await signedIn(app)
    expect((await deletes(person)).status).toBe(204)
    await isDone(app)
    const log = (await keys()).filter((key) => key.startsWith(`erasures/${person.id}-`))
    expect(log).toHaveLength(1)
    const row = { email: person.email, email_key: person.email, deactivated_at: null }
    const restores = (created: Date) =>
      db
        .updateTable('account')
        .set({ ...row, deleted_at: null, created_at: created })
        .where('id', '=', person.id)
        .execute()
    const isDeleted = async () =>
      (
        await db
          .selectFrom('account')
          .where('id', '=', person.id)
          .select('deleted_at')
          .executeTakeFirstOrThrow()
      ).deleted_at !== null
    const made = new Date(Number(log[0]!.split('-')[1]))
    await restores(new Date(made.getTime() + 1))
    await app.services.deletion.repeat(await keys(), new Date())
    expect(await isDeleted()).toBe(false)
    await restores(made)
    await jobs.enqueue(db, 'storage.sweep', {})
    await expect.poll(isDeleted).toBe(true)
    expect(await store.stat(log[0]!)).not.toBeNull()
  })

  test('deleting it again changes nothing', async () => {
    const again = { accountId: full.person.id, givesUpBalance: false, now: new Date() }
    const row = () =>
      app.services.db
        .selectFrom('account')
        .where('id', '=', full.person.id)
        .selectAll()
        .executeTakeFirstOrThrow()
    const was = await row()
    await deleteAccount(app.services, again)
    expect(await row()).toEqual(was)
  })
})

describe('permissions', () => {
  let app: TestApp
  beforeAll(async () => void (app = await startTestApp()))
  afterAll(() => app.close())

  const left = async ({ id }: Person) =>
    (
      await app.services.db
        .selectFrom('account')
        .where('id', '=', id)
        .select('deleted_at')
        .executeTakeFirstOrThrow()
    ).deleted_at !== null

  test("visitors cannot, and users cannot with somebody else's address", async () => {
    const body = { email: 'x@people.test' }
    expect((await app.visitor().call(privacy.deleteAccount, { body })).status).toBe(401)
    expect((await app.visitor().call(privacy.previewDeletion)).status).toBe(401)
    const person = await signedIn(app)
    const other = await signedIn(app)
    for (const email of ['', other.email, `${person.email}x`]) {
      const refused = await deletes(person, { email })
      expect(refused.status).toBe(422)
      expect(refused.body).toMatchObject({ violations: [{ propertyPath: 'email' }] })
    }
    expect([await left(person), await left(other)]).toEqual([false, false])
    expect((await deletes(person, { email: ` ${person.email.toUpperCase()} ` })).status).toBe(204)
    expect([await left(person), await left(other)]).toEqual([true, false])
  })

  test('unconfirmed and suspended users can', async () => {
    const unverified = await signedIn(app, { isVerified: false })
    expect((await deletes(unverified)).status).toBe(204)
  })

  test('the last admin cannot; if two admins leave simultaneously, one stays', async () => {
    const [one, two] = [
      await signedIn(app, { isAdmin: true }),
      await signedIn(app, { isAdmin: true }),
    ]
    const answers = await Promise.all([deletes(one), deletes(two)])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    const [last] = answers[0].status === 409 ? [one] : [two]
    expect(expectOk(await last.call(privacy.previewDeletion)).result.obstacle).toBe('last-admin')
    expect(await left(last)).toBe(false)
  })

  test('a balance has to be paid out or given up first, and pending payouts have to arrive', async () => {
    const seller = await signedIn(app)
    const { id } = await putsOnSale(app, seller)
    await buys(app, await signedIn(app), [['music_release', id]])
    const { result } = expectOk(await seller.call(privacy.previewDeletion))
    expect(result).toMatchObject({ releases: 1, releasesKept: 1, obstacle: null })
    expect(result.balance).toBeGreaterThan(0)
    const refused = await deletes(seller)
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      detail: expect.stringContaining(`$${result.balance.toFixed(2)}`),
    })

    await app.services.db
      .insertInto('payout')
      .values({ account_id: seller.id, destination: 'acct_1', cents: 1 })
      .execute()
    expect(expectOk(await seller.call(privacy.previewDeletion)).result.obstacle).toBe(
      'payout-underway',
    )
    expect((await deletes(seller, { givesUpBalance: true })).status).toBe(409)
    await app.services.db.deleteFrom('payout').where('account_id', '=', seller.id).execute()

    expect((await deletes(seller, { givesUpBalance: true })).status).toBe(204)
    const account = await app.services.db
      .selectFrom('account')
      .where('id', '=', seller.id)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(account).toMatchObject({
      given_up_cents: Math.round(result.balance * 100),
      full_name: 'Deleted user',
    })
    expect(await findBreaches(app.services.db)).toEqual([])
  })

  test('pending payments have to be completed first', async () => {
    const buyer = await signedIn(app)
    const { id } = await putsOnSale(app, await signedIn(app))
    await buys(app, buyer, [['music_release', id]])
    await app.services.db
      .insertInto('purchase_order')
      .values({
        ...{ account_id: buyer.id, state: 'processing', country: 'US', tax_basis_points: 0 },
        ...{ subtotal_cents: 1, tax_cents: 0, total_cents: 1, buyer_name: 'x', buyer_email: 'x' },
      })
      .execute()
    expect((await deletes(buyer)).status).toBe(409)
    expect(await left(buyer)).toBe(false)
  })
})
