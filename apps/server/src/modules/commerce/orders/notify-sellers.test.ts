import { contract } from '@hypha/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import {
  bank,
  cardForm,
  CARDS,
  ordersIn,
  putsIntoCart,
  putsOnSale,
} from '../../../../../../tests/support/shop.ts'
import { expectOk } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { syncOrderPayment } from './sync-order-payment.ts'

/** Runs no worker, so every sync is one of the test. */
let app: TestApp
beforeAll(async () => void (app = await startTestApp({ HYPHA_ROLES: 'web' })))
afterAll(() => app.close())

const newsOf = async (person: Person) =>
  expectOk(await person.call(contract.notifications.listNotifications, { query: {} }))[
    'hydra:member'
  ].map(({ message }) => message)

/** A release for $9.00 whose owner gave a quarter of its only track to a partner, sold once. */
async function soldWithPartner(card = CARDS.visa) {
  const [owner, partner, buyer] = [
    await signedIn(app),
    await signedIn(app),
    await signedIn(app),
  ] as const
  const { db } = app.services
  const release = await putsOnSale(app, owner)
  const { id: artistId } = await db
    .insertInto('artist')
    .values({
      ...{ name: `Partner ${partner.id}`, name_key: `partner${partner.id}` },
      ...{ identifier: `partner-${partner.id}`, owner_id: partner.id },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('track_share')
    .values({
      track_id: release.tracks[0]!,
      artist_id: artistId,
      account_id: partner.id,
      basis_points: 2_500,
      offered_basis_points: null,
      state: 'accepted',
    })
    .execute()
  await putsIntoCart(buyer, 'music_release', release.id)
  const { result, order } = expectOk(await ordersIn(buyer))
  await cardForm(app).pays(result, card)
  const sync = () => syncOrderPayment(app.services, order.id)
  await sync()
  return { owner, partner, buyer, intentId: result.split('_secret_')[0]!, sync }
}

test('owners and partners are notified of a sale and of its refunds, with their own amounts, once', async () => {
  const { owner, partner, buyer, intentId, sync } = await soldWithPartner()
  await sync()
  // $9.00 less the provider's $0.56 and 15 %: $7.18, of which a quarter is $1.79.
  expect(await newsOf(owner)).toEqual([
    expect.stringMatching(/^You sold “.*” for \$9\.00\. You earned \$5\.39\.$/),
  ])
  expect(await newsOf(partner)).toEqual([
    expect.stringMatching(/^“.*” was sold\. Your share is \$1\.79\.$/),
  ])
  await app.services.payments.refund(intentId, 450, 'half')
  for (let times = 0; times < 2; times++) await sync()
  expect((await newsOf(owner))[0]).toMatch(
    /^A purchase of “.*” was refunded\. \$2\.[67]\d was taken/,
  )
  expect((await newsOf(partner))[0]).toMatch(
    /^A purchase of “.*” was refunded\. \$0\.[89]\d was taken/,
  )
  await app.services.payments.refund(intentId, null, 'rest')
  await sync()
  expect(await newsOf(owner)).toHaveLength(3)
  expect(await newsOf(partner)).toHaveLength(3)
  expect((await newsOf(buyer)).filter((line) => line.includes('taken off'))).toEqual([])
})

test('they are notified of a dispute and of its end in their favour, and admins of the dispute', async () => {
  const admin = await signedIn(app, { isAdmin: true })
  const { owner, partner, intentId, sync } = await soldWithPartner(CARDS.disputed)
  await sync()
  expect((await newsOf(owner))[0]).toMatch(/^A buyer disputes their payment for “.*”\. \$5\.39 was/)
  expect((await newsOf(partner))[0]).toMatch(
    /^A buyer disputes their payment for “.*”\. \$1\.79 was/,
  )
  expect(await newsOf(admin)).toEqual([
    expect.stringMatching(/^The payment of invoice \d+ \(\$9\.00\) is disputed\./),
  ])
  await bank(app).givesBack(intentId)
  for (let times = 0; times < 2; times++) await sync()
  expect(await newsOf(owner)).toEqual([
    expect.stringMatching(/^The dispute about “.*” was decided for you\. \$5\.39 is/),
    expect.stringContaining('disputes their payment'),
    expect.stringContaining('You sold'),
  ])
  expect(await newsOf(partner)).toHaveLength(3)
})
