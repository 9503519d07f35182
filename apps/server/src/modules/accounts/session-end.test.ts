import { contract } from '@hypha/contract'
import { Centrifuge } from 'centrifuge'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { mailTo, tokenIn } from '../../../../../tests/support/mails.ts'
import { PASSWORD, type Person } from '../../../../../tests/support/person.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())
const { accounts, realtime, security, users } = contract
const reason = 'For the test.'

const clients: Centrifuge[] = []
afterEach(() => clients.splice(0).forEach((client) => client.disconnect()))

/** Connects like a browser and resolves with the code of the disconnection. */
async function listening(person: Person): Promise<{ client: Centrifuge; ended: Promise<number> }> {
  const { token, url } = (await person.call(realtime.credentials)).body
  const client = new Centrifuge(url, { token, websocket: WebSocket })
  clients.push(client)
  client.connect()
  await client.ready()
  return { client, ended: new Promise((end) => client.on('disconnected', (c) => end(c.code))) }
}

/** Returns the same user on three devices. */
async function threeDevices(traits = {}): Promise<Person[]> {
  const first = await app.person(traits)
  const others = [app.visitor(), app.visitor()]
  for (const each of others) {
    each.id = first.id
    each.email = first.email
    await each.signIn()
  }
  return [first, ...others]
}

const resetPassword = async ({ email }: Person) => {
  await app.visitor().call(accounts.forgotPassword, { body: { email } })
  const token = tokenIn(await mailTo(app, email, /^Reset your/))
  const password = 'a brand new secret'
  await app.visitor().call(accounts.resetPassword, { params: { token }, body: { password } })
}

describe('events that end every session of an account', () => {
  const changeRights = (rights: { isAdmin?: boolean; isActive?: boolean }) => async (who: Person) =>
    void (await (
      await app.person({ isAdmin: true })
    ).call(users.changeRights, { params: { id: who.id }, body: { ...rights, reason } }))

  test.each([
    ['a new password', resetPassword],
    ['a closed account', changeRights({ isActive: false })],
    ['a revoked admin role', changeRights({ isAdmin: false })],
  ])('[S-07] %s ends access, refresh and realtime connections on all devices', async (_, end) => {
    const devices = await threeDevices({ isAdmin: true })
    const bystander = await app.person()
    const connections = await Promise.all(devices.map(listening))
    const other = await listening(bystander)
    await end(devices[0]!)
    for (const { ended } of connections) expect(await ended).toBe(3500)
    expect(other.client.state).toBe('connected')
    for (const device of devices) {
      expect((await device.call(accounts.profile)).status).toBe(401)
      expect((await device.call(realtime.credentials)).status).toBe(401)
      const body = { refresh_token: device.refreshToken! }
      expect((await device.call(accounts.refresh, { body })).status).toBe(401)
    }
  })

  test('[S-07] a changed password: access, refresh and realtime connections end on all other devices', async () => {
    const [device, ...others] = await threeDevices()
    const own = await listening(device!)
    const connections = await Promise.all(others.map(listening))
    const body = { currentPassword: PASSWORD, newPassword: 'a brand new secret' }
    expect((await device!.call(security.changePassword, { body })).status).toBe(204)
    for (const { ended } of connections) expect(await ended).toBe(3500)
    for (const other of others) {
      expect((await other.call(accounts.profile)).status).toBe(401)
      expect((await other.call(realtime.credentials)).status).toBe(401)
      const spent = { refresh_token: other.refreshToken! }
      expect((await other.call(accounts.refresh, { body: spent })).status).toBe(401)
    }
    expect(own.client.state).toBe('connected')
    expect((await device!.call(accounts.profile)).status).toBe(200)
  })

  test('a closed account can neither log in nor reset its password until it is reopened', async () => {
    const person = await app.person()
    const admin = await app.person({ isAdmin: true })
    const set = (isActive: boolean) =>
      admin.call(users.changeRights, { params: { id: person.id }, body: { isActive, reason } })
    expect((await set(false)).status).toBe(204)
    const refused = await person.signIn()
    expect(refused.status).toBe(403)
    expect(refused.body).toMatchObject({ detail: expect.stringContaining('closed') })
    expect((await person.signIn('not this one')).status).toBe(401)
    expect((await set(true)).status).toBe(204)
    expect((await person.signIn()).status).toBe(200)
  })
})
