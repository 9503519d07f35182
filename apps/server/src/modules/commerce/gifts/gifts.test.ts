import { contract, type GiftWishes, type ProductType } from '@hypha/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import { mailTo } from '../../../../../../tests/support/mails.ts'
import {
  cardForm,
  CARDS,
  type OnSale,
  ordersIn,
  putsIntoCart,
  putsOnSale,
} from '../../../../../../tests/support/shop.ts'
import { expectOk } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { findBreaches } from '../../../verify/invariants.ts'
import { restore, revoke } from '../orders/fulfil.ts'
import { lockOrder } from '../orders/orders.queries.ts'
import { syncOrderPayment } from '../orders/sync-order-payment.ts'
import { giftJobs } from './gifts.jobs.ts'
import { withoutLinks } from './gifts.mails.ts'
import { forgetGifts } from './gifts.queries.ts'

/** Runs no worker: the tests run the jobs. */
let app: TestApp
let artist: Person
let buyer: Person
let friend: Person
let release: OnSale
beforeAll(async () => {
  app = await startTestApp({ HYPHA_ROLES: 'web' })
  artist = await signedIn(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await db().deleteFrom('call_window').execute()
  buyer = await signedIn(app)
  friend = await signedIn(app)
  release = await putsOnSale(app, artist, 2)
})

const { cart, gifts, notifications, purchases } = contract
const db = () => app.services.db
const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const wishes = (more: Partial<GiftWishes> = {}): GiftWishes => ({
  ...{ email: friend.email, name: 'Moss', message: 'For your walks.', design: 'ferns' },
  ...{ deliverOn: null, timeZone: 'UTC' },
  ...more,
})
const adds = (
  person: Person,
  more: Partial<GiftWishes> & { price?: number } = {},
  productId = release.id,
  type: ProductType = 'music_release',
) => person.call(gifts.addGift, { body: { ...wishes(), productId, type, ...more } })
const cartOf = async (person: Person) => expectOk(await person.call(cart.cartSummary)).result
const finds = (person: Person, code: string) => person.call(gifts.findGift, { body: { code } })
const accepts = (person: Person, code: string) => person.call(gifts.acceptGift, { body: { code } })
const giftsOf = async (person: Person, id: number) =>
  expectOk(await person.call(gifts.listGifts, { params: { id } })).items
const changes = (person: Person, id: number, more: Partial<GiftWishes> = {}) => {
  const { email, name, deliverOn, timeZone } = wishes(more)
  return person.call(gifts.changeGift, {
    params: { id },
    body: { email, name, deliverOn, timeZone },
  })
}
const ownedBy = async (person: Person) =>
  expectOk(await person.call(purchases.listPurchases)).result.map(
    ({ source, product_id, price, orderId }) => ({ source, product_id, price, orderId }),
  )
const newsOf = async (person: Person) =>
  expectOk(await person.call(notifications.listNotifications, { query: {} }))['hydra:member'].map(
    ({ message }) => message,
  )

/** Pays for the cart. */
async function pays(person: Person, card = CARDS.visa) {
  const { result, order } = expectOk(await ordersIn(person))
  await cardForm(app).pays(result, card)
  await syncOrderPayment(app.services, order.id)
  return { id: order.id, intentId: result.split('_secret_')[0]! }
}
/** Buys one gift. */
async function given(more: Partial<GiftWishes> = {}) {
  expectOk(await adds(buyer, more))
  const order = await pays(buyer)
  const [gift] = await giftsOf(buyer, order.id)
  return { order, gift: gift! }
}
const refunds = async ({ id, intentId }: { id: number; intentId: string }) => {
  await app.services.payments.stripe.refunds.create({ payment_intent: intentId })
  await syncOrderPayment(app.services, id)
}

/** Runs the jobs of gifts: delivers what is due, then sends the mails that were enqueued since. */
async function delivers() {
  const jobs = giftJobs({ ...app.services, ...app.config })
  await jobs['gifts.deliver'].run({ id: 'a', payload: {} } as never)
  const { rows } = await sql<{ id: string; data: { giftId: number; mail: number } }>`
    select id, data from jobs.job where name = 'mail.gift' order by created_on`.execute(db())
  for (const { id, data } of rows) await jobs['mail.gift'].run({ id, payload: data } as never)
  return rows.map(({ data }) => data)
}
const mailsAbout = async (giftId: number) =>
  (await delivers()).filter((mail) => mail.giftId === giftId).length

describe('the cart', () => {
  test('takes gifts from signed-in people only, and no gift of the buyer’s own or unpublished music', async () => {
    expect((await adds(app.visitor())).status).toBe(401)
    expect((await adds(artist)).status).toBe(409)
    expect((await adds(buyer, {}, 2_000_000_000)).status).toBe(404)
    await db()
      .updateTable('release')
      .set({ status: 'draft' })
      .where('id', '=', release.id)
      .execute()
    expect((await adds(buyer)).status).toBe(404)
    expect((await cartOf(buyer)).gifts).toEqual([])
  })

  test('refuses bad input and changes nothing', async () => {
    for (const wrong of [
      { email: 'nobody' },
      { name: '' },
      { message: 'x'.repeat(501) },
      { design: 'cats' as never },
      { timeZone: 'Moon/Crater' },
      { deliverOn: dayFromNow(-2) },
      { deliverOn: dayFromNow(400) },
      { deliverOn: '2026-02-30' },
      { price: -1 },
    ])
      expect((await adds(buyer, wrong)).status).toBe(422)
    expect((await adds(buyer, { price: 3 })).status).toBe(409)
    expect(await cartOf(buyer)).toMatchObject({ gifts: [], total: 0 })
  })

  test('holds the same release for the buyer and for two others, and changes or removes one of them', async () => {
    await putsIntoCart(buyer, 'music_release', release.id)
    expectOk(await adds(buyer))
    expect(expectOk(await adds(buyer, { email: 'other@people.test' })).result.counter).toBe(3)
    const { gifts: held, total } = await cartOf(buyer)
    expect(total).toBe(27)
    expect(held).toMatchObject([
      { email: friend.email, name: 'Moss', price: 9, product_id: release.id, problem: null },
      { email: 'other@people.test' },
    ])
    const [first, second] = held.map(({ id }) => id) as [number, number]
    for (const person of [app.visitor(), friend]) {
      const change = { params: { id: first }, body: wishes({ message: 'Mine' }) }
      expect((await person.call(gifts.replaceGift, change)).status).toBe(
        person === friend ? 404 : 401,
      )
      await person.call(gifts.removeGift, { params: { id: first } })
    }
    const change = { params: { id: first }, body: wishes({ message: 'Dance!' }) }
    expectOk(await buyer.call(gifts.replaceGift, change))
    expectOk(await buyer.call(gifts.removeGift, { params: { id: second } }))
    expect(await cartOf(buyer)).toMatchObject({ total: 18, gifts: [{ message: 'Dance!' }] })
    expectOk(await buyer.call(cart.clearCart))
    expect((await cartOf(buyer)).gifts).toEqual([])
  })

  test('charges the full price of what the buyer owns, and a chosen one where there is none', async () => {
    await putsIntoCart(buyer, 'song', release.tracks[0]!)
    await pays(buyer)
    expectOk(await adds(buyer))
    expectOk(await adds(buyer, {}, release.tracks[0], 'song'))
    expect((await cartOf(buyer)).gifts.map(({ price }) => price)).toEqual([9, 1.5])
    await db()
      .updateTable('track')
      .set({ price_cents: 0 })
      .where('id', '=', release.tracks[1]!)
      .execute()
    expect((await adds(buyer, {}, release.tracks[1], 'song')).status).toBe(422)
    expect((await adds(buyer, { price: 0 }, release.tracks[1], 'song')).status).toBe(422)
    expectOk(await adds(buyer, { price: 2 }, release.tracks[1], 'song'))
    expect((await cartOf(buyer)).total).toBe(12.5)
  })
})

describe('a paid gift', () => {
  test('is no purchase of the buyer, is mailed once and is accepted by anyone with the link', async () => {
    const { order, gift } = await given({ message: 'See www.spam.example\nand <b>dance</b>' })
    expect(await ownedBy(buyer)).toEqual([])
    expect((await cartOf(buyer)).gifts).toEqual([])
    expect(gift).toMatchObject({ state: 'waiting', email: friend.email, mailsLeft: 5 })
    const shown = expectOk(await buyer.call(purchases.findOrder, { params: { id: order.id } }))
    expect(shown.result.items).toMatchObject([{ price: 9, gift: { id: gift.id, to: 'Moss' } }])
    expect(await findBreaches(db())).toEqual([])

    expect(await mailsAbout(gift.id)).toBe(1)
    expect(await mailsAbout(gift.id)).toBe(1)
    const mail = await mailTo(app, friend.email, /sent you a gift/)
    expect(mail.text).toContain(`/gift#${gift.code}`)
    expect(mail.text).not.toContain('www.spam.example')
    expect(mail.html).toContain('&lt;b&gt;dance')
    expect(mail.html).not.toContain('<b>')
    expect(await giftsOf(buyer, order.id)).toMatchObject([{ state: 'sent', mailsLeft: 4 }])

    expect((await accepts(app.visitor(), gift.code)).status).toBe(401)
    expect((await finds(app.visitor(), 'AAAA-AAAA-AAAA')).status).toBe(404)
    expect((await accepts(friend, 'AAAA-AAAA-AAAA')).status).toBe(404)
    expect((await accepts(buyer, gift.code)).body).toMatchObject({ code: 'commerce.gift.own' })
    expect((await accepts(artist, gift.code)).body).toMatchObject({
      code: 'commerce.gift.ownMusic',
    })
    expect(expectOk(await finds(app.visitor(), gift.code.toLowerCase())).result).toMatchObject({
      ...{ from: 'A Person', name: 'Moss', design: 'ferns', product: { product_id: release.id } },
    })
    expectOk(await accepts(friend, gift.code))
    expect(await ownedBy(friend)).toEqual([
      { source: 'gift', product_id: release.id, price: null, orderId: null },
    ])
    expect(await newsOf(buyer)).toContainEqual(expect.stringMatching(/A Person accepted your gift/))
    expect(await giftsOf(buyer, order.id)).toMatchObject([{ state: 'accepted', code: '' }])
    expect((await finds(app.visitor(), gift.code)).status).toBe(409)
    expect(await findBreaches(db())).toEqual([])
  })

  test('goes to exactly one of those who accept it at once; an owner can pass it on', async () => {
    const { gift } = await given()
    await putsIntoCart(friend, 'music_release', release.id)
    await pays(friend)
    expect((await accepts(friend, gift.code)).body).toMatchObject({ code: 'commerce.gift.owned' })
    const people = await Promise.all(Array.from({ length: 5 }, () => signedIn(app)))
    const answers = await Promise.all(people.map((person) => accepts(person, gift.code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    const owned = await Promise.all(people.map(ownedBy))
    expect(owned.flat()).toHaveLength(1)
    expect(await findBreaches(db())).toEqual([])
  })

  test('waits for its date; its sender corrects it and sends it again, but not without limit', async () => {
    const { order, gift } = await given({ deliverOn: dayFromNow(30), timeZone: 'Europe/Berlin' })
    expect(gift.deliverAt).toMatch(/T0[78]:00/)
    expect(await mailsAbout(gift.id)).toBe(0)
    expect((await changes(app.visitor(), gift.id)).status).toBe(401)
    expect((await changes(friend, gift.id)).status).toBe(404)
    expect(await friend.call(gifts.listGifts, { params: { id: order.id } })).toMatchObject({
      body: { items: [] },
    })
    expect((await changes(buyer, gift.id, { deliverOn: dayFromNow(-2) })).status).toBe(422)
    const corrected = expectOk(await changes(buyer, gift.id, { email: 'right@people.test' }))
    expect(corrected.result).toMatchObject({ email: 'right@people.test', state: 'waiting' })
    for (let mails = 1; mails <= 5; mails++) {
      expect(await mailsAbout(gift.id)).toBe(mails)
      expect((await changes(buyer, gift.id)).status).toBe(mails < 5 ? 200 : 409)
    }
    // Only the current mail is sent: the first went to the address that was right then.
    await mailTo(app, 'right@people.test', /sent you a gift/)
    expectOk(await accepts(friend, gift.code))
    expect((await changes(buyer, gift.id)).status).toBe(409)
  })

  test('waits until tomorrow if its sender has reached the limit of a day', async () => {
    const { gift } = await given()
    const copies = sql`
      insert into order_line (order_id, release_id, title, price_cents)
      select order_id, release_id, title, price_cents from order_line
      join gift on gift.order_line_id = order_line.id, generate_series(1, 30)
      where gift.id = ${gift.id} returning id`
    await sql`
      with copy as (${copies})
      insert into gift (order_line_id, account_id, cart_gift_id, email, message, design, time_zone,
        deliver_at, sent_at, nonce, code_hash)
      select id, ${buyer.id}, 0, 'x@people.test', '', 'ferns', 'UTC', now(), now(), '', int8send(id)
      from copy`.execute(db())
    expect(await mailsAbout(gift.id)).toBe(0)
    await sql`
      update gift set sent_at = now() - interval '25 hours'
      where account_id = ${buyer.id} and sent_at is not null`.execute(db())
    expect(await mailsAbout(gift.id)).toBe(1)
    await sql`
      with gone as (delete from gift where cart_gift_id = 0 returning order_line_id)
      delete from order_line where id in (select order_line_id from gone)`.execute(db())
  })
})

describe('after a refund or a dispute', () => {
  test('an unaccepted gift is void and an accepted one is revoked', async () => {
    const open = await given()
    await refunds(open.order)
    expect((await accepts(friend, open.gift.code)).body).toMatchObject({
      code: 'commerce.gift.withdrawn',
    })
    expect(await mailsAbout(open.gift.id)).toBe(0)
    expect(await giftsOf(buyer, open.order.id)).toMatchObject([{ state: 'withdrawn', code: '' }])
    const accepted = await given()
    expectOk(await accepts(friend, accepted.gift.code))
    await refunds(accepted.order)
    expect(await ownedBy(friend)).toEqual([])
    expect(await findBreaches(db())).toEqual([])
  })

  test('a won dispute restores both', async () => {
    expectOk(await adds(buyer))
    const order = await pays(buyer, CARDS.disputed)
    const { code_hash: _, ...row } = await db()
      .selectFrom('gift')
      .innerJoin('order_line', 'order_line.id', 'gift.order_line_id')
      .where('order_id', '=', order.id)
      .selectAll('gift')
      .executeTakeFirstOrThrow()
    const code = app.services.giftCodes.codeOf(row.nonce)
    expect((await accepts(friend, code)).body).toMatchObject({ code: 'commerce.gift.withdrawn' })
    const { stripe } = app.services.payments
    const [dispute] = (await stripe.disputes.list({ payment_intent: order.intentId })).data
    await stripe.disputes.update(dispute!.id, {
      ...{ evidence: { uncategorized_text: 'winning_evidence' }, submit: true },
    })
    await syncOrderPayment(app.services, order.id)
    expectOk(await accepts(friend, code))
    await db()
      .transaction()
      .execute(async (tx) => {
        await revoke(tx, order.id)
        expect(
          await tx
            .selectFrom('entitlement')
            .where('account_id', '=', friend.id)
            .selectAll()
            .execute(),
        ).toEqual([])
        await restore(tx, app.services.jobs, (await lockOrder(tx, order.id))!)
      })
    expect(await ownedBy(friend)).toMatchObject([{ source: 'gift', product_id: release.id }])
    expect(await ownedBy(buyer)).toEqual([])
    expect(await findBreaches(db())).toEqual([])
  })
})

test('another recipient makes another order; the same cart finds the same one', async () => {
  expectOk(await adds(buyer))
  const first = expectOk(await ordersIn(buyer)).order.id
  expect(expectOk(await ordersIn(buyer)).order.id).toBe(first)
  const [gift] = (await cartOf(buyer)).gifts
  const change = { params: { id: gift!.id }, body: wishes({ email: 'right@people.test' }) }
  expectOk(await buyer.call(gifts.replaceGift, change))
  expect(expectOk(await ordersIn(buyer)).order.id).not.toBe(first)
  const { id } = await pays(buyer)
  expect(await giftsOf(buyer, id)).toMatchObject([{ email: 'right@people.test' }])
})

test('recipients are forgotten some time after they accepted, and the gifts of unpaid orders are deleted', async () => {
  const { order, gift } = await given()
  expectOk(await accepts(friend, gift.code))
  const later = new Date(Date.now() + 600_000)
  await forgetGifts(db(), new Date(0), new Date(0))
  expect(await giftsOf(buyer, order.id)).toMatchObject([{ email: friend.email }])
  await forgetGifts(db(), later, later)
  expect(await giftsOf(buyer, order.id)).toMatchObject([{ email: null, name: null, message: '' }])
  expectOk(await adds(buyer))
  await ordersIn(buyer)
  expectOk(await adds(buyer))
  await ordersIn(buyer)
  const unpaid = () =>
    db()
      .selectFrom('gift')
      .where('account_id', '=', buyer.id)
      .where('deliver_at', 'is', null)
      .select('id')
      .execute()
  expect(await unpaid()).toHaveLength(3)
  await forgetGifts(db(), later, later)
  expect(await unpaid()).toHaveLength(2)
})

test('what looks like a link is broken up for mail programs', () => {
  expect(withoutLinks('https://a.test/x me@a.test Hi. Bye')).not.toMatch(/a\.test|:\/\/|e@a/)
  expect(withoutLinks('Hi. Bye: 3/4')).toBe('Hi. Bye: 3/\u200c4')
})
