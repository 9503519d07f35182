import { channelOf, contract } from '@hypha/contract'
import { Centrifuge } from 'centrifuge'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { signedIn } from '../../../../../tests/security/signed-in.ts'
import { joins } from '../../../../../tests/support/subscriber.ts'
import { expectOk } from '../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

test('[S-67] the realtime messages about a membership hold its status and whether it is a downgrade, and nothing else', async () => {
  const person = await signedIn(app)
  const { token, url } = expectOk(await person.call(contract.realtime.credentials))
  const client = new Centrifuge(url, { token, websocket: WebSocket })
  const messages: unknown[] = []
  const subscription = client.newSubscription(channelOf.membership(person.id))
  subscription.on('publication', ({ data }) => messages.push(data))
  subscription.subscribe()
  client.connect()
  try {
    await subscription.ready()
    await joins(app, person, 'year')
    await expect.poll(() => messages).toEqual([{ status: 'success', downgrade: false }])
    expectOk(await person.call(contract.memberships.downgrade))
    await expect
      .poll(() => messages)
      .toEqual([
        { status: 'success', downgrade: false },
        { status: 'success', downgrade: true },
      ])
  } finally {
    client.disconnect()
  }
})
