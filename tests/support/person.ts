import { randomBytes } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { contract, type Endpoint, type Output, type WireInput } from '@hypha/contract'
import { hashPassword } from '../../apps/server/src/platform/auth/passwords.ts'
import type { Db } from '../../apps/server/src/platform/database/connection.ts'
import type { PersonTraits } from './test-app.ts'

export interface Answer<T> {
  status: number
  body: T
  headers: Headers
}

export const PASSWORD = 'seven small suns'

let addresses = 0
// Signing in is slow by its hash: one that costs nothing serves every account whose time is not what is measured.
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 }
let cheap: Promise<string> | undefined
let costly: Promise<string> | undefined

/** As who has entered the access code once. */
export const passBetaGate = (db: Db, accountId: number) =>
  db.insertInto('beta_access').values({ account_id: accountId }).execute()

/** Somebody with a browser: its cookie, its tokens, its network address. */
export class Person {
  readonly #origin: string
  /** As the server sees it. */
  readonly address = `10.${(++addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
  email = ''
  id = 0
  token: string | null = null
  refreshToken: string | null = null
  cookie: string | null = null

  constructor(origin: string) {
    this.#origin = origin
  }

  /** Makes an account and signs in. */
  async join(db: Db, traits: PersonTraits): Promise<void> {
    this.email = traits.email ?? `${randomBytes(6).toString('hex')}@people.test`
    const row = {
      email: this.email,
      email_key: this.email,
      password_hash: await (traits.isTimed
        ? (costly ??= hashPassword(PASSWORD))
        : (cheap ??= hash(PASSWORD, CHEAP))),
      full_name: 'A Person',
      is_verified: traits.isVerified ?? true,
      is_admin: traits.isAdmin ?? false,
      plan: traits.plan ?? 'free',
      is_founder: traits.isFounder ?? false,
    } as const
    this.id = (
      await db.insertInto('account').values(row).returning('id').executeTakeFirstOrThrow()
    ).id
    if (traits.isBetaTester !== false) await passBetaGate(db, this.id)
    await this.signIn()
  }

  async signIn(
    password = PASSWORD,
  ): Promise<Answer<Output<typeof contract.accounts.authenticate>>> {
    const answer = await this.call(contract.accounts.authenticate, {
      body: { email: this.email, password },
    })
    if (answer.status === 200) this.keep(answer.body)
    return answer
  }

  keep(pair: { token: string; refresh_token: string }): void {
    this.token = pair.token
    this.refreshToken = pair.refresh_token
  }

  /** Calls the API as the browser would. */
  async call<const E extends Endpoint>(
    endpoint: E,
    ...[input]: {} extends WireInput<E> ? [WireInput<E>?] : [WireInput<E>]
  ): Promise<Answer<Output<E>>> {
    const {
      params = {},
      query = {},
      body,
      file,
    } = (input ?? {}) as {
      params?: Record<string, unknown>
      query?: Record<string, unknown>
      body?: unknown
      file?: Blob
    }
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(String(params[name])),
    )
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries(query)) {
      for (const each of Array.isArray(value) ? value : [value]) search.append(name, String(each))
    }
    const form = file && new FormData()
    for (const [name, value] of Object.entries(form ? (body ?? {}) : {}))
      form!.append(name, String(value))
    form?.append('file', file!, 'picture.png')
    return this.send(
      endpoint.method,
      `/api${path}${search.size > 0 ? `?${search.toString()}` : ''}`,
      form ?? body,
    )
  }

  /** Any request, with this person's tokens, cookie and address. */
  async send<T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const isJson =
      body !== undefined &&
      !(body instanceof FormData) &&
      !(body instanceof Uint8Array) &&
      typeof body !== 'string'
    const response = await fetch(this.#origin + path, {
      method,
      redirect: 'manual',
      headers: {
        'x-forwarded-for': this.address,
        // Nothing is packed that is unpacked beside it at once.
        'accept-encoding': 'identity',
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...(isJson ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : (body as string) }),
    })
    for (const cookie of response.headers.getSetCookie()) this.cookie = cookie.split(';')[0]!
    const text = await response.text()
    const isJsonAnswer = text !== '' && response.headers.get('content-type')?.includes('json')
    return {
      status: response.status,
      body: (isJsonAnswer ? JSON.parse(text) : text) as T,
      headers: response.headers,
    }
  }
}
