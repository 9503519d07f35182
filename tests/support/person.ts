import { createHash, randomBytes } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import {
  contract,
  type Endpoint,
  type Output,
  SECOND_FACTOR_NEEDED,
  type WireInput,
} from '@hypha/contract'
import { hashPassword } from '../../apps/server/src/platform/auth/passwords.ts'
import type { Db } from '../../apps/server/src/platform/database/connection.ts'
import type { PersonTraits } from './person-traits.ts'

export interface Answer<T> {
  status: number
  body: T
  headers: Headers
}

export const PASSWORD = 'seven small suns'

let addresses = 0
// Password hashing makes logins slow, so a cheap hash serves all accounts whose login time isn't measured.
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 }
let cheap: Promise<string> | undefined
let costly: Promise<string> | undefined

/** Marks the access code as entered. */
export const passBetaGate = (db: Db, accountId: number) =>
  db.insertInto('beta_access').values({ account_id: accountId }).execute()

// Number of recovery codes used per admin.
const codesUsed = new Map<string, number>()
const RECOVERY_CODES = 40
const recoveryCode = (n: number) => `recovery ${n}`

/** Gives an admin two-factor authentication, with recovery codes that `Person.signIn` knows. */
export async function protectAdmin(db: Db, accountId: number): Promise<void> {
  await db
    .insertInto('recovery_code')
    .values(
      Array.from({ length: RECOVERY_CODES }, (_, n) => ({
        account_id: accountId,
        code_hash: createHash('sha256').update(recoveryCode(n).replace(' ', '')).digest(),
      })),
    )
    .execute()
  await db
    .updateTable('account')
    .set({ second_factor_since: new Date() })
    .where('id', '=', accountId)
    .execute()
}

/** A user with a browser: cookies, tokens and IP address. */
export class Person {
  readonly #origin: string
  /** As the server sees it. */
  readonly address = `10.${(++addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
  email = ''
  id = 0
  token: string | null = null
  refreshToken: string | null = null
  readonly #cookies = new Map<string, string>()
  /** False for a script or a media player, which sends no browser headers and keeps no cookies. */
  isBrowser = true

  constructor(origin: string) {
    this.#origin = origin
  }

  /** All cookies, as the browser sends them. */
  get cookie(): string | null {
    const pairs = [...this.#cookies].map(([name, value]) => `${name}=${value}`)
    return pairs.length > 0 ? pairs.join('; ') : null
  }

  set cookie(text: string | null) {
    this.#cookies.clear()
    for (const pair of text?.split('; ') ?? []) this.#store(pair)
  }

  #store(pair: string): void {
    const [name, ...value] = pair.split('=')
    this.#cookies.set(name!, value.join('='))
  }

  /** Creates an account and signs in. */
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
    if (traits.isAdmin) await protectAdmin(db, this.id)
  }

  async signIn(
    password = PASSWORD,
  ): Promise<Answer<Output<typeof contract.accounts.authenticate>>> {
    const { email } = this
    let answer = await this.call(contract.accounts.authenticate, { body: { email, password } })
    if ((answer.body as { type?: string }).type === SECOND_FACTOR_NEEDED) {
      const used = codesUsed.get(email) ?? 0
      codesUsed.set(email, used + 1)
      const body = { email, password, code: recoveryCode(used) }
      answer = await this.call(contract.accounts.authenticate, { body })
    }
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

  /** Sends any request with this user's tokens, cookies and address. */
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
        // Compression would be wasted within one machine.
        'accept-encoding': 'identity',
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(this.isBrowser && { 'sec-fetch-site': 'same-origin' }),
        ...(this.isBrowser && this.cookie ? { cookie: this.cookie } : {}),
        ...(isJson ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : (body as string) }),
    })
    for (const cookie of response.headers.getSetCookie()) this.#store(cookie.split(';')[0]!)
    const text = await response.text()
    const isJsonAnswer = text !== '' && response.headers.get('content-type')?.includes('json')
    return {
      status: response.status,
      body: (isJsonAnswer ? JSON.parse(text) : text) as T,
      headers: response.headers,
    }
  }
}
