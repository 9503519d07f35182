import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CurrentUser } from '../../platform/auth/current-user.ts'
import { isPasswordRight } from '../../platform/auth/passwords.ts'
import { type Db, inTransaction } from '../../platform/database/connection.ts'
import { Forbidden, SecondFactorNeeded, Unacceptable, Unauthorized } from '../../platform/errors.ts'
import type { Keys } from '../../platform/secrets/keys.ts'
import { findAccount, findAccountByEmail, recordSecurityEvent } from './accounts.queries.ts'
import { clientOf } from './client-facts.ts'
import type { KnownBrowsers } from './known-browser.ts'
import type { CeremonyAnswer, Passkeys } from './passkeys.service.ts'
import { spendCode } from './second-factor.ts'
import { renewAuthentication } from './sessions.queries.ts'
import type { OpenedSession, Sessions } from './sessions.service.ts'
import type { SignInThrottle } from './sign-in-throttle.ts'

interface Parts {
  db: Db
  sessions: Sessions
  throttle: SignInThrottle
  browsers: KnownBrowsers
  passkeys: Passkeys
  secondFactorKeys: Keys
}

/** The login request, and the reply that sets the browser's cookie. */
export interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

export interface Credentials {
  email: string
  password: string
  code?: string | undefined
}

const IS_CLOSED = 'accounts.logIn.closed'
const WRONG_PASSWORD = 'accounts.logIn.wrong'
const WRONG_CODE = 'accounts.code.wrongOnce'

export type SignIn = ReturnType<typeof createSignIn>

export function createSignIn(parts: Parts) {
  const { db, sessions, throttle, browsers, passkeys, secondFactorKeys } = parts

  const open = async (accountId: number, { request, reply }: Exchange): Promise<OpenedSession> => {
    const client = await clientOf(request)
    const session = await inTransaction(db, async (tx) => {
      await recordSecurityEvent(tx, accountId, 'signed_in', client)
      return sessions.open(tx, accountId, client, new Date())
    })
    browsers.remember(request, reply, accountId)
    return session
  }

  const recordFailure = async (accountId: number, request: FastifyRequest) =>
    recordSecurityEvent(db, accountId, 'sign_in_failed', await clientOf(request))

  const isCodeRight = async (accountId: number, code: string, request: FastifyRequest) => {
    const client = await clientOf(request)
    const isRight = await inTransaction(db, (tx) =>
      spendCode(tx, secondFactorKeys, accountId, code, client),
    )
    if (!isRight) await recordFailure(accountId, request)
    return isRight
  }

  // Failed logins from elsewhere don't slow down somebody who has a session.
  const attemptOf = (user: CurrentUser, request: FastifyRequest) => ({
    email: user.email,
    address: request.ip,
    knownBrowser: `session ${user.sessionId}`,
  })

  const passwordHolder = async (
    user: CurrentUser,
    password: string,
    field: string,
    request: FastifyRequest,
  ) => {
    await throttle.begin(attemptOf(user, request))
    const account = (await findAccount(db, user.id))!
    if (await isPasswordRight(account.password_hash, password)) return account
    await recordFailure(user.id, request)
    throw Unacceptable.field(field, 'accounts.password.wrong')
  }

  return {
    /**
     * @throws Unauthorized with the same text after the same time whether or not the address is known (S-08);
     * SecondFactorNeeded if the password is right and a code is missing; TooMany
     */
    async byPassword(
      { email, password, code }: Credentials,
      exchange: Exchange,
    ): Promise<OpenedSession> {
      const { request } = exchange
      const account = await findAccountByEmail(db, email)
      const knownBrowser = account ? browsers.identify(request, account.id) : null
      const attempt = { email, address: request.ip, knownBrowser }
      await throttle.begin(attempt)
      const isRight = await isPasswordRight(account?.password_hash ?? null, password)
      if (!account || !isRight) {
        if (account) await recordFailure(account.id, request)
        throw new Unauthorized(WRONG_PASSWORD)
      }
      if (account.deactivated_at) throw new Forbidden(IS_CLOSED)
      if (account.second_factor_since !== null) {
        if (code === undefined) {
          await throttle.refund(attempt)
          throw new SecondFactorNeeded()
        }
        if (!(await isCodeRight(account.id, code, request)))
          throw new SecondFactorNeeded('accounts.code.wrongOnce')
      }
      await throttle.succeeded(attempt)
      return open(account.id, exchange)
    },

    beginPasskey: () => passkeys.beginSignIn(null),

    /** A passkey combines two factors: the device and its unlocking. */
    async byPasskey(answer: CeremonyAnswer, exchange: Exchange): Promise<OpenedSession> {
      const accountId = await passkeys.verify(null, answer, await clientOf(exchange.request))
      const account = (await findAccount(db, accountId))!
      if (account.deactivated_at) throw new Forbidden(IS_CLOSED)
      return open(accountId, exchange)
    },

    /** Authenticates a logged-in user again. @throws Unacceptable naming `password` or `code`; TooMany */
    async again(
      user: CurrentUser,
      { password, code }: { password: string; code?: string | undefined },
      request: FastifyRequest,
    ): Promise<void> {
      const attempt = attemptOf(user, request)
      const account = await passwordHolder(user, password, 'password', request)
      if (account.second_factor_since !== null) {
        if (code === undefined) {
          await throttle.refund(attempt)
          throw Unacceptable.field('code', 'accounts.code.enter')
        }
        if (!(await isCodeRight(account.id, code, request)))
          throw Unacceptable.field('code', WRONG_CODE)
      }
      await throttle.succeeded(attempt)
      await renewAuthentication(db, user.sessionId)
    },

    beginAgain: (user: CurrentUser) => passkeys.beginSignIn(user.id),

    async againByPasskey(
      user: CurrentUser,
      answer: CeremonyAnswer,
      request: FastifyRequest,
    ): Promise<void> {
      await passkeys.verify(user.id, answer, await clientOf(request))
      await renewAuthentication(db, user.sessionId)
    },

    /** Counts as a login attempt. @throws Unacceptable naming `field`; TooMany */
    async checkPassword(
      user: CurrentUser,
      password: string,
      field: string,
      request: FastifyRequest,
    ): Promise<void> {
      await passwordHolder(user, password, field, request)
      await throttle.succeeded(attemptOf(user, request))
    },
  }
}
