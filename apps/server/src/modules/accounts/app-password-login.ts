import { createHash, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { type CurrentUser, isSuspended } from '../../platform/auth/current-user.ts'
import { emailKey } from '../../platform/auth/email-key.ts'
import type { Db } from '../../platform/database/connection.ts'
import { Suspended } from '../../platform/errors.ts'
import { decryptWithAny, type Keys } from '../../platform/secrets/keys.ts'
import { appPasswordContext, appPasswordHash } from './app-password-secret.ts'
import { CALLER_COLUMNS } from './sessions.queries.ts'
import type { SignInThrottle } from './sign-in-throttle.ts'
import { suspensionOf } from './suspension.ts'

/** The last use of a password is recorded at most this often. */
const LAST_USE_STEP_MS = 60_000

/** What a Subsonic client sends to log in. */
export type AppCredentials =
  | { email: string; password: string }
  /** `token`: the MD5 of the password and the salt, in hexadecimal. */
  | { email: string; token: string; salt: string }
  | { apiKey: string }

export interface AppPasswordLogin {
  /**
   * Returns the user of an app password, or null. The right password always works; failures are counted and slowed down.
   * @throws TooMany after many failures; Suspended
   */
  userOf(credentials: AppCredentials, address: string): Promise<CurrentUser | null>
}

interface Parts {
  db: Db
  keys: Keys
  throttle: SignInThrottle
}

/** Logs Subsonic clients in. Each request is checked against the database, so a revoked password is refused at once. */
export function createAppPasswordLogin({ db, keys, throttle }: Parts): AppPasswordLogin {
  const live = () =>
    db
      .selectFrom('app_password')
      .innerJoin('account', 'account.id', 'app_password.account_id')
      .where('account.deactivated_at', 'is', null)
      .where('account.is_guest', 'is', false)
      .select([
        ...CALLER_COLUMNS,
        'app_password.id as password_id',
        'app_password.secret',
        'app_password.last_used_at',
      ])
  type Row = Awaited<ReturnType<ReturnType<typeof live>['executeTakeFirstOrThrow']>>

  const find = async (credentials: AppCredentials): Promise<Row | undefined> => {
    if ('apiKey' in credentials)
      return live()
        .where('secret_hash', '=', appPasswordHash(credentials.apiKey))
        .executeTakeFirst()
    const ofAccount = live().where('account.email_key', '=', emailKey(credentials.email))
    if ('password' in credentials)
      return ofAccount
        .where('secret_hash', '=', appPasswordHash(credentials.password))
        .executeTakeFirst()
    const { token, salt } = credentials
    return (await ofAccount.execute()).find(({ id, secret }) =>
      isTokenOf(decryptWithAny(secret, keys, appPasswordContext(id)), salt, token),
    )
  }

  const recordUse = (id: number) =>
    db
      .updateTable('app_password')
      .set({ last_used_at: sql`now()` })
      .where('id', '=', id)
      .execute()

  return {
    async userOf(credentials, address) {
      const row = await find(credentials)
      if (!row) {
        // Has counters of its own: a player with an old password must not slow down the login of the site.
        const name = 'email' in credentials ? credentials.email : address
        await throttle.begin({
          email: `subsonic ${name}`,
          address: `subsonic ${address}`,
          knownBrowser: null,
        })
        return null
      }
      const user = toUser(row)
      if (isSuspended(user.suspension, new Date())) throw new Suspended(user.suspension)
      const lastUsedMs = row.last_used_at?.getTime() ?? 0
      if (lastUsedMs < Date.now() - LAST_USE_STEP_MS) await recordUse(row.password_id)
      return user
    },
  }
}

/** Subsonic prescribes MD5. It is safe here because the password is random and long. */
function isTokenOf(password: Buffer, salt: string, token: string): boolean {
  const expected = createHash('md5').update(password).update(salt).digest()
  const given = Buffer.from(token, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Never an admin: a music player must not see unpublished music of others. */
const toUser = (row: Parameters<typeof suspensionOf>[0] & CallerRow): CurrentUser => ({
  id: row.id,
  email: row.email,
  fullName: row.full_name,
  language: row.language,
  sessionId: '',
  sessionVersion: 0,
  tokenId: null,
  isBrowser: false,
  authenticatedAt: null,
  scopes: ['read', 'library'],
  isGuest: row.is_guest,
  isAdmin: false,
  isVerified: row.is_verified,
  plan: row.plan,
  isFounder: row.is_founder,
  suspension: suspensionOf(row),
})

interface CallerRow extends Pick<CurrentUser, 'id' | 'email' | 'language' | 'plan'> {
  full_name: string
  is_guest: boolean
  is_verified: boolean
  is_founder: boolean
}
