import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import {
  REALTIME_PATH,
  type RealtimeOptions,
  type RealtimeServer,
  startRealtime,
} from './realtime-server.ts'
import { signConnectionToken } from './token.ts'

const secret = 'the secret of realtime tokens, 32 bytes or more'
let server: Server
let realtime: RealtimeServer

beforeEach(async () => {
  server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  await realtime.close()
  await new Promise((resolve) => server.close(resolve))
})

const start = (options: Partial<RealtimeOptions> = {}) => {
  realtime = startRealtime(server, {
    secret,
    allowedOrigins: [],
    authorize: () => true,
    sessionLives: async () => true,
    ...options,
  })
}
const port = () => (server.address() as AddressInfo).port
const token = () =>
  signConnectionToken(secret, {
    userId: '1',
    session: { id: 'a session', version: 1 },
    channels: ['mine'],
    expiresAt: new Date(Date.now() + 60_000),
  })

/** A raw client: the received lines, and the code with which it was closed. */
async function rawClient({ pong = true } = {}) {
  const socket = new WebSocket(`ws://127.0.0.1:${port()}${REALTIME_PATH}`)
  const lines: Array<Record<string, unknown>> = []
  socket.on('message', (message) => {
    for (const line of String(message).split('\n')) {
      if (line !== '{}') lines.push(JSON.parse(line))
      else if (pong) socket.send('{}')
    }
  })
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await new Promise((resolve) => socket.once('open', resolve))
  const send = (...commands: object[]) =>
    socket.send(commands.map((command) => JSON.stringify(command)).join('\n'))
  const line = async (id: number) => {
    for (;;) {
      const found = lines.find((each) => each['id'] === id)
      if (found) return found
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
  }
  return { socket, lines, closed, send, line }
}

describe('the realtime server', () => {
  test('commands of one message run in order, however long each takes', async () => {
    start({
      authorize: async (_user, channel) => {
        await new Promise((resolve) => setTimeout(resolve, channel === 'slow' ? 50 : 0))
        return true
      },
    })
    const client = await rawClient()
    client.send(
      { id: 1, connect: { token: await token() } },
      { id: 2, subscribe: { channel: 'slow' } },
      { id: 3, subscribe: { channel: 'quick' } },
    )
    client.send({ id: 4, unsubscribe: { channel: 'slow' } })
    await client.line(4)
    expect(client.lines.map((line) => line['id'])).toEqual([1, 2, 3, 4])
    realtime.publish('slow', 'not any more')
    realtime.publish('quick', 'yes')
    client.send({ id: 5, ping: {} })
    await client.line(5)
    expect(client.lines.filter((line) => line['push'])).toEqual([
      { push: { channel: 'quick', pub: { data: 'yes', offset: 1 } } },
    ])
    client.socket.terminate()
  })

  test.each([
    ['text that is not JSON', 'nonsense', 3501],
    ['a command without an id', '{"subscribe":{"channel":"a"}}', 3501],
    ['a command before the connect command', '{"id":1,"subscribe":{"channel":"a"}}', 3501],
    ['a field of the wrong type', '{"id":1,"connect":{"token":5}}', 3501],
    ['a binary message', Buffer.from('{"id":1}'), 3501],
    ['a message over 64 KiB', `{"id":1,"x":"${'x'.repeat(70_000)}"}`, 1009],
  ])('%s ends the connection', async (_what, message, code) => {
    start()
    const client = await rawClient()
    client.socket.send(message)
    expect(await client.closed).toBe(code)
  })

  test('a flood of messages ends the connection', async () => {
    start({ authorize: () => new Promise((resolve) => setTimeout(() => resolve(true), 20)) })
    const client = await rawClient()
    client.send({ id: 1, connect: { token: await token() } })
    for (let id = 2; id < 100; id++) client.send({ id, subscribe: { channel: `c${id}` } })
    expect(await client.closed).toBe(3501)
  })

  test('one connection can have 128 channels', async () => {
    start()
    const client = await rawClient()
    const subscribe = (id: number) => ({ id, subscribe: { channel: `c${id}` } })
    client.send(
      { id: 1, connect: { token: await token() } },
      ...Array.from({ length: 128 }, (_, i) => subscribe(i + 2)),
    )
    expect(await client.line(128)).not.toHaveProperty('error')
    expect(await client.line(129)).toMatchObject({ error: { code: 106 } })
    client.send({ id: 200, subscribe: { channel: 'mine' } })
    expect(await client.line(200)).not.toHaveProperty('error')
    client.send({ id: 201, subscribe: { channel: 'mine' } })
    expect(await client.line(201)).toMatchObject({ error: { code: 105 } })
    client.socket.terminate()
  })

  test('a client that answers pings stays, one that does not is cut off', async () => {
    start({ pingSeconds: 0.05, pongSeconds: 0.1 })
    const alive = await rawClient()
    const dead = await rawClient({ pong: false })
    for (const client of [alive, dead]) client.send({ id: 1, connect: { token: await token() } })
    expect(await dead.closed).toBe(3012)
    alive.send({ id: 2, ping: {} })
    expect(await alive.line(2)).toEqual({ id: 2, ping: {} })
    alive.socket.terminate()
  })

  test('a client that does not read is dropped, the others continue', async () => {
    start({ maxBufferedBytes: 100_000, historySize: 1 })
    const reading = await rawClient()
    const stalled = await rawClient()
    for (const client of [reading, stalled]) {
      client.send({ id: 1, connect: { token: await token() } })
      await client.line(1)
    }
    stalled.socket.pause()
    const data = 'x'.repeat(50_000)
    for (let i = 0; i < 400; i++) {
      realtime.publish('mine', data)
      await new Promise((resolve) => setImmediate(resolve))
    }
    stalled.socket.resume()
    expect(await stalled.closed).toBe(1006)
    while (reading.lines.length < 401) await new Promise((resolve) => setTimeout(resolve, 5))
    reading.socket.terminate()
  })

  test('a client that was away too long learns that messages are missing', async () => {
    start({ historySize: 2 })
    for (const number of [1, 2, 3]) realtime.publish('mine', number)
    const first = await rawClient()
    first.send({ id: 1, connect: { token: await token() } })
    const reply = await first.line(1)
    expect(reply).toMatchObject({ connect: { subs: { mine: { offset: 3, recoverable: true } } } })
    const { epoch } = (reply as { connect: { subs: { mine: { epoch: string } } } }).connect.subs
      .mine
    const recover = async (offset: number, from = epoch) => {
      const client = await rawClient()
      const subs = { mine: { recover: true, epoch: from, offset } }
      client.send({ id: 1, connect: { token: await token(), subs } })
      const answer = await client.line(1)
      client.socket.terminate()
      return (answer as { connect: { subs: { mine: object } } }).connect.subs.mine
    }
    expect(await recover(1)).toMatchObject({
      recovered: true,
      publications: [{ data: 2 }, { data: 3 }],
    })
    expect(await recover(3)).toMatchObject({ recovered: true, publications: [] })
    expect(await recover(0)).toMatchObject({ recovered: false, publications: [] })
    expect(await recover(2, 'another')).toMatchObject({ recovered: false, publications: [] })
    first.socket.terminate()
  })

  test('a client that disconnects during authorization joins no channel', async () => {
    let ask: () => void = () => {}
    let answer: (allowed: boolean) => void = () => {}
    const asked = new Promise<void>((resolve) => (ask = resolve))
    start({
      authorize: () => {
        ask()
        return new Promise<boolean>((resolve) => (answer = resolve))
      },
    })
    const client = await rawClient()
    client.send(
      { id: 1, connect: { token: await token() } },
      { id: 2, subscribe: { channel: 'a' } },
    )
    await asked
    client.socket.terminate()
    await client.closed
    await new Promise((resolve) => setTimeout(resolve, 20))
    answer(true)
    await new Promise((resolve) => setTimeout(resolve, 5))
    realtime.publish('a', 'to nobody')
  })

  test('closing tells clients to reconnect later', async () => {
    start()
    const client = await rawClient()
    await realtime.close()
    expect(await client.closed).toBe(3001)
  })

  test('an upgrade at another path returns 404', async () => {
    start()
    const socket = connect(port(), '127.0.0.1')
    socket.write(
      'GET /other HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    )
    const answer = await new Promise((resolve) => socket.once('data', resolve))
    expect(String(answer)).toMatch(/^HTTP\/1.1 404/)
    socket.destroy()
  })
})
