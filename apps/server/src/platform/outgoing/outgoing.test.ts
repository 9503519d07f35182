import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startReceiver, type Receiver } from '../../../../../tests/support/receiver.ts'
import { createOutgoing } from './outgoing.ts'

/** A name server that gives every name one address, or none, and counts what it is asked. */
async function startNameServer(ipv4: readonly number[] | null) {
  const socket = createSocket('udp4')
  let asked = 0
  socket.on('message', (query, { address, port }) => {
    asked++
    const found = query.readUInt16BE(query.length - 4) === 1 ? ipv4 : null
    const head = Buffer.from(query)
    head.writeUInt16BE(0x8180, 2)
    head.writeUInt16BE(found ? 1 : 0, 6)
    const answer = found ? [0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...found] : []
    socket.send(Buffer.concat([head, Buffer.from(answer)]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked: () => asked,
    close: () => socket.close(),
  }
}

let receiver: Receiver
beforeAll(async () => void (receiver = await startReceiver()))
afterAll(() => receiver.close())

const message = { headers: { 'content-type': 'application/json' }, body: '{}' }
const toReceiver = () => new URL(`${receiver.url}/hook`)

test('a name of this machine is never connected to, and looks like a name that nobody has', async () => {
  // Its own address of the loopback network, so that its port is free.
  const host = [127, 77, randomInt(256), randomInt(1, 255)]
  let connections = 0
  const listener = createServer((socket) => {
    connections++
    socket.destroy()
  })
  listener.listen(8443, host.join('.'))
  await once(listener, 'listening')
  const [local, nothing] = [await startNameServer(host), await startNameServer(null)]
  try {
    const url = new URL('https://rebound.example:8443/')
    const outcome = await createOutgoing({ dnsServers: [local.address] }).post(url, message)
    expect(outcome).toEqual({ status: null, failure: 'unreachable' })
    expect(await createOutgoing({ dnsServers: [nothing.address] }).post(url, message)).toEqual(
      outcome,
    )
    expect([local.asked(), nothing.asked()]).toEqual([2, 2])
    expect(connections).toBe(0)
  } finally {
    local.close()
    nothing.close()
    listener.close()
  }
})

test('an address that was saved before the rules is checked again', async () => {
  const { post } = createOutgoing()
  expect(await post(toReceiver(), message)).toEqual({ status: null, failure: 'unreachable' })
  expect(receiver.requests).toEqual([])
})

test('the answer is its status; a redirect isn’t followed', async () => {
  const { post } = createOutgoing({ allowsLoopback: true })
  for (const [status, failure] of [
    [204, null],
    [302, 'redirect'],
    [404, 'status'],
    [500, 'status'],
  ] as const) {
    receiver.answer(status, { location: `${receiver.url}/elsewhere` })
    expect(await post(toReceiver(), message)).toEqual({ status, failure })
  }
  expect(receiver.requests.splice(0).map(({ path }) => path)).toEqual(Array(4).fill('/hook'))
})

test('a server that doesn’t answer in time is a failure, as is one that isn’t there', async () => {
  const { post } = createOutgoing({ allowsLoopback: true, timeoutMs: 300 })
  receiver.hang()
  expect(await post(toReceiver(), message)).toEqual({ status: null, failure: 'timeout' })
  receiver.answer(200)
  receiver.requests.splice(0)
  const gone = await startReceiver()
  await gone.close()
  const outcome = await post(new URL(gone.url), message)
  expect(outcome).toEqual({ status: null, failure: 'unreachable' })
})

test('an endless answer isn’t read', async () => {
  const { post } = createOutgoing({ allowsLoopback: true })
  receiver.pour()
  expect(await post(toReceiver(), message)).toEqual({ status: 200, failure: null })
  await expect.poll(() => receiver.poured()).toBe('closed')
})

test('a shutdown interrupts a request, which can be made again', async () => {
  const { post } = createOutgoing({ allowsLoopback: true })
  receiver.hang()
  const stop = new AbortController()
  const running = post(toReceiver(), message, stop.signal)
  setTimeout(() => stop.abort(), 100)
  await expect(running).rejects.toThrow('aborted')
})
