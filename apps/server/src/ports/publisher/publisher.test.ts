import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { channelOf, ownChannels } from '@hypha/contract'
import { Centrifuge, type PublicationContext, type SubscriptionErrorContext } from 'centrifuge'
import { SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { startCentrifugo } from '../../../../../tests/support/centrifugo/server.ts'
import { startRealtime } from '../../platform/realtime/realtime-server.ts'
import { createBuiltInPublisher } from './built-in-publisher.ts'
import { createCentrifugoPublisher } from './centrifugo-publisher.ts'
import type { Publisher } from './publisher.ts'

const secret = 'the secret of realtime tokens, 32 bytes or more'
const ended = new Set<string>()
const listener = { id: 17, sessionId: 'a session', sessionVersion: 1 }
const rules = {
  secret,
  allowedOrigins: ['http://hypha.test'],
  authorize: (userId: string, channel: string) => ownChannels(Number(userId)).includes(channel),
  sessionLives: async ({ id }: { id: string }) => !ended.has(id),
}

async function openBuiltIn() {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const publicUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const realtime = startRealtime(server, rules)
  const publisher = createBuiltInPublisher({ realtime, secret, publicUrl })
  const close = async () => {
    await publisher.close()
    await new Promise((resolve) => server.close(resolve))
  }
  return { publisher, close }
}

async function openCentrifugo() {
  const apiKey = 'an api key'
  const { apiUrl, url, close } = await startCentrifugo({ ...rules, apiKey })
  const choice = { kind: 'centrifugo' as const, apiUrl, apiKey, tokenSecret: secret, url }
  return { publisher: createCentrifugoPublisher(choice), close }
}

/** A socket of the official client that a test can disconnect. */
class CuttableSocket extends WebSocket {
  static readonly all: CuttableSocket[] = []

  constructor(...args: ConstructorParameters<typeof WebSocket>) {
    super(...args)
    CuttableSocket.all.push(this)
  }
}

describe.each([
  { kind: 'built-in', open: openBuiltIn },
  { kind: 'centrifugo', open: openCentrifugo },
])('publisher: $kind', ({ open }) => {
  let publisher: Publisher
  let close: () => Promise<void>
  const clients: Centrifuge[] = []

  beforeAll(async () => {
    ;({ publisher, close } = await open())
  })
  afterAll(() => close())
  afterEach(() => {
    ended.clear()
    for (const client of clients.splice(0)) client.disconnect()
  })

  const client = (token: string, getToken?: () => Promise<string>) => {
    const made = new Centrifuge(publisher.url, {
      token,
      ...(getToken ? { getToken } : {}),
      websocket: CuttableSocket,
      minReconnectDelay: 20,
      maxReconnectDelay: 50,
    })
    clients.push(made)
    return made
  }
  const connected = async (token: string) => {
    const made = client(token)
    made.connect()
    await made.ready()
    return made
  }
  const disconnection = async (made: Centrifuge) =>
    new Promise<number>((resolve) => {
      made.on('disconnected', ({ code }) => resolve(code))
      made.connect()
    })
  const nextPublication = (made: Centrifuge) =>
    new Promise<PublicationContext>((resolve) => made.once('publication', resolve))

  const forge = (claims: Record<string, unknown>, key = secret) =>
    new SignJWT({ sid: listener.sessionId, sv: 1, ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuedAt()
      .sign(new TextEncoder().encode(key))
  const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

  test('a connection joins its own channels immediately', async () => {
    const made = await connected(await publisher.connectionToken(listener, ownChannels(17)))
    const arrived = nextPublication(made)
    await publisher.publish(channelOf.uploads(18), { other: true })
    await publisher.publish(channelOf.uploads(17), { songId: 4 })
    expect(await arrived).toMatchObject({ channel: 'uploads_17', data: { songId: 4 } })
  })

  test('a client can subscribe to its own channel', async () => {
    const made = await connected(await publisher.connectionToken(listener, []))
    const subscription = made.newSubscription(channelOf.membership(17))
    subscription.subscribe()
    await subscription.ready()
    const arrived = new Promise((resolve) =>
      subscription.once('publication', ({ data }) => resolve(data)),
    )
    await publisher.publish(channelOf.membership(17), { status: 'success', downgrade: false })
    expect(await arrived).toEqual({ status: 'success', downgrade: false })
  })

  test.each([
    channelOf.membership(18),
    channelOf.purchase(18),
    channelOf.uploads(18),
    channelOf.notifications(18),
    'webhook_purchase_membership_*',
    '*',
    '',
    '$admin',
    '$webhook_purchase_17',
    'admin',
    'admin_notifications',
    'uploads_17 ',
    'uploads_017',
    'x'.repeat(300),
  ])('user 17 may not listen to "%s"', async (channel) => {
    const made = await connected(await publisher.connectionToken(listener, ownChannels(17)))
    const subscription = made.newSubscription(channel)
    const refused = new Promise<SubscriptionErrorContext | { code: number }>((resolve) =>
      subscription.once('unsubscribed', resolve),
    )
    subscription.subscribe()
    expect(await refused).toMatchObject({ code: 103 })
    expect(made.state).toBe('connected')
  })

  test('a client cannot publish, not even to its own channel', async () => {
    const made = await connected(await publisher.connectionToken(listener, ownChannels(17)))
    let arrived = 0
    made.on('publication', () => arrived++)
    await expect(
      made.publish(channelOf.membership(17), { status: 'success' }),
    ).rejects.toMatchObject({
      code: 103,
    })
    await expect(made.rpc('anything', {})).rejects.toMatchObject({ code: 104 })
    await expect(made.history(channelOf.uploads(18), {})).rejects.toMatchObject({ code: 108 })
    await expect(made.presence(channelOf.uploads(18))).rejects.toMatchObject({ code: 108 })
    expect(arrived).toBe(0)
  })

  test('an expired token ends the connection, or is renewed', async () => {
    const expired = await forge({ sub: '17', exp: inSeconds(-5) })
    await disconnection(client(expired))
    let asked = 0
    const renewing = client(expired, async () => {
      asked++
      return publisher.connectionToken(listener, [])
    })
    renewing.connect()
    await renewing.ready()
    expect(asked).toBe(1)
  })

  test.each([
    ['signed with another secret', () => forge({ sub: '17', exp: inSeconds(60) }, 'x'.repeat(40))],
    ['without a session', () => forge({ sub: '17', exp: inSeconds(60), sid: undefined })],
    ['without an expiry', () => forge({ sub: '17' })],
    ['without a user', () => forge({ exp: inSeconds(60) })],
    ['that is not a JWT', async () => 'not.a.token'],
    ['with the algorithm “none”', async () => `${btoa('{"alg":"none"}')}.${btoa('{"sub":"17"}')}.`],
    ['that is empty', async () => ''],
  ])('a token %s ends the connection permanently', async (_what, make) => {
    expect(await disconnection(client(await make()))).toBe(3500)
  })

  test('a connection ends with its session, whose token then opens none', async () => {
    const phone = { ...listener, sessionId: 'phone' }
    const token = await publisher.connectionToken(phone, ownChannels(17))
    const laptop = await connected(await publisher.connectionToken(listener, ownChannels(17)))
    const made = await connected(token)
    const closed = new Promise<number>((resolve) =>
      made.once('disconnected', ({ code }) => resolve(code)),
    )
    ended.add(phone.sessionId)
    await publisher.sessionsChanged(18)
    expect(made.state).toBe('connected')
    await publisher.sessionsChanged(17)
    expect(await closed).toBeGreaterThanOrEqual(3500)
    expect(await disconnection(client(token))).toBe(3500)
    expect(laptop.state).toBe('connected')
  })

  test('publications during a lost connection are recovered', async () => {
    const made = await connected(await publisher.connectionToken(listener, ownChannels(17)))
    const numbers: unknown[] = []
    made.on('publication', ({ data }) => numbers.push(data))
    const again = new Promise((resolve) => made.once('connected', resolve))
    CuttableSocket.all.at(-1)?.terminate()
    for (const number of [1, 2, 3]) await publisher.publish(channelOf.purchase(17), number)
    await again
    const arrived = nextPublication(made)
    await publisher.publish(channelOf.purchase(17), 4)
    await arrived
    expect(numbers).toEqual([1, 2, 3, 4])
  })

  test('an expiring token is renewed while connected', async () => {
    let asked = 0
    const made = client(await forge({ sub: '17', exp: inSeconds(2) }), async () => {
      asked++
      return publisher.connectionToken(listener, [])
    })
    made.connect()
    await made.ready()
    while (asked === 0) await new Promise((resolve) => setTimeout(resolve, 50))
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(made.state).toBe('connected')
  })

  test.each(['http://evil.test', 'null', 'http://hypha.test.evil.test'])(
    'a page of %s cannot connect',
    async (origin) => {
      const status = await new Promise((resolve) => {
        const socket = new WebSocket(publisher.url, { origin })
        socket.on('unexpected-response', (request, response) => {
          resolve(response.statusCode)
          request.destroy()
        })
        socket.on('open', () => resolve('open'))
        socket.on('error', () => {})
      })
      expect(status).toBe(403)
    },
  )

  test('our own page can connect', async () => {
    const socket = new WebSocket(publisher.url, { origin: 'http://hypha.test' })
    await new Promise((resolve) => socket.once('open', resolve))
    socket.terminate()
  })
})

describe('several processes with built-in servers', () => {
  test('the relay carries a publication to each of them once', async () => {
    const listeners: Array<(publication: { channel: string; data: unknown }) => void> = []
    const relay = {
      send: async (publication: { channel: string; data: unknown }) =>
        listeners.forEach((deliver) => deliver(publication)),
      onMessage: (deliver: (typeof listeners)[number]) => void listeners.push(deliver),
    }
    const opened = await Promise.all(
      [0, 1].map(async () => {
        const server = createServer()
        await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
        const publicUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
        const realtime = startRealtime(server, rules)
        const publisher = createBuiltInPublisher({ realtime, secret, publicUrl, relay })
        const client = new Centrifuge(publisher.url, {
          token: await publisher.connectionToken(listener, ownChannels(17)),
          websocket: WebSocket,
        })
        const arrived: unknown[] = []
        client.on('publication', ({ data }) => arrived.push(data))
        client.connect()
        await client.ready()
        return { server, publisher, client, arrived }
      }),
    )
    const worker = createBuiltInPublisher({ secret, publicUrl: 'http://hypha.test', relay })
    await worker.publish(channelOf.uploads(17), 'from the worker')
    await opened[0]?.publisher.publish(channelOf.uploads(17), 'from the first')
    for (const { server, publisher, client, arrived } of opened) {
      await expect.poll(() => arrived.length).toBe(2)
      await new Promise((resolve) => setTimeout(resolve, 100))
      expect(arrived).toEqual(['from the worker', 'from the first'])
      client.disconnect()
      await publisher.close()
      await new Promise((resolve) => server.close(resolve))
    }
  })
})

describe('Centrifugo errors', () => {
  test('a wrong key, a refused channel and an unreachable server are errors', async () => {
    const { apiUrl, url, close } = await startCentrifugo({ ...rules, apiKey: 'right' })
    const choice = {
      kind: 'centrifugo' as const,
      apiUrl,
      apiKey: 'wrong',
      tokenSecret: secret,
      url,
    }
    await expect(createCentrifugoPublisher(choice).publish('a', 1)).rejects.toThrow('401')
    const publisher = createCentrifugoPublisher({ ...choice, apiKey: 'right' })
    await expect(publisher.publish('', 1)).rejects.toThrow('107 bad request')
    await close()
    await expect(publisher.publish('a', 1)).rejects.toThrow()
  })
})
