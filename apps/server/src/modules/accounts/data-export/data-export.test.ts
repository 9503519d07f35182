import { contract } from '@hypha/contract'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import { mailTo } from '../../../../../../tests/support/mails.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import { expectOk } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { until } from '../../../../../../tests/support/until.ts'
import { fillsAnAccount, type FullAccount } from '../full-account.fixture.ts'
import { toCsv } from './csv.ts'
import { NOT_EXPORTED, SECTIONS } from './sections.ts'

const { privacy } = contract
const HOUR_MS = 3_600_000

let app: TestApp
let full: FullAccount
beforeAll(async () => {
  app = await startTestApp()
  full = await fillsAnAccount(app)
})
afterAll(() => app.close())

const requests = (person: Person) => person.call(privacy.requestDataExport)
const latest = async (person: Person) => expectOk(await person.call(privacy.dataExport)).result
const isReady = (person: Person) =>
  until(async () => {
    const found = await latest(person)
    return found?.state === 'ready' ? found : null
  })
const fetches = (person: Person, url: string) =>
  fetch(new URL(url, app.url), { headers: person.cookie ? { cookie: person.cookie } : {} })
const exported = async (person: Person) => {
  expectOk(await requests(person))
  const { url } = await isReady(person)
  const files = unzipSync(new Uint8Array(await (await fetches(person, url!)).arrayBuffer()))
  return new Map(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

describe('[S-74] permissions', () => {
  test('visitors cannot request an export; users see only their own', async () => {
    expect((await requests(app.visitor())).status).toBe(401)
    expect((await app.visitor().call(privacy.dataExport)).status).toBe(401)
    const [one, two] = [await signedIn(app), await signedIn(app)]
    expect(expectOk(await requests(one)).result).toMatchObject({ state: 'preparing', url: null })
    expect(await latest(two)).toBeNull()
  })

  test('requires a login within the last five minutes', async () => {
    const person = await signedIn(app)
    await app.services.db
      .updateTable('session')
      .set({ authenticated_at: new Date(Date.now() - 301_000) })
      .where('account_id', '=', person.id)
      .execute()
    expect((await requests(person)).status).toBe(403)
    expect(await latest(person)).toBeNull()
  })

  test('allows one export a day, also for concurrent requests, and names the time to wait', async () => {
    const person = await signedIn(app)
    const answers = await Promise.all([requests(person), requests(person)])
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 429])
    const refused = await requests(person)
    expect(refused.status).toBe(429)
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(23.9 * 3600)
    expect(seconds).toBeLessThanOrEqual(24 * 3600)
    await app.services.db
      .updateTable('data_export')
      .set({ requested_at: new Date(Date.now() - 25 * HOUR_MS) })
      .where('account_id', '=', person.id)
      .execute()
    expect((await requests(person)).status).toBe(202)
  })
})

describe('[S-74] contents', () => {
  const referring = async () =>
    (
      await sql<{ table: string; column: string }>`
        select c.conrelid::regclass::text as table, a.attname as column from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.contype = 'f' and c.confrelid = 'account'::regclass`.execute(app.services.db)
    ).rows

  test('every table that refers to an account is exported or listed with a reason why not', async () => {
    const covered = SECTIONS.flatMap(({ covers }) => covers)
    const missing = (await referring())
      .map(({ table, column }) => `${table}.${column}`)
      .filter((each) => !covered.includes(each) && !(each in NOT_EXPORTED))
    expect(missing).toEqual([])
    expect(new Set(SECTIONS.map(({ file }) => file)).size).toBe(SECTIONS.length)
  })

  test('contains every row of the account and nothing of anybody else', async () => {
    const { person, buyer } = full
    const others = await app.services.db
      .selectFrom('account')
      .where('id', '<>', person.id)
      .select('email')
      .execute()
    const files = await exported(person)
    const rowsOf = (file: string) =>
      JSON.parse(files.get(`json/${file}.json`)!) as Record<string, unknown>[]
    // Counters and details that are part of another section have no rows of their own.
    const INSIDE = ['bookmark_count', 'download_day', 'seller_balance', 'payout_account']
    for (const { file, covers } of SECTIONS) {
      let expected = covers.length === 0 ? null : 0
      for (const each of covers) {
        const [table, column] = each.split('.') as [string, string]
        if (INSIDE.includes(table) || table === 'download_grant') continue
        const { rows } = await sql<{ count: number }>`
          select count(*) from ${sql.table(table)}
          where ${sql.ref(column)} = ${person.id}`.execute(app.services.db)
        expected! += rows[0]!.count
        expect(rows[0]!.count, `${each} has something to export`).toBeGreaterThan(0)
      }
      if (expected === null) expect(rowsOf(file), file).toHaveLength(1)
      // The test's own session and export change the number of messages.
      else if (file !== 'messages') expect(rowsOf(file), file).toHaveLength(expected)
    }
    const all = [...files.values()].join('\n')
    for (const { email } of others) expect(all).not.toContain(email)
    expect(all).toContain(person.email)
    expect(rowsOf('profile')[0]).toMatchObject({ email: person.email, about: 'Zyzzyva' })
    expect(rowsOf('purchases')[0]).toMatchObject({ lines: [{ price_cents: 900 }] })
    for (const { file } of SECTIONS) expect(files.has(`csv/${file}.csv`), file).toBe(true)

    const theirs = [...(await exported(buyer)).values()].join('\n')
    expect(theirs).not.toContain('Zyzzyva')
  })

  test('[S-34] cells that a spreadsheet would run stay text; quotes, commas and line breaks stay in one cell', () => {
    expect(
      toCsv([{ a: '=1+1', b: '+x', c: '-x', d: '@x', e: -5, f: null, g: 'say "a, b"\nc' }]),
    ).toBe(`a,b,c,d,e,f,g\r\n'=1+1,'+x,'-x,'@x,-5,,"say ""a, b""\nc"\r\n`)
    expect(toCsv([])).toBe('\r\n')
  })
})

describe('[S-74] the file', () => {
  test('opens only with its signed link in a browser that is logged in to the account', async () => {
    const [person, stranger] = [await signedIn(app), await signedIn(app)]
    expectOk(await requests(person))
    const { url, expiresAt } = await isReady(person)
    expect(Date.parse(expiresAt!) - Date.now()).toBeGreaterThan(23 * HOUR_MS)
    const own = await fetches(person, url!)
    expect(own.status).toBe(200)
    expect(own.headers.get('content-disposition')).toMatch(/^attachment; filename="my-data-/)
    expect(own.headers.get('cache-control')).toBe('no-store')
    expect((await fetches(stranger, url!)).status).toBe(403)
    expect((await person.send('GET', url!)).status).toBe(200)
    expect((await stranger.send('GET', url!)).status).toBe(403)
    expect((await fetches(app.visitor(), url!)).status).toBe(403)
    for (const wrong of [
      url!.replace(`user=${person.id}`, `user=${stranger.id}`),
      url!.replace(/expires=\d+/, `expires=${Math.floor(Date.now() / 1000) + 9e6}`),
      url!.replace(/signature=.{5}/, 'signature=AAAAA'),
      url!.split('?')[0]!,
    ])
      expect((await fetches(person, wrong)).status, wrong).toBe(403)
  })

  test('is announced on the site and by mail, and removed after a day', async () => {
    const person = await signedIn(app)
    expectOk(await requests(person))
    const { url } = await isReady(person)
    await mailTo(app, person.email, /Your data is ready/)
    const heard = expectOk(await person.call(contract.notifications.listNotifications))
    expect(heard['hydra:member'][0]).toMatchObject({
      type_value: 'data-export-ready',
      href: '/settings/privacy',
    })

    const { key } = await app.services.db
      .selectFrom('data_export')
      .where('account_id', '=', person.id)
      .select('key')
      .executeTakeFirstOrThrow()
    const sweeps = () => app.services.jobs.enqueue(app.services.db, 'storage.sweep', {})
    await app.services.db
      .updateTable('data_export')
      .set({ expires_at: new Date() })
      .where('account_id', '=', person.id)
      .execute()
    expect(await app.services.store.stat(key!)).not.toBeNull()
    await sweeps()
    await expect.poll(() => app.services.store.stat(key!)).toBeNull()
    await expect.poll(async () => (await latest(person))?.state).toBe('expired')
    expect(await latest(person)).toMatchObject({ state: 'expired', url: null, bytes: null })
    expect((await fetches(person, url!)).status).toBe(403)
  })

  test('is built once, even if the job runs several times', async () => {
    const person = await signedIn(app)
    expectOk(await requests(person))
    const before = await isReady(person)
    const { id } = await app.services.db
      .selectFrom('data_export')
      .where('account_id', '=', person.id)
      .select('id')
      .executeTakeFirstOrThrow()
    await app.services.dataExports.build(id, new Date())
    expect(await latest(person)).toEqual(before)
  })
})
