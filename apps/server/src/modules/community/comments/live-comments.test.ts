import { channelOf, commentsChannel, contract } from '@hypha/contract'
import { Centrifuge, type Subscription } from 'centrifuge'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import { putsOnSale } from '../../../../../../tests/support/shop.ts'
import { expectOk } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'

let app: TestApp
const clients: Centrifuge[] = []
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(async () => {
  for (const client of clients) client.disconnect()
  await app.close()
})

async function connects(person: Person): Promise<Centrifuge> {
  const { token, url } = expectOk(await person.call(contract.realtime.credentials))
  const client = new Centrifuge(url, { token, websocket: WebSocket })
  clients.push(client)
  client.connect()
  await client.ready()
  return client
}

/** Resolves with null once subscribed, or with the error code. */
const outcomeOf = (subscription: Subscription) =>
  new Promise<number | null>((resolve) => {
    subscription.on('subscribed', () => resolve(null))
    subscription.on('error', ({ error }) => resolve(error.code))
    subscription.on('unsubscribed', ({ code }) => resolve(code))
    subscription.subscribe()
  })

test('[CA-06] a client can subscribe to its own per-user channels after connecting, and not to those of other users', async () => {
  const person = await signedIn(app)
  const other = await signedIn(app)
  const client = await connects(person)
  for (const name of Object.values(channelOf)) {
    expect(await outcomeOf(client.newSubscription(name(person.id)))).toBeNull()
    expect(await outcomeOf(client.newSubscription(name(other.id)))).toBe(103)
  }
})

test('an open thread is notified when a comment is added, edited or deleted', async () => {
  const owner = await signedIn(app)
  const writer = await signedIn(app, { plan: 'premium' })
  const reader = await signedIn(app)
  const thread = { kind: 'release', targetId: (await putsOnSale(app, owner)).id } as const
  const elsewhere = { kind: 'release', targetId: (await putsOnSale(app, owner)).id } as const
  const client = await connects(reader)
  const heard: unknown[] = []
  const subscription = client.newSubscription(commentsChannel(thread))
  subscription.on('publication', ({ data }) => heard.push(data))
  expect(await outcomeOf(subscription)).toBeNull()

  const { comments } = contract
  const add = (to: typeof thread) =>
    writer.call(comments.addComment, { body: { ...to, text: 'Deep.' } })
  expectOk(await add(elsewhere))
  const { id } = expectOk(await add(thread)).result
  await expect.poll(() => heard, { timeout: 10_000 }).toEqual([thread])
  expectOk(await writer.call(comments.editComment, { params: { id }, body: { text: 'Deeper.' } }))
  await expect.poll(() => heard, { timeout: 10_000 }).toHaveLength(2)
  expectOk(await writer.call(comments.removeComment, { params: { id } }))
  await expect.poll(() => heard, { timeout: 10_000 }).toHaveLength(3)
})

test.each([
  'comments:release_',
  'comments:release_0',
  'comments:release_7x',
  'comments:user_7',
  'comments:*',
])('there is no channel %s', async (channel) => {
  const client = await connects(await signedIn(app))
  expect(await outcomeOf(client.newSubscription(channel))).toBe(103)
})
