import { createHash } from 'node:crypto'
import {
  contract,
  type Endpoint,
  type ErrorBody,
  type FormerScope,
  scopeOf,
  TOKEN_SCOPES,
  type TokenScope,
} from '@hypha/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { up } from '../../apps/server/migrations/0085-token-scopes.ts'
import type { Person } from '../support/person.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { everyCall } from './minimal-requests.ts'
import { signedIn } from './signed-in.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

/** A script with a new token of a person. */
async function scriptOf(
  person: Person,
  scopes: readonly (TokenScope | FormerScope)[],
): Promise<Person> {
  const token = `hypha_pat_${person.id}-${scopes.join('-')}`
  await app.services.db
    .insertInto('personal_token')
    .values({
      account_id: person.id,
      name: 'Script',
      token_hash: createHash('sha256').update(token).digest(),
      scopes: [...scopes],
    })
    .execute()
  return Object.assign(app.visitor(), { isBrowser: false, token })
}

/** Asks for things that don't exist, so that an admitted call changes nothing. */
async function refusalOf(script: Person, call: Endpoint): Promise<string | null> {
  const path = call.path.replace(/:\w+/g, '2000000000')
  const { status, body } = await script.send<Partial<ErrorBody> | null>(call.method, `/api${path}`)
  if (status === 401) throw new Error(`${call.path} does not accept the token`)
  const code = body?.code ?? ''
  return status === 403 && code.startsWith('platform.tokenScope') ? code : null
}

const isOpenWrite = ({ access, method }: Endpoint) => access === 'open' && method !== 'GET'

describe('the scope of a personal access token', () => {
  test('is declared for every read, never for calls that need a session, admins or no token', () => {
    for (const [name, call] of everyCall) {
      if (call.sessionOnly || call.recentAuth || call.access === 'admin' || isOpenWrite(call))
        expect([name, call.scope]).toEqual([name, undefined])
      else if (call.method === 'GET') expect([name, call.scope]).toEqual([name, 'read'])
      else expect([name, call.scope]).not.toEqual([name, 'read'])
    }
  })

  test('refuses every call that needs another scope, or that declares none', async () => {
    const admin = await signedIn(app, { isAdmin: true })
    const scripts = new Map<string, Person>()
    for (const scope of TOKEN_SCOPES)
      scripts.set(
        scope,
        await scriptOf(
          admin,
          TOKEN_SCOPES.filter((each) => each !== scope),
        ),
      )
    const all = await scriptOf(admin, TOKEN_SCOPES)
    for (const [name, call] of everyCall) {
      if (isOpenWrite(call)) continue
      const scope = scopeOf(call)
      // For everybody else, calls for admins look like unknown addresses.
      if (scope === 'admin') {
        const { status } = await scripts.get(scope)!.send(call.method, `/api${call.path}`)
        expect([name, status]).toEqual([name, 404])
      } else
        expect([name, await refusalOf(scope ? scripts.get(scope)! : all, call)]).toEqual([
          name,
          scope ? 'platform.tokenScopeMissing' : 'platform.tokenScope',
        ])
    }
  })

  test('admits every call that needs this scope', async () => {
    const person = await signedIn(app)
    for (const scope of ['read', 'library', 'publish', 'sell'] as const) {
      const script = await scriptOf(person, [scope])
      for (const [name, call] of everyCall)
        if (scopeOf(call) === scope && !isOpenWrite(call))
          expect([name, await refusalOf(script, call)]).toEqual([name, null])
    }
  })

  test('admits tokens of the former scope `write` to every call that they could make', async () => {
    const person = await signedIn(app)
    const old = await scriptOf(person, ['read', 'write'])
    await up(app.services.db as never)
    for (const [name, call] of everyCall) {
      const couldMake = !call.sessionOnly && !call.recentAuth && call.access !== 'admin'
      if (couldMake && !isOpenWrite(call))
        expect([name, await refusalOf(old, call)]).toEqual([name, null])
    }
    const reading = await scriptOf(person, ['read', 'library', 'publish', 'sell'])
    const { addProduct } = contract.cart
    expect(addProduct).toMatchObject({ scope: 'write' })
    // No new call may accept it.
    expect(everyCall.filter(([, { scope }]) => scope === 'write')).toHaveLength(63)
    expect(await refusalOf(reading, addProduct)).toBe('platform.tokenScope')
  })

  test('of a new token never covers spending, paying out or changing the account', () => {
    const { cart, purchases, wallet, earnings, accounts, privacy, memberships, gifts } = contract
    for (const call of [
      cart.addProduct,
      purchases.purchase,
      wallet.addCard,
      earnings.payOut,
      earnings.openPayoutAccount,
      accounts.editProfile,
      privacy.deleteAccount,
      memberships.subscribe,
      gifts.addGift,
    ])
      expect([call.path, scopeOf(call)]).toEqual([call.path, null])
  })

  test('names the missing scope in the language of the caller', async () => {
    const script = await scriptOf(await signedIn(app), ['publish'])
    const ask = (language: string) =>
      script.send<ErrorBody>('GET', '/api/get_profile', undefined, { 'accept-language': language })
    expect((await ask('en')).body.detail).toBe('This access token needs the scope “read”.')
    expect((await ask('de')).body.detail).toBe('Dieses Zugriffstoken braucht das Recht „read“.')
  })

  test('cannot be one of a former version, whose tokens got all of its parts', async () => {
    const person = await signedIn(app)
    const body = { name: 'Old', scopes: ['write'], expiresInDays: null }
    expect((await person.send('POST', '/api/user/tokens', body)).status).toBe(422)
    const writing = await scriptOf(person, ['write'])
    const reading = await scriptOf(person, ['read'])
    expect((await writing.call(contract.accounts.profile)).status).toBe(403)
    await up(app.services.db as never)
    await up(app.services.db as never)
    const { items } = (await person.call(contract.security.tokens)).body
    expect(items.map(({ scopes }) => [...scopes].sort())).toEqual([
      ['read'],
      ['library', 'publish', 'read', 'sell', 'write'],
    ])
    expect((await reading.call(contract.accounts.profile)).status).toBe(200)
    const keeps = { body: { isKept: false } }
    expect((await reading.call(contract.library.keepHistory, keeps)).status).toBe(403)
    expect((await writing.call(contract.library.keepHistory, keeps)).status).toBe(200)
  })
})
