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
import { recordAudit } from './audit/audit.service.ts'
import { viewProfile } from './accounts.views.ts'
import type { Client } from './client-facts.ts'
import { joinGuests } from './guest-buyers/join-guests.ts'
import { findMailLink, spendMailLink, voidMailLinks } from './mail-links.service.ts'
import { deleteAppPasswordsOf } from './app-passwords.service.ts'
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

/** The name and password chosen by the person who confirmed the address. */
interface Chosen {
  password?: string | undefined
  fullName?: string | undefined
}

/** The hash that is stored for a browser, so the table contains no usable browser ids. */
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
   * Returns whether the owner of the mailbox has to choose a name and password. Only the browser of a single
   * registration has proved that it knows the password; otherwise a stranger may have registered the address.
   */
  const asksPassword = (account: { registered_by: Buffer | null }, browserId: string) =>
    !account.registered_by?.equals(browserHash(browserId))

  return {
    profile,
    refuseWeakPassword,

    /**
     * Opens an account. If the address already has one, only its owner is notified, by mail (S-08).
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

    /** Looks up a confirmation link without using it. @throws BadRequest if it is invalid */
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
     * Confirms the mailed address and logs its owner in. Ends every earlier session, so only the owner of the mailbox
     * decides the password.
     * @throws BadRequest for an invalid link; AlreadyConfirmed; Unacceptable if a name and a password have to be chosen
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
        // The address may have been registered again since the link was looked up.
        const account = (await findAccount(tx, accountId))!
        if (!fresh && asksPassword(account, browserId)) requireChosen({})
        await endSessionsOf(tx, accountId, now)
        await markVerified(
          tx,
          accountId,
          fresh ? { full_name: fresh.fullName, password_hash: passwordHash! } : {},
        )
        await joinGuests(tx, jobs, accountId, now)
        await recordSecurityEvent(tx, accountId, 'email_confirmed', client)
        return { accountId, session: await sessions.open(tx, accountId, client, now) }
      })
    },

    async resendConfirmation(accountId: number): Promise<void> {
      const account = await findAccount(db, accountId)
      if (account?.is_verified) throw new Conflict('accounts.alreadyConfirmed')
      await jobs.enqueue(db, 'mail.confirm-email', { accountId })
    },

    /** Does the same work for every address; the job checks whether an account exists (S-08). */
    forgotPassword: (email: string): Promise<void> =>
      jobs.enqueue(db, 'mail.reset-password', { email }),

    /**
     * Sets a new password with a mailed link, ends every session and revokes every access token. Also confirms the
     * address, because only its owner reads the link.
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
        await deleteAppPasswordsOf(tx, accountId)
        await voidMailLinks(tx, accountId, 'change-email', now)
        await joinGuests(tx, jobs, accountId, now)
        await recordSecurityEvent(tx, accountId, 'password_reset', client)
        await jobs.enqueue(tx, 'mail.password-changed', { accountId })
        return accountId
      })
    },

    /** Looks up the account of an admin invitation without using it. @throws BadRequest */
    async adminInvitation(token: string): Promise<AdminInvitation> {
      const link = await findMailLink(db, token, 'admin-invitation')
      if (!link?.isAlive) throw new BadRequest('contract.linkDead')
      return { email: link.email, isNew: !link.is_verified }
    },

    /**
     * Accepts an admin invitation with a new password. Removes earlier sessions, access tokens and second factors,
     * because operators also use these links to recover a lost account.
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
        await deleteAppPasswordsOf(tx, accountId)
        await removeSecondFactors(tx, accountId)
        await markVerified(tx, accountId, {
          password_hash: passwordHash,
          ...(fullName !== undefined && { full_name: fullName, language }),
        })
        await makeAdmin(tx, accountId)
        // Nobody was logged in: the operator made the invitation on the server.
        await recordAudit(tx, {
          ...{ adminId: accountId, action: 'grant-admin', accountId },
          // not translated: reasons are in the admin’s own words
          reason: 'Invitation made on the server',
        })
        await joinGuests(tx, jobs, accountId, now)
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

/** @throws Unacceptable naming the missing field */
function requireChosen({ password, fullName }: Chosen): { password: string; fullName: string } {
  if (fullName === undefined) throw Unacceptable.field('fullName', 'accounts.name.required')
  if (password === undefined) throw Unacceptable.field('password', 'accounts.password.required')
  return { password, fullName }
}
