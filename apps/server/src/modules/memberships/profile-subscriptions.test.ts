import { contract } from '@hypha/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedIn } from '../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../tests/support/person.ts'
import { daysLater, monthsLater } from '../../../../../tests/support/sandbox-clock.ts'
import { cardForm } from '../../../../../tests/support/shop.ts'
import { has, moves, expectOk } from '../../../../../tests/support/studio.ts'
import { losesTheirCard, syncs } from '../../../../../tests/support/subscriber.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { findBreaches } from '../../verify/invariants.ts'
import { renderStored } from '../../platform/texts/render.ts'

/** Runs no worker: each test runs what it needs. */
let app: TestApp
let owner: Person
beforeAll(async () => void (app = await startTestApp({ HYPHA_ROLES: 'web' })))
beforeEach(async () => void (owner = await signedIn(app)))
afterAll(() => app.close())

const { profileSubscriptions: calls } = contract
const db = () => app.services.db
const stripe = () => app.services.payments.stripe
const US = { body: { country: 'US' } }

let names = 0
const name = () => `Profile ${++names} ${Date.now()}`
const anArtist = async (of = owner) =>
  expectOk(await of.call(contract.artists.createArtist, { body: { name: name() } })).id
const aLabel = async (of = owner) =>
  expectOk(await of.call(contract.labels.createLabel, { body: { title: name() } })).id

const KINDS = {
  artist: {
    make: anArtist,
    subscribe: calls.subscribeArtist,
    renew: calls.renewArtist,
    remove: calls.removeArtistSubscription,
    column: 'artist_id',
  },
  label: {
    make: aLabel,
    subscribe: calls.subscribeLabel,
    renew: calls.renewLabel,
    remove: calls.removeLabelSubscription,
    column: 'label_id',
  },
} as const
type Kind = keyof typeof KINDS

/** Subscribes and pays. @returns the subscription's id */
async function subscribes(kind: Kind, id: number, person = owner): Promise<number> {
  const { result } = expectOk(await person.call(KINDS[kind].subscribe, { params: { id }, ...US }))
  await cardForm(app).pays(result.clientSecret)
  await syncs(app, person)
  return result.subscription.id
}
const listed = async (person = owner) =>
  expectOk(await person.call(calls.listProfileSubscriptions)).result

describe.each(['artist', 'label'] as const)(
  '[CA-05] the subscription of a user’s own %s',
  (kind) => {
    const { make, subscribe, renew, remove } = KINDS[kind]

    test('[S-14] is accessible to its owner only', async () => {
      const [id, other] = [await make(), await make()]
      const sid = await subscribes(kind, other)
      const params = { id, sid }
      const stranger = await signedIn(app)
      const theirs = await make(stranger)
      const unverified = await signedIn(app, { isVerified: false })
      const before = (await listed()).find((each) => each.type === kind && each.id === other)
      expect(before!.subscription).toMatchObject({ id: sid })
      for (const [person, status] of [
        [app.visitor(), 401],
        [unverified, 403],
        [stranger, 404],
      ] as const) {
        expect((await person.call(subscribe, { params: { id }, ...US })).status).toBe(status)
        expect((await person.call(renew, { params: { id: other, sid } })).status).toBe(status)
        expect((await person.call(remove, { params: { id: other, sid } })).status).toBe(status)
      }
      const nobodys = { id: 2_000_000_000, sid: 2_000_000_000 }
      for (const call of [renew, remove]) {
        const unknown = await stranger.call(call, { params: nobodys })
        const foreign = await stranger.call(call, { params: { id: other, sid } })
        expect(foreign).toMatchObject({ status: 404, body: unknown.body })
      }
      expect((await listed()).find((each) => each.type === kind && each.id === other)).toEqual(
        before,
      )
      // Of another own profile, and of somebody else's.
      for (const call of [renew, remove]) {
        expect((await owner.call(call, { params })).status).toBe(404)
        expect((await stranger.call(call, { params: { id: theirs, sid } })).status).toBe(404)
        expect((await owner.call(call, { params: { id, sid: 999_999 } })).status).toBe(404)
      }
      expect((await owner.call(subscribe, { params: { id: 999_999 }, ...US })).status).toBe(404)
      const nowhere = { params: { id }, body: { country: 'Atlantis' } }
      expect((await owner.call(subscribe, nowhere)).status).toBe(422)
    })

    test('[MB-04] is created with a client secret, canceled, and renewed by the same call', async () => {
      const id = await make()
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => owner.call(subscribe, { params: { id }, ...US })),
      )
      const [begun] = answers.map((answer) => expectOk(answer).result)
      expect(new Set(answers.map((answer) => expectOk(answer).result.clientSecret)).size).toBe(1)
      expect(begun!.subscription).toMatchObject({ status: 'incomplete', price: 9.99 })
      await cardForm(app).pays(begun!.clientSecret)
      await syncs(app, owner)
      expect((await owner.call(subscribe, { params: { id }, ...US })).status).toBe(409)
      const params = { id, sid: begun!.subscription.id }
      const removed = expectOk(await owner.call(remove, { params })).result
      expect(removed).toMatchObject({
        status: 'active',
        cancelAtPeriodEnd: true,
        canActivate: true,
      })
      expect(expectOk(await owner.call(remove, { params })).result).toEqual(removed)
      const renewed = expectOk(await owner.call(renew, { params }))
      expect(renewed).toMatchObject({ result: { cancelAtPeriodEnd: false }, payment: null })
      expect(await listed()).toMatchObject([
        {
          type: kind,
          id,
          submittedThisMonth: 0,
          subscription: { status: 'active', period: 'month' },
        },
      ])
      const { plan } = await db()
        .selectFrom('account')
        .where('id', '=', owner.id)
        .select('plan')
        .executeTakeFirstOrThrow()
      expect(plan).toBe('free')
      const { title } = await db()
        .selectFrom('membership_payment')
        .where('account_id', '=', owner.id)
        .select('title')
        .executeTakeFirstOrThrow()
      expect(renderStored('en', title)).toMatch(
        new RegExp(`^${kind} subscription for Profile .*, 1 month$`, 'i'),
      )
      expect(await findBreaches(db())).toEqual([])
    })
  },
)

test('[MB-07] its creator subscribes an artist; only they see that on its page, and a granted plan stays', async () => {
  const id = await anArtist()
  // Granted by the operator, without a subscription.
  await db().updateTable('account').set({ plan: 'premium' }).where('id', '=', owner.id).execute()
  const sid = await subscribes('artist', id)
  expectOk(await owner.call(KINDS.artist.remove, { params: { id, sid } }))
  await monthsLater(stripe(), 2)
  await syncs(app, owner)
  expect((await listed())[0]!.subscription).toMatchObject({ status: 'canceled' })
  const { plan } = await db()
    .selectFrom('account')
    .where('id', '=', owner.id)
    .select('plan')
    .executeTakeFirstOrThrow()
  expect(plan).toBe('premium')
  const page = async (person: Person) =>
    expectOk(await person.call(contract.artists.getArtistById, { params: { id } })).subscription
  expect(await page(owner)).toMatchObject({ status: 'canceled' })
  await db()
    .updateTable('release')
    .set({ artist_id: id })
    .where('id', '=', await published())
    .execute()
  expect(await page(await signedIn(app))).toBeNull()
  expect(await page(app.visitor())).toBeNull()
})
const published = async () => (await has(db(), owner, { status: 'published' })).id

describe('submissions', () => {
  let artist: number
  beforeEach(async () => void (artist = await anArtist()))
  const draft = async (of: { artist?: number | null; label?: number } = {}) => {
    const { id } = await has(db(), owner, { status: 'draft' })
    await db()
      .updateTable('release')
      .set({ artist_id: of.artist === undefined ? artist : of.artist, label_id: of.label ?? null })
      .where('id', '=', id)
      .execute()
    return { id }
  }
  const submits = (release: { id: number }) => moves(owner, release, 'pending')
  const submitsThree = async (of = {}) => {
    for (let time = 0; time < 3; time++) expectOk(await submits(await draft(of)))
  }

  test('three releases a month need no subscription; the fourth is rejected with a message about it', async () => {
    await submitsThree()
    expect((await listed()).find(({ id }) => id === artist)).toMatchObject({
      ...{ submittedThisMonth: 3, subscription: null },
    })
    const fourth = await draft()
    const refused = await submits(fourth)
    expect(refused.status).toBe(409)
    expect((refused.body as unknown as { detail: string }).detail).toContain(
      'You can submit 3 releases a month',
    )
    await subscribes('artist', artist)
    expectOk(await submits(fourth))
    expectOk(await submits(await draft()))
  })

  test('only one of two concurrent submissions gets the last free slot', async () => {
    await submitsThree()
    await sql`delete from release_decision where id in (
      select id from release_decision order by id desc limit 1)`.execute(db())
    const two = [await draft(), await draft()]
    const answers = await Promise.all(two.map(submits))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('a resubmitted release counts once, and those of last month no longer', async () => {
    await submitsThree()
    const { id } = await db()
      .selectFrom('release')
      .where('artist_id', '=', artist)
      .select('id')
      .executeTakeFirstOrThrow()
    const admin = await signedIn(app, { isAdmin: true })
    expectOk(await moves(admin, { id }, 'rejected', 'The master clips.'))
    expectOk(await submits({ id }))
    await sql`update release_decision set at = date_trunc('month', now() at time zone 'utc')
      at time zone 'utc' - interval '1 second' where release_id in (
        select id from release where artist_id = ${artist})`.execute(db())
    expectOk(await submits(await draft()))
  })

  test('the label’s subscription covers all of its music, and other labels are counted separately', async () => {
    const label = await aLabel()
    await submitsThree({ label })
    expect((await submits(await draft({ label }))).status).toBe(409)
    expectOk(await submits(await draft({ artist: await anArtist() })))
    await subscribes('label', label)
    expectOk(await submits(await draft({ label })))
    expect((await submits(await draft())).status).toBe(409)
    await submitsThree({ artist: null })
    expect((await submits(await draft({ artist: null }))).status).toBe(409)
  })

  test('an unpaid subscription only stops new submissions: published releases stay published, drafts stay drafts', async () => {
    const sid = await subscribes('artist', artist)
    await submitsThree()
    const out = await has(db(), owner, { status: 'published' })
    await losesTheirCard(app, owner)
    await monthsLater(stripe(), 1)
    await syncs(app, owner)
    expectOk(await submits(await draft()))
    await daysLater(stripe(), 16)
    await syncs(app, owner)
    const fourth = await draft()
    expect((await submits(fourth)).status).toBe(409)
    const get = contract.releases.get
    expect((await app.visitor().call(get, { params: { id: out.id } })).status).toBe(200)
    expect((await owner.call(get, { params: { id: fourth.id } })).status).toBe(200)

    const params = { id: artist, sid }
    const { payment } = expectOk(await owner.call(calls.renewArtist, { params }))
    await cardForm(app).pays(payment!.result.clientSecret)
    await syncs(app, owner)
    expectOk(await submits(fourth))
  })
})
