import type { Profile } from '@hypha/contract'
import { LINK_IS_DEAD } from '@hypha/contract/limits'
import { hashPassword, isPasswordRight, passwordWeakness } from '../../platform/auth/passwords.ts'
import { type Db, inTransaction } from '../../platform/database/connection.ts'
import {
  BadRequest,
  Conflict,
  Forbidden,
  NotFound,
  Unacceptable,
  Unauthorized,
} from '../../platform/errors.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Pictures } from '../pictures/pictures.service.ts'
import {
  findAccount,
  findAccountByEmail,
  insertAccount,
  makeAdmin,
  markVerified,
  setPassword,
  setPhoto,
  setProfile,
  setRights,
} from './accounts.queries.ts'
import { viewProfile } from './accounts.views.ts'
import { spendMailLink } from './mail-links.service.ts'
import { endSessionsOf } from './sessions.queries.ts'
import type { OpenedSession, Sessions } from './sessions.service.ts'

export interface AccountsParts {
  db: Db
  jobs: Jobs
  sessions: Sessions
  pictures: Pictures
  siteName: string
  /** The address whose account is an admin from its confirmation on; null for none. */
  adminEmail: string | null
}

export type Accounts = ReturnType<typeof createAccounts>

const IS_CLOSED = 'This account is closed. Write to us if you think it should not be.'

export function createAccounts({
  db,
  jobs,
  sessions,
  pictures,
  siteName,
  adminEmail,
}: AccountsParts) {
  const refuseWeak = (password: string) => {
    const weakness = passwordWeakness(password, siteName)
    if (weakness) throw Unacceptable.field('password', weakness)
  }
  const profile = async (accountId: number): Promise<Profile> =>
    viewProfile((await findAccount(db, accountId))!, pictures.photoUrl)

  // Only after its owner has shown to read the address: anybody may register with it.
  const appointAdmin = async (within: Db) => {
    if (adminEmail !== null) await makeAdmin(within, adminEmail)
  }

  return {
    profile,

    /** Makes the account that the configuration names an admin, once its address is confirmed. */
    appointAdmin: () => appointAdmin(db),

    /** Opens an account. Whether the address had one already is told to its owner by mail, not to the caller (S-08). */
    async register({
      email,
      password,
      fullName,
    }: {
      email: string
      password: string
      fullName: string
    }): Promise<void> {
      refuseWeak(password)
      const passwordHash = await hashPassword(password)
      await inTransaction(db, async (tx) => {
        const created = await insertAccount(tx, {
          email,
          full_name: fullName,
          password_hash: passwordHash,
        })
        if (created) return jobs.enqueue(tx, 'mail.confirm-email', { accountId: created.id })
        const existing = (await findAccountByEmail(tx, email))!
        await jobs.enqueue(tx, 'mail.already-registered', { accountId: existing.id })
      })
    },

    /** @throws Unauthorized with the same words and after the same time whether or not the address is known */
    async authenticate(email: string, password: string, now: Date): Promise<OpenedSession> {
      const account = await findAccountByEmail(db, email)
      const right = await isPasswordRight(account?.password_hash ?? null, password)
      if (!account || !right) throw new Unauthorized('E-mail or password is not right.')
      if (account.deactivated_at) throw new Forbidden(IS_CLOSED)
      return sessions.open(db, account.id, now)
    },

    /** Confirms the address a link was mailed to and signs its owner in. */
    async confirmEmail(token: string, now: Date): Promise<OpenedSession> {
      return inTransaction(db, async (tx) => {
        const accountId = await spendMailLink(tx, token, 'confirm-email', now)
        if (accountId === null) throw new BadRequest(LINK_IS_DEAD)
        await markVerified(tx, accountId)
        await appointAdmin(tx)
        return sessions.open(tx, accountId, now)
      })
    },

    async resendConfirmation(accountId: number): Promise<void> {
      const account = await findAccount(db, accountId)
      if (account?.is_verified) throw new Conflict('Your address is confirmed already.')
      await jobs.enqueue(db, 'mail.confirm-email', { accountId })
    },

    /** Always the same work: the job finds out whether the address has an account (S-08). */
    forgotPassword: (email: string): Promise<void> =>
      jobs.enqueue(db, 'mail.reset-password', { email }),

    /** Sets a new password by a mailed link and ends every session of the account. */
    async resetPassword(token: string, password: string, now: Date): Promise<void> {
      refuseWeak(password)
      const passwordHash = await hashPassword(password)
      await inTransaction(db, async (tx) => {
        const accountId = await spendMailLink(tx, token, 'reset-password', now)
        if (accountId === null) throw new BadRequest(LINK_IS_DEAD)
        await setPassword(tx, accountId, passwordHash)
        await endSessionsOf(tx, accountId, now)
        await jobs.enqueue(tx, 'mail.password-changed', { accountId })
      })
    },

    async editProfile(accountId: number, fullName: string): Promise<Profile> {
      await setProfile(db, accountId, fullName)
      return profile(accountId)
    },

    /** Gives or takes the role of an admin, closes or opens an account; its sessions end at once. */
    async setRights(
      admin: { id: number },
      accountId: number,
      { isAdmin, isActive }: { isAdmin?: boolean | undefined; isActive?: boolean | undefined },
      now: Date,
    ): Promise<void> {
      if (admin.id === accountId)
        throw new Conflict('Another admin has to change your own account.')
      await inTransaction(db, async (tx) => {
        const deactivatedAt = isActive === undefined ? undefined : isActive ? null : now
        if (!(await setRights(tx, accountId, { isAdmin, deactivatedAt })))
          throw new NotFound('There is no such account.')
        await endSessionsOf(tx, accountId, now)
        // Who cannot come in any more is charged for nothing.
        if (isActive === false)
          await jobs.enqueue(tx, 'subscriptions.end', {
            accountId,
            kinds: ['premium', 'artist', 'label'],
          })
      })
    },

    async setPhoto(accountId: number, picture: Buffer): Promise<Profile> {
      const key = await pictures.storePhoto(picture)
      await setPhoto(db, accountId, key)
      return profile(accountId)
    },
  }
}
