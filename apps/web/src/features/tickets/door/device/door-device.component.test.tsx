import type { DoorList, DoorScanResult, DoorTicket } from '@hypha/contract'
import { beforeEach, expect, test } from 'vitest'
import { ApiError, unreachable } from '../../../../lib/api/api-error.ts'
import { hashOfCode } from './code-hash.ts'
import { createDoorDevice } from './door-device.ts'
import type { DoorSource, SentScan } from './door-source.ts'

let eventId = Math.floor(Math.random() * 1_000_000)
beforeEach(() => void eventId++)

const ticket = async (id: number, more: Partial<DoorTicket> = {}): Promise<DoorTicket> => ({
  ...{ id, holderName: `Guest ${id}`, typeId: 1, state: 'valid', at: null, ...more },
  codeHash: await hashOfCode(`CODE-${id}`),
})

/** A server that answers only while there is a network, and remembers what arrived. */
async function aServer() {
  const server = {
    hasNetwork: true,
    /** The next answer is lost, though the request arrived. */
    losesAnswer: false,
    refusal: null as ApiError | null,
    tickets: [await ticket(1), await ticket(2)],
    sent: [] as SentScan[],
    since: [] as (string | undefined)[],
  }
  const reach = () => {
    if (server.refusal) throw server.refusal
    if (!server.hasNetwork) throw unreachable()
  }
  const source: DoorSource = {
    ...{ eventId, queue: `test-${eventId}`, database: 'device' },
    async list({ since }): Promise<DoorList> {
      reach()
      server.since.push(since)
      return {
        event: { id: eventId, title: 'Night', timeZone: 'UTC', endsAt: '2040-01-01T00:00:00.000Z' },
        ...{ doorName: 'Main gate', allowsReentry: false, conflicts: [], next: null },
        types: [{ id: 1, name: 'Entry' }],
        items: server.tickets,
        now: '2039-12-31T20:00:00.000Z',
      }
    },
    async send(scans) {
      reach()
      server.sent.push(...scans)
      if (server.losesAnswer) {
        server.losesAnswer = false
        server.hasNetwork = false
        throw unreachable()
      }
      return scans.map(({ uid }): DoorScanResult => ({
        uid,
        outcome: 'admitted',
        at: null,
        ticket: null,
      }))
    },
  }
  return { server, source }
}

async function aDevice() {
  const { server, source } = await aServer()
  const device = createDoorDevice(source)
  await device.read()
  await device.sync()
  return { server, source, device, state: () => device.store.getState() }
}

test('without a network the list decides, and scans are sent later, in order and once', async () => {
  const { server, device, state } = await aDevice()
  server.hasNetwork = false
  expect(await device.scan({ code: 'code 2' })).toMatchObject({
    ...{ outcome: 'admitted', isOffline: true, ticket: { id: 2, state: 'inside' } },
  })
  expect(await device.scan({ ticketId: 1 })).toMatchObject({ outcome: 'admitted' })
  expect(await device.scan({ code: 'CODE-2' })).toMatchObject({ outcome: 'used' })
  expect(await device.scan({ code: 'CODE-3' })).toMatchObject({ outcome: 'notListed' })
  expect(state()).toMatchObject({ waiting: 2, isOnline: false })
  expect(server.sent).toEqual([])
  server.hasNetwork = true
  await Promise.all([device.sync(), device.sync()])
  await device.sync()
  expect(server.sent).toMatchObject([
    { ticketId: 2, isOffline: true },
    { ticketId: 1, isOffline: true },
  ])
  expect(state()).toMatchObject({ waiting: 0, isOnline: true })
})

test('the list and waiting scans survive a reload; only changes are downloaded then', async () => {
  const { server, source, device } = await aDevice()
  server.hasNetwork = false
  await device.scan({ ticketId: 1 })
  const reloaded = createDoorDevice(source)
  await reloaded.read()
  const { door, waiting, tickets } = reloaded.store.getState()
  expect([door?.event.title, waiting, tickets.get(1)?.state]).toEqual(['Night', 1, 'inside'])
  server.hasNetwork = true
  await reloaded.sync()
  expect(server.since).toEqual([undefined, '2039-12-31T20:00:00.000Z'])
  expect(server.sent).toHaveLength(1)
})

test('a scan whose answer is lost is sent again with the same id', async () => {
  const { server, device } = await aDevice()
  server.losesAnswer = true
  expect(await device.scan({ code: 'CODE-1' })).toMatchObject({
    ...{ outcome: 'admitted', isOffline: true },
  })
  server.hasNetwork = true
  await device.sync()
  const [first, second] = server.sent
  expect(first).toMatchObject({ code: 'CODE-1', isOffline: false })
  expect(second).toMatchObject({ ticketId: 1, isOffline: true, uid: first!.uid, at: first!.at })
})

test('a scan with a network is sent after those that wait', async () => {
  const { server, device } = await aDevice()
  server.hasNetwork = false
  await device.scan({ ticketId: 1 })
  server.hasNetwork = true
  await device.scan({ ticketId: 2 })
  expect(server.sent.map((scan) => 'ticketId' in scan && scan.ticketId)).toEqual([1, 2])
  expect(device.store.getState().waiting).toBe(0)
})

test('a refused device forgets its list, but not the scans that wait', async () => {
  const { server, source, device, state } = await aDevice()
  server.hasNetwork = false
  await device.scan({ ticketId: 1 })
  server.refusal = new ApiError(404, {})
  await device.sync()
  expect(state()).toMatchObject({ door: null, waiting: 1, refusal: { status: 404 } })
  expect(await device.scan({ ticketId: 2 })).toBeNull()
  const later = createDoorDevice(source)
  await later.read()
  expect(later.store.getState()).toMatchObject({ door: null, waiting: 1 })
})
