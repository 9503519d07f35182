import { contract, WEBHOOK_EVENTS } from '@hypha/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../../../../tests/security/signed-in.ts'
import { type Receiver, startReceiver } from '../../../../../tests/support/receiver.ts'
import { buys, putsOnSale } from '../../../../../tests/support/shop.ts'
import { expectOk, has, moves } from '../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { eventually } from '../../../../../tests/support/until.ts'

let app: TestApp
let receiver: Receiver
beforeAll(async () => {
  app = await startTestApp({}, { outgoing: { allowsLoopback: true } })
  receiver = await startReceiver()
})
afterAll(async () => {
  await receiver.close()
  await app.close()
})

/** Waits for a number of deliveries, and returns what they say by type. */
async function arrived(count: number): Promise<Map<string, unknown[]>> {
  await eventually(async () => receiver.requests.length >= count)
  const all = receiver.requests.map(
    ({ body }) => JSON.parse(body) as { type: string; data: object },
  )
  return new Map(
    [...Map.groupBy(all, ({ type }) => type)].map(([type, of]) => [
      type,
      of.map(({ data }) => data),
    ]),
  )
}

test('a sale, a new follower and a review arrive, once, and say nothing about buyers and followers', async () => {
  const { db } = app.services
  const [owner, fan] = [await signedIn(app), await signedIn(app)]
  const admin = await signedIn(app, { isAdmin: true })
  const release = await putsOnSale(app, owner)
  const pending = await has(db, owner)
  const artist = await db
    .selectFrom('release')
    .innerJoin('artist', 'artist.id', 'artist_id')
    .where('release.id', '=', release.id)
    .select(['artist.id', 'artist.name', 'artist.identifier'])
    .executeTakeFirstOrThrow()
  const body = { url: receiver.url, events: [...WEBHOOK_EVENTS] }
  expectOk(await owner.call(contract.webhooks.addWebhook, { body }))

  const params = { id: artist.id }
  for (const by of [owner, fan, fan]) {
    expectOk(await by.call(contract.artists.followArtist, { params }))
    expectOk(await by.call(contract.artists.unfollowArtist, { params }))
  }
  expectOk(await fan.call(contract.artists.followArtist, { params }))
  const order = await buys(app, fan, [['music_release', release.id]])
  expectOk(await moves(admin, pending, 'need_review', 'Louder'))

  const events = await arrived(3)
  expect([...events.keys()].toSorted()).toEqual([...WEBHOOK_EVENTS].toSorted())
  expect(events.get('follower.created')).toEqual([
    { profile: { kind: 'artist', ...artist }, followers: 1 },
  ])
  expect(events.get('sale.created')).toEqual([
    {
      ...{ order: order.id, currency: 'USD', earnedCents: 718 },
      items: [{ kind: 'music', title: 'Made At Once', quantity: 1, cents: 900 }],
    },
  ])
  expect(events.get('release.reviewed')).toEqual([
    { release: { ...pending, title: 'Made At Once' }, status: 'need_review' },
  ])
  const text = receiver.requests.map((request) => request.body).join()
  for (const word of [fan.email, 'A Person', 'Louder']) expect(text).not.toContain(word)
  expect(receiver.requests).toHaveLength(3)
})
