import type { SecurityEvent, SecurityState, SignedInSession } from '@hypha/contract'
import type { Language } from '@hypha/i18n/languages.ts'
import type { FastifyRequest } from 'fastify'
import { generateURI } from 'otplib'
import type { CurrentUser } from '../../platform/auth/current-user.ts'
import { emailKey } from '../../platform/auth/email-key.ts'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { type Db, inTransaction } from '../../platform/database/connection.ts'
import { BadRequest, Conflict, NotFound, Unacceptable } from '../../platform/errors.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Keys } from '../../platform/secrets/keys.ts'
import {
  changeAddress,
  findAccountByEmail,
  findAccount,
  recordSecurityEvent,
  storePasswordHash,
} from './accounts.queries.ts'
import type { AdminRule } from './accounts.rules.ts'
import { type Client, clientOf, deviceName } from './client-facts.ts'
import { joinGuests } from './guest-buyers/join-guests.ts'
import { findMailLink, spendMailLink, voidMailLinks } from './mail-links.service.ts'
import type { Passkeys } from './passkeys.service.ts'
import { beginTotp, createRecoveryCodes, spendTotp, syncSecondFactor } from './second-factor.ts'
import { endSessionsOf, findSessionsOf } from './sessions.queries.ts'
import type { SignIn } from './sign-in.service.ts'

interface Parts extends AdminRule {
  db: Db
  jobs: Jobs
  passkeys: Passkeys
  signIn: SignIn
  secondFactorKeys: Keys
  siteName: string
  /** @throws Unacceptable for a password that is easy to guess */
  refuseWeakPassword: (password: string, field: string) => void
}

const EVENTS_PAGE = 20

export type Security = ReturnType<typeof createSecurity>

/** Changes that users make to the security of their own account. */
export function createSecurity(parts: Parts) {
  const { db, jobs, passkeys, signIn, secondFactorKeys, siteName, adminsNeedSecondFactor } = parts

  return {
    async state(accountId: number): Promise<SecurityState> {
      const account = (await findAccount(db, accountId))!
      const totp = await db
        .selectFrom('totp')
        .where('account_id', '=', accountId)
        .select('confirmed_at')
        .executeTakeFirst()
      const { left } = await db
        .selectFrom('recovery_code')
        .where('account_id', '=', accountId)
        .where('used_at', 'is', null)
        .select(({ fn }) => fn.countAll<string>().as('left'))
        .executeTakeFirstOrThrow()
      const change = await db
        .selectFrom('mail_link')
        .where('account_id', '=', accountId)
        .where('purpose', '=', 'change-email')
        .where('used_at', 'is', null)
        .where('expires_at', '>', new Date())
        .select('new_email')
        .executeTakeFirst()
      return {
        totpSince: totp?.confirmed_at?.toISOString() ?? null,
        passkeys: await passkeys.list(accountId),
        recoveryCodesLeft: Number(left),
        pendingEmail: change?.new_email ?? null,
        isSecondFactorRequired: account.is_admin && adminsNeedSecondFactor,
      }
    },

    /** Changes the password and ends every session but the caller's. */
    async changePassword(
      user: CurrentUser,
      { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
      request: FastifyRequest,
    ): Promise<void> {
      await signIn.checkPassword(user, currentPassword, 'currentPassword', request)
      if (newPassword === currentPassword)
        throw Unacceptable.field('newPassword', 'accounts.password.same')
      parts.refuseWeakPassword(newPassword, 'newPassword')
      const passwordHash = await hashPassword(newPassword)
      const client = await clientOf(request)
      const now = new Date()
      await inTransaction(db, async (tx) => {
        await storePasswordHash(tx, user.id, passwordHash)
        await endSessionsOf(tx, user.id, now, user.sessionId)
        await voidMailLinks(tx, user.id, 'reset-password', now)
        await recordSecurityEvent(tx, user.id, 'password_changed', client)
        await jobs.enqueue(tx, 'mail.password-changed', { accountId: user.id })
      })
    },

    /**
     * Starts a change of address. If the new address already has an account, only its owner is notified, by mail
     * (S-08).
     */
    async changeEmail(user: CurrentUser, email: string, client: Client): Promise<void> {
      if (emailKey(email) === emailKey(user.email))
        throw Unacceptable.field('email', 'accounts.email.same')
      await inTransaction(db, async (tx) => {
        const taken = await findAccountByEmail(tx, email)
        await recordSecurityEvent(tx, user.id, 'email_change_requested', client)
        if (taken?.is_verified)
          return jobs.enqueue(tx, 'mail.already-registered', { accountId: taken.id })
        await jobs.enqueue(tx, 'mail.change-email', { accountId: user.id, email })
        await jobs.enqueue(tx, 'mail.email-change-requested', { accountId: user.id, email })
      })
    },

    cancelEmailChange: (accountId: number): Promise<unknown> =>
      voidMailLinks(db, accountId, 'change-email', new Date()),

    /** Looks up a link without using it. @throws BadRequest */
    async emailChange(token: string): Promise<{ email: string; isDone: boolean }> {
      const link = await findMailLink(db, token, 'change-email')
      if (!link?.new_email) throw new BadRequest('contract.linkDead')
      const isDone = link.used_at !== null && emailKey(link.new_email) === link.account_email_key
      if (!isDone && !link.isAlive) throw new BadRequest('contract.linkDead')
      return { email: link.new_email, isDone }
    },

    /** Changes the address. Sessions stay; links mailed to the old address are voided. @throws BadRequest; Conflict */
    async confirmEmailChange(token: string, client: Client): Promise<void> {
      await inTransaction(db, async (tx) => {
        const now = new Date()
        const spent = await spendMailLink(tx, token, 'change-email', now)
        if (!spent?.newEmail) throw new BadRequest('contract.linkDead')
        const { accountId, newEmail } = spent
        const before = (await findAccount(tx, accountId))!
        if (!(await changeAddress(tx, accountId, newEmail)))
          throw new Conflict('accounts.email.taken')
        for (const purpose of ['reset-password', 'confirm-email'] as const)
          await voidMailLinks(tx, accountId, purpose, now)
        await joinGuests(tx, jobs, accountId, now)
        await recordSecurityEvent(tx, accountId, 'email_changed', client)
        await jobs.enqueue(tx, 'mail.email-changed', { accountId, oldEmail: before.email })
      })
    },

    async sessions({ id, sessionId }: CurrentUser, language: Language): Promise<SignedInSession[]> {
      const rows = await findSessionsOf(db, id, new Date())
      return rows.map((row) => ({
        id: row.id,
        device: deviceName(row.user_agent, language),
        country: row.country,
        startedAt: row.created_at.toISOString(),
        lastUsedAt: row.last_used_at.toISOString(),
        isCurrent: row.id === sessionId,
        isBrowser: row.companion_hash !== null,
      }))
    },

    endSession: (accountId: number, id: string, client: Client) =>
      inTransaction(db, async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('session')
          .set({ ended_at: new Date() })
          .where('id', '=', id)
          .where('account_id', '=', accountId)
          .where('ended_at', 'is', null)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) throw new NotFound('accounts.session.gone')
        await recordSecurityEvent(tx, accountId, 'session_ended', client)
      }),

    endOtherSessions: (user: CurrentUser, client: Client) =>
      inTransaction(db, async (tx) => {
        const ended = await endSessionsOf(tx, user.id, new Date(), user.sessionId)
        if (ended > 0) await recordSecurityEvent(tx, user.id, 'sessions_ended', client)
        return { ended }
      }),

    beginTotp: (user: CurrentUser) =>
      inTransaction(db, async (tx) => {
        const secret = await beginTotp(tx, secondFactorKeys, user.id)
        if (secret === null) throw new Conflict('accounts.totp.on')
        return { secret, uri: generateURI({ issuer: siteName, label: user.email, secret }) }
      }),

    /** @returns recovery codes if this is the account's first second factor */
    confirmTotp: (accountId: number, code: string, client: Client) =>
      inTransaction(db, async (tx) => {
        const isRight = await spendTotp(tx, secondFactorKeys, accountId, code.replace(/\s/g, ''), {
          isNew: true,
        })
        if (!isRight) throw Unacceptable.field('code', 'accounts.code.wrongClock')
        await recordSecurityEvent(tx, accountId, 'totp_enabled', client)
        return syncSecondFactor(tx, accountId)
      }),

    removeTotp: (accountId: number, client: Client) =>
      inTransaction(db, async (tx) => {
        const { numDeletedRows } = await tx
          .deleteFrom('totp')
          .where('account_id', '=', accountId)
          .where('confirmed_at', 'is not', null)
          .executeTakeFirst()
        if (numDeletedRows === 0n) throw new NotFound('accounts.totp.off')
        await recordSecurityEvent(tx, accountId, 'totp_disabled', client)
        await syncSecondFactor(tx, accountId)
      }),

    createRecoveryCodes: (accountId: number, client: Client) =>
      inTransaction(db, async (tx) => {
        const account = await tx
          .selectFrom('account')
          .where('id', '=', accountId)
          .select('second_factor_since')
          .forUpdate()
          .executeTakeFirstOrThrow()
        if (account.second_factor_since === null) throw new Conflict('accounts.secondFactor.off')
        await recordSecurityEvent(tx, accountId, 'recovery_codes_created', client)
        return createRecoveryCodes(tx, accountId)
      }),

    async events(
      accountId: number,
      page: number,
      language: Language,
    ): Promise<{ items: SecurityEvent[]; count_results: number }> {
      const own = db.selectFrom('security_event').where('account_id', '=', accountId)
      const rows = await own
        .selectAll()
        .orderBy('id', 'desc')
        .limit(EVENTS_PAGE)
        .offset((page - 1) * EVENTS_PAGE)
        .execute()
      const { total } = await own
        .select(({ fn }) => fn.countAll<string>().as('total'))
        .executeTakeFirstOrThrow()
      return {
        count_results: Number(total),
        items: rows.map((row) => ({
          id: row.id,
          kind: row.kind,
          device: deviceName(row.user_agent, language),
          country: row.country,
          at: row.at.toISOString(),
        })),
      }
    },
  }
}
