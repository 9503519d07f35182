import { type BillingDetails, contract, type OperatorDetails } from '@hypha/contract'
import fc from 'fast-check'
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
import { findBreaches } from '../../../verify/invariants.ts'
import { syncOrderPayment } from './sync-order-payment.ts'

let app: TestApp
let admin: Person
let artist: Person
beforeAll(async () => {
  app = await startTestApp({ HYPHA_ROLES: 'web' })
  admin = await signedIn(app, { isAdmin: true })
  artist = await signedIn(app)
})
afterAll(() => app.close())

const { invoices, purchases, audit } = contract
const stripe = () => app.services.payments.stripe

const OPERATOR: OperatorDetails = {
  ...{ legalName: 'Hypha Lda.', address: 'Rua Um 1\n1000 Lisboa', country: 'PT' },
  vatNumber: 'PT 123456789',
}
const COMPANY: BillingDetails = {
  ...{ name: 'Klang GmbH', address: 'Weg 2\n10115 Berlin', vatNumber: 'DE 123 456 789' },
}
const savesOperator = (body: OperatorDetails, who = admin) =>
  who.call(invoices.saveOperator, { body })
const bills = (person: Person, body: BillingDetails) =>
  person.call(invoices.saveBillingDetails, { body })
const orderOf = async (person: Person, id: number) =>
  expectOk(await person.call(purchases.findOrder, { params: { id } })).result
const creditNote = (person: Person, number: number) =>
  person.call(invoices.findCreditNote, { params: { number } })

/** Buys a release for $9.00. */
async function buysOne(buyer: Person, country: string) {
  const release = await putsOnSale(app, artist, 2)
  await putsIntoCart(buyer, 'music_release', release.id)
  const { order, result } = expectOk(await ordersIn(buyer, country))
  await cardForm(app).pays(result)
  await syncOrderPayment(app.services, order.id)
  return { id: order.id, intentId: result.split('_secret_')[0]! }
}
async function refundsPart({ id, intentId }: { id: number; intentId: string }, cents: number) {
  await stripe().refunds.create({ payment_intent: intentId, amount: cents })
  await syncOrderPayment(app.services, id)
}

test('only admins read and set the operator', async () => {
  for (const who of [app.visitor(), await signedIn(app)]) {
    expect((await who.call(invoices.findOperator)).status).toBe(404)
    expect((await savesOperator(OPERATOR, who)).status).toBe(404)
  }
})

test('only a verified person has billing details, and each only their own', async () => {
  const nobody = { name: null, address: null, vatNumber: null }
  expect((await app.visitor().call(invoices.findBillingDetails)).status).toBe(401)
  expect((await bills(app.visitor(), COMPANY)).status).toBe(401)
  const unverified = await signedIn(app, { isVerified: false })
  expect((await bills(unverified, COMPANY)).status).toBe(403)
  const [person, other] = [await signedIn(app), await signedIn(app)]
  expect((await bills(person, { ...COMPANY, vatNumber: 'DE1' })).status).toBe(422)
  const read = async (who: Person) => expectOk(await who.call(invoices.findBillingDetails)).result
  expect(await read(person)).toEqual(nobody)
  expect((await bills(person, COMPANY)).status).toBe(204)
  expect(await read(person)).toEqual({ ...COMPANY, vatNumber: 'DE123456789' })
  expect(await read(other)).toEqual(nobody)
})

test('a payment has a receipt until there is an operator, then an invoice with the details of its time', async () => {
  const buyer = await signedIn(app)
  const { id } = await buysOne(buyer, 'DE')
  expect((await orderOf(buyer, id)).invoice.seller).toBeNull()
  expect((await savesOperator({ ...OPERATOR, vatNumber: 'PT1' })).status).toBe(422)
  expect((await orderOf(buyer, id)).invoice.seller).toBeNull()

  const saved = expectOk(await savesOperator(OPERATOR)).result
  expect(saved).toEqual({ ...OPERATOR, vatNumber: 'PT123456789' })
  expect((await orderOf(buyer, id)).invoice.seller).toEqual(saved)
  await savesOperator({ ...OPERATOR, legalName: 'Other Lda.' })
  expect((await orderOf(buyer, id)).invoice.seller).toEqual(saved)
  const next = await buysOne(buyer, 'DE')
  expect((await orderOf(buyer, next.id)).invoice.seller?.legalName).toBe('Other Lda.')
  const [entry] = expectOk(await admin.call(audit.listAuditEntries, { query: {} })).items
  expect(entry).toMatchObject({
    action: 'change-operator',
    details: { legalName: 'Other Lda.', legalNameBefore: 'Hypha Lda.' },
  })
})

test('a business in another EU country is charged no tax; its invoice keeps its details', async () => {
  await savesOperator(OPERATOR)
  const buyer = await signedIn(app)
  await bills(buyer, COMPANY)
  const { id } = await buysOne(buyer, 'DE')
  await bills(buyer, { name: null, address: null, vatNumber: null })
  expect(await orderOf(buyer, id)).toMatchObject({
    ...{ tax: 0, taxRate: null, total: 9 },
    invoice: {
      isReverseCharge: true,
      billing: { ...COMPANY, vatNumber: 'DE123456789' },
    },
  })
  expect((await orderOf(buyer, id)).invoice.isReverseCharge).toBe(true)
  const later = await buysOne(buyer, 'DE')
  expect(await orderOf(buyer, later.id)).toMatchObject({
    ...{ tax: 1.71, total: 10.71 },
    invoice: { isReverseCharge: false, billing: { name: null } },
  })
})

test('new billing details replace an open order', async () => {
  await savesOperator(OPERATOR)
  const buyer = await signedIn(app)
  const release = await putsOnSale(app, artist)
  await putsIntoCart(buyer, 'music_release', release.id)
  const first = expectOk(await ordersIn(buyer, 'DE')).order
  expect(first).toMatchObject({ total: 10.71 })
  await bills(buyer, COMPANY)
  const second = expectOk(await ordersIn(buyer, 'DE')).order
  expect(second).toMatchObject({ total: 9 })
  expect(second.id).not.toBe(first.id)
  expect(await orderOf(buyer, first.id)).toMatchObject({ state: 'cancelled', total: 10.71 })
})

test('a refund’s credit note is shown to its buyer and admins, and names the invoice and its items', async () => {
  const [buyer, other] = [await signedIn(app), await signedIn(app)]
  const order = await buysOne(buyer, 'DE')
  await refundsPart(order, 400)
  const { invoice, invoiceNumber, items } = await orderOf(buyer, order.id)
  expect(invoice.creditNotes).toEqual([
    expect.objectContaining({ total: 4, number: expect.any(Number) as number }),
  ])
  const { number } = invoice.creditNotes[0]!
  expect((await creditNote(app.visitor(), number)).status).toBe(401)
  expect((await creditNote(other, number)).status).toBe(404)
  expect((await creditNote(buyer, 1_000_000)).status).toBe(404)
  const shown = expectOk(await creditNote(buyer, number)).result
  expect(shown).toMatchObject({
    ...{ invoiceNumber, orderId: order.id, total: 4, net: 3.36, tax: 0.64 },
    items: [{ title: items[0]!.title, amount: 3.36 }],
    taxRate: { name: 'VAT', percent: 19 },
  })
  expect(expectOk(await creditNote(admin, number)).result).toEqual(shown)
})

test('admins read the paid orders of buyers; buyers only their own', async () => {
  const [buyer, other] = [await signedIn(app), await signedIn(app)]
  const { id } = await buysOne(buyer, 'US')
  expect((await other.call(purchases.findOrder, { params: { id } })).status).toBe(404)
  expect(await orderOf(admin, id)).toEqual(await orderOf(buyer, id))
  await putsIntoCart(buyer, 'music_release', (await putsOnSale(app, artist)).id)
  const open = expectOk(await ordersIn(buyer)).order
  expect((await admin.call(purchases.findOrder, { params: { id: open.id } })).status).toBe(404)
})

test('invoices add up to their totals and credit notes to the refunds, for any parts refunded', async () => {
  const buyer = await signedIn(app)
  const country = fc.constantFrom('DE', 'PT', 'US', 'HU')
  const parts = fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(country, parts, fc.boolean(), async (from, cuts, isCompleted) => {
      const order = await buysOne(buyer, from)
      const { total } = await orderOf(buyer, order.id)
      let left = Math.round(total * 100)
      for (const cents of cuts) {
        if (cents >= left) break
        await refundsPart(order, cents)
        left -= cents
      }
      if (isCompleted) await refundsPart(order, left)
      const shown = await orderOf(buyer, order.id)
      const sum = (values: readonly number[]) =>
        values.reduce((all, value) => all + Math.round(value * 100), 0)
      expect(sum(shown.items.map(({ price }) => price)) + sum([shown.tax])).toBe(sum([total]))
      const { creditNotes } = shown.invoice
      expect(sum(creditNotes.map((note) => note.total))).toBe(sum([shown.refunded]))
      const notes = await Promise.all(
        creditNotes.map(async ({ number }) => expectOk(await creditNote(buyer, number)).result),
      )
      for (const note of notes) {
        expect(sum([note.net, note.tax])).toBe(sum([note.total]))
        expect(sum(note.items.map(({ amount }) => amount))).toBe(sum([note.net]))
      }
      if (isCompleted) expect(sum(notes.map(({ tax }) => tax))).toBe(sum([shown.tax]))
    }),
    { numRuns: 8 },
  )
  const breaches = await findBreaches(app.services.db)
  expect(breaches.filter(({ id }) => id !== 'I8')).toEqual([])
})
