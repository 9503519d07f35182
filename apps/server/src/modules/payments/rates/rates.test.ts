import { contract, type NewRate } from '@hypha/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import {
  cardForm,
  ordersIn,
  putsIntoCart,
  putsOnSale,
} from '../../../../../../tests/support/shop.ts'
import { expectOk } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { syncOrderPayment } from '../../commerce/orders/sync-order-payment.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp({ HYPHA_ROLES: 'web' })
  admin = await signedIn(app, { isAdmin: true })
})
afterAll(() => app.close())

const { rates, metadata, audit, earnings } = contract
const DAY_MS = 24 * 3_600_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
const adds = (body: NewRate, who = admin) => who.call(rates.addRate, { body })
const list = async () => expectOk(await admin.call(rates.listRates)).result
const removes = (id: number, who = admin) => who.call(rates.removeRate, { params: { id } })
const commissions = async () => expectOk(await app.visitor().call(metadata.commissionRates)).result
const taxIn = async (country: string) =>
  expectOk(await app.visitor().call(metadata.taxRate, { params: { country } })).result

const lastEntry = async () =>
  expectOk(await admin.call(audit.listAuditEntries, { query: {} })).items[0]!

test('only admins read and change rates', async () => {
  const rate: NewRate = { kind: 'payout-minimum', value: 5_000, validFrom: inDays(1) }
  for (const who of [app.visitor(), await signedIn(app)]) {
    expect((await who.call(rates.listRates)).status).toBe(404)
    expect((await adds(rate, who)).status).toBe(404)
    expect((await removes(1, who)).status).toBe(404)
  }
})

test('rejects past days, negative values, more than 100% and a second rate of a day', async () => {
  const before = await list()
  const kind = 'commission-merch'
  const refused = async (rate: object, field: string) => {
    const { status, body } = await admin.send('POST', '/api/admin/rates', rate)
    expect(status).toBe(422)
    expect(body).toMatchObject({ violations: [{ propertyPath: field }] })
  }
  await refused({ kind, value: 100, validFrom: inDays(-1) }, 'validFrom')
  await refused({ kind, value: 100, validFrom: 'tomorrow' }, 'validFrom')
  await refused({ kind, value: -1, validFrom: inDays(1) }, 'value')
  await refused({ kind, value: 10_001, validFrom: inDays(1) }, 'value')
  await refused({ kind, value: 0.5, validFrom: inDays(1) }, 'value')
  await refused({ kind: 'payout-minimum', value: -1, validFrom: inDays(1) }, 'value')
  await refused(
    { kind: 'tax', country: 'XX', taxName: 'VAT', value: 100, validFrom: inDays(1) },
    'country',
  )
  expect(await list()).toEqual(before)
  expect((await adds({ kind, value: 600, validFrom: inDays(3) })).status).toBe(200)
  expect((await adds({ kind, value: 700, validFrom: inDays(3) })).status).toBe(409)
  expect(
    (await list()).filter((rate) => rate.kind === kind && rate.validFrom === inDays(3)),
  ).toEqual([expect.objectContaining({ value: 600, state: 'upcoming' })])
})

test('a future rate changes nothing yet and can be removed; those that apply can’t', async () => {
  expectOk(await adds({ kind: 'commission-music', value: 2_000, validFrom: inDays(2) }))
  expect(await commissions()).toEqual({ music: 15, merch: 5, tickets: 5 })
  expect(await lastEntry()).toMatchObject({
    action: 'add-rate',
    admin: { id: admin.id },
    details: { kind: 'commission-music', from: 1_500, to: 2_000, validFrom: inDays(2) },
  })
  const ofMusic = (await list()).filter(({ kind }) => kind === 'commission-music')
  expect(ofMusic.map(({ value, state }) => [value, state])).toEqual([
    [2_000, 'upcoming'],
    [1_500, 'current'],
  ])
  expect((await removes(ofMusic[1]!.id)).status).toBe(409)
  expect((await removes(ofMusic[0]!.id)).status).toBe(200)
  expect((await removes(ofMusic[0]!.id)).status).toBe(404)
  expect(await lastEntry()).toMatchObject({
    action: 'remove-rate',
    details: { from: 2_000, to: 1_500 },
  })
  expect((await list()).filter(({ kind }) => kind === 'commission-music')).toEqual([ofMusic[1]])
})

test('a tax rate applies from today in its country only, and 0% is no tax', async () => {
  const rate = { kind: 'tax', country: 'NO', taxName: 'MVA', validFrom: inDays(0) } as const
  expectOk(await adds({ ...rate, value: 2_600 }))
  expect(await taxIn('NO')).toEqual({ name: 'MVA', percent: 26 })
  expect(await taxIn('SE')).toEqual({ name: 'VAT', percent: 25 })
  expectOk(await adds({ ...rate, country: 'ZA', value: 0 }))
  expect(await taxIn('ZA')).toBeNull()
})

test('the minimum payout applies from today', async () => {
  const seller = await signedIn(app)
  const minimum = async () => expectOk(await seller.call(earnings.earnings)).result.payoutMinimum
  expect(await minimum()).toBe(10)
  expectOk(await adds({ kind: 'payout-minimum', value: 2_500, validFrom: inDays(0) }))
  expect(await minimum()).toBe(25)
})

test('an open order keeps the commission it was created with, also for its refund', async () => {
  const { db } = app.services
  const artist = await signedIn(app)
  const orders = async () => {
    const buyer = await signedIn(app)
    await putsIntoCart(buyer, 'music_release', (await putsOnSale(app, artist)).id)
    return expectOk(await ordersIn(buyer))
  }
  const platformPart = async ({ order, result }: Awaited<ReturnType<typeof orders>>) => {
    await cardForm(app).pays(result)
    await syncOrderPayment(app.services, order.id)
    const { cents } = await db
      .selectFrom('ledger_entry')
      .innerJoin('ledger_event', 'ledger_event.id', 'event_id')
      .where('order_id', '=', order.id)
      .where('party', '=', 'platform')
      .select((eb) => eb.fn.sum<number>('cents').as('cents'))
      .executeTakeFirstOrThrow()
    return cents
  }
  const early = await orders()
  expectOk(await adds({ kind: 'commission-music', value: 3_000, validFrom: inDays(0) }))
  const late = await orders()
  // $9.00 less the provider's fee of 56 cents.
  expect(await platformPart(early)).toBe(Math.floor(844 * 0.15))
  expect(await platformPart(late)).toBe(Math.floor(844 * 0.3))
  expect(await commissions()).toMatchObject({ music: 30 })
})
