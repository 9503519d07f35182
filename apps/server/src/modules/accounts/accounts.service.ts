import { createHash } from 'node:crypto'
import type { AdminInvitation, Confirmation, Profile } from '@hypha/contract'
import type { Language } from '@hypha/i18n/languages.ts'
import { hashPassword, passwordWeakness } from '../../platform/auth/passwords.ts'
import { type Db, inTransaction } from '../../platform/database/connection.ts'
import { AlreadyConfirmed, BadRequest, Conflict, Unacceptable } from '../../platform/errors.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Pictures } from '../pictures/index.ts'
import {
  addRegistration,
  findAccount,
  findAccountByEmail,
  insertAccount,
  makeAdmin,
  markVerified,
  recordSecurityEvent,
  setPhoto,
  setProfile,
} from './accounts.queries.ts'
import type { AdminRule } from './accounts.rules.ts'
import { viewProfile } from './accounts.views.ts'
import type { Client } from './client-facts.ts'
import { findMailLink, spendMailLink, voidMailLinks } from './mail-links.service.ts'
import { revokeTokensOf } from './personal-tokens.service.ts'
import { removeSecondFactors } from './second-factor.ts'
import { endSessionsOf } from './sessions.queries.ts'
import type { OpenedSession, Sessions } from './sessions.service.ts'

export interface AccountsParts extends AdminRule {
  db: Db
  jobs: Jobs
  sessions: Sessions
  pictures: Pictures
  siteName: string
}

export type Accounts = ReturnType<typeof createAccounts>

interface Registration {
  email: string
  password: string
  fullName: string
  language: Language
}

/** What the person at the mailbox chose when they confirmed it. */
interface Chosen {
  password?: string | undefined
  fullName?: string | undefined
}

/** How a browser is kept in a row: what is stored opens nothing. */
const browserHash = (browserId: string) => createHash('sha256').update(browserId).digest()

export function createAccounts({
  db,
  jobs,
  sessions,
  pictures,
  siteName,
  adminsNeedSecondFactor,
}: AccountsParts) {
  const refuseWeakPassword = (password: string, field = 'password') => {
    const weakness = passwordWeakness(password, siteName)
    if (weakness) throw Unacceptable.field(field, weakness)
  }
  const profile = async (accountId: number): Promise<Profile> =>
    viewProfile((await findAccount(db, accountId))!, pictures.photoUrl, { adminsNeedSecondFactor })

  /**
   * Whether the person at the mailbox has to choose name and password. Only the browser that made the one and only
   * registration has shown that it knows the account's password; anybody else who registered the address may be
   * a stranger to it.
   */
  const asksPassword = (account: { registered_by: Buffer | null }, browserId: string) =>
    !account.registered_by?.equals(browserHash(browserId))

  return {
    profile,
    refuseWeakPassword,

    /**
     * Opens an account. If the address already has one, only its owner learns that, by mail (S-08).
     * @param browserId of the browser that registers
     */
    async register(
      { email, password, fullName, language }: Registration,
      browserId: string,
    ): Promise<void> {
      refuseWeakPassword(password)
      const passwordHash = await hashPassword(password)
      await inTransaction(db, async (tx) => {
        const created = await insertAccount(tx, {
          email,
          full_name: fullName,
          language,
          password_hash: passwordHash,
          registered_by: browserHash(browserId),
        })
        if (created) return jobs.enqueue(tx, 'mail.confirm-email', { accountId: created.id })
        const existing = (await findAccountByEmail(tx, email))!
        if (existing.is_verified)
          return jobs.enqueue(tx, 'mail.already-registered', { accountId: existing.id })
        await addRegistration(tx, existing.id)
        await jobs.enqueue(tx, 'mail.confirm-email', { accountId: existing.id })
      })
    },

    /** What a confirmation link is worth, without using it. @throws BadRequest for a dead one */
    async confirmation(token: string, browserId: string): Promise<Confirmation> {
      const link = await findMailLink(db, token, 'confirm-email')
      if (!link || !(link.isAlive || link.is_verified)) throw new BadRequest('contract.linkDead')
      return {
        email: link.email,
        isConfirmed: link.is_verified,
        asksPassword: !link.is_verified && asksPassword(link, browserId),
      }
    },

    /**
     * Confirms the address a link was mailed to and logs its owner in. Every earlier session ends, and the password
     * that counts is chosen by the person who reads the mailbox.
     * @throws BadRequest for a dead link; AlreadyConfirmed; Unacceptable when a name and a password have to be chosen
     */
    async confirmEmail(
      token: string,
      chosen: Chosen,
      browserId: string,
      client: Client,
    ): Promise<{ accountId: number; session: OpenedSession }> {
      const link = await findMailLink(db, token, 'confirm-email')
      if (link?.is_verified) throw new AlreadyConfirmed()
      if (!link?.isAlive) throw new BadRequest('contract.linkDead')
      const asks = asksPassword(link, browserId)
      const fresh = asks ? requireChosen(chosen) : null
      if (fresh) refuseWeakPassword(fresh.password)
      const passwordHash = fresh && (await hashPassword(fresh.password))
      const now = new Date()
      return inTransaction(db, async (tx) => {
        const spent = await spendMailLink(tx, token, 'confirm-email', now)
        if (!spent) throw new BadRequest('contract.linkDead')
        const { accountId } = spent
        // Somebody may have registered the address since the link was looked at.
        const account = (await findAccount(tx, accountId))!
        if (!fresh && asksPassword(account, browserId)) requireChosen({})
        await endSessionsOf(tx, accountId, now)
        await markVerified(
          tx,
          accountId,
          fresh ? { full_name: fresh.fullName, password_hash: passwordHash! } : {},
        )
        await recordSecurityEvent(tx, accountId, 'email_confirmed', client)
        return { accountId, session: await sessions.open(tx, accountId, client, now) }
      })
    },

    async resendConfirmation(accountId: number): Promise<void> {
      const account = await findAccount(db, accountId)
      if (account?.is_verified) throw new Conflict('accounts.alreadyConfirmed')
      await jobs.enqueue(db, 'mail.confirm-email', { accountId })
    },

    /** Always the same work: the job finds out whether the address has an account (S-08). */
    forgotPassword: (email: string): Promise<void> =>
      jobs.enqueue(db, 'mail.reset-password', { email }),

    /**
     * Sets a new password by a mailed link, ends every session and revokes every access token of the account. Whoever
     * has the link reads the mailbox, so the address is confirmed as well.
     */
    async resetPassword(token: string, password: string, client: Client): Promise<number> {
      refuseWeakPassword(password)
      const passwordHash = await hashPassword(password)
      const now = new Date()
      return inTransaction(db, async (tx) => {
        const spent = await spendMailLink(tx, token, 'reset-password', now)
        if (!spent) throw new BadRequest('contract.linkDead')
        const { accountId } = spent
        await markVerified(tx, accountId, { password_hash: passwordHash })
        await endSessionsOf(tx, accountId, now)
        await revokeTokensOf(tx, accountId)
        await voidMailLinks(tx, accountId, 'change-email', now)
        await recordSecurityEvent(tx, accountId, 'password_reset', client)
        await jobs.enqueue(tx, 'mail.password-changed', { accountId })
        return accountId
      })
    },

    /** Whom a one-time link makes an admin, without using it. @throws BadRequest */
    async adminInvitation(token: string): Promise<AdminInvitation> {
      const link = await findMailLink(db, token, 'admin-invitation')
      if (!link?.isAlive) throw new BadRequest('contract.linkDead')
      return { email: link.email, isNew: !link.is_verified }
    },

    /**
     * Makes the account of a one-time link an admin with a new password. Earlier sessions, access tokens and second
     * factors go: the link is also how an operator gets back into an account that lost them.
     */
    async acceptAdminInvitation(
      token: string,
      {
        password,
        fullName,
        language,
      }: { password: string; fullName?: string | undefined; language: Language },
      client: Client,
    ): Promise<{ accountId: number; session: OpenedSession }> {
      const link = await findMailLink(db, token, 'admin-invitation')
      if (!link?.isAlive) throw new BadRequest('contract.linkDead')
      if (!link.is_verified && fullName === undefined)
        throw Unacceptable.field('fullName', 'accounts.name.required')
      refuseWeakPassword(password)
      const passwordHash = await hashPassword(password)
      const now = new Date()
      return inTransaction(db, async (tx) => {
        const spent = await spendMailLink(tx, token, 'admin-invitation', now)
        if (!spent) throw new BadRequest('contract.linkDead')
        const { accountId } = spent
        await endSessionsOf(tx, accountId, now)
        await revokeTokensOf(tx, accountId)
        await removeSecondFactors(tx, accountId)
        await markVerified(tx, accountId, {
          password_hash: passwordHash,
          ...(fullName !== undefined && { full_name: fullName, language }),
        })
        await makeAdmin(tx, accountId)
        await recordSecurityEvent(tx, accountId, 'admin_granted', client)
        return { accountId, session: await sessions.open(tx, accountId, client, now) }
      })
    },

    async editProfile(accountId: number, fullName: string): Promise<Profile> {
      await setProfile(db, accountId, fullName)
      return profile(accountId)
    },

    async setPhoto(accountId: number, picture: Buffer): Promise<Profile> {
      const key = await pictures.storePhoto(picture)
      await setPhoto(db, accountId, key)
      return profile(accountId)
    },
  }
}

/** @throws Unacceptable naming what is missing */
function requireChosen({ password, fullName }: Chosen): { password: string; fullName: string } {
  if (fullName === undefined) throw Unacceptable.field('fullName', 'accounts.name.required')
  if (password === undefined) throw Unacceptable.field('password', 'accounts.password.required')
  return { password, fullName }
}
