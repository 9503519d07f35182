import {
  type AuditAction,
  type AuditDetails,
  type NewSuspension,
  type RightsChange,
  USERS_PAGE,
} from '@hypha/contract'
import type { Language } from '@hypha/i18n/languages.ts'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import { Conflict, NotFound } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { text } from '../../../platform/texts/text.ts'
import { endAllSessions, recordAdminGranted } from '../changed-by-admin.ts'
import { deleteAccount } from '../delete-account.ts'
import { setSuspension, suspend, suspensionOf, viewSuspension } from '../suspension.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { notify } from '../../notifications/index.ts'
import { textOfChange } from './user-changes.ts'
import {
  findOrders,
  findOwnedArtists,
  findOwnedLabels,
  findReports,
  findSecurityEvents,
  findSessions,
  findSubscriptions,
  findUser,
  findUsers,
  lockUserAndAdmins,
  updateRights,
  type UserRow,
  type WantedUsers,
} from './users.queries.ts'
import {
  viewOrders,
  viewReports,
  viewSecurityEvents,
  viewSessions,
  viewSubscriptions,
  viewUser,
} from './users.views.ts'

export type Users = ReturnType<typeof createUsers>

interface Admin {
  id: number
}

/** A change of a locked account. */
interface Change {
  tx: Db
  person: UserRow
  record: (action: AuditAction, details?: AuditDetails) => Promise<void>
}

const DAY_MS = 86_400_000
const noSuchAccount = () => new NotFound('accounts.gone')
const isAdminNow = ({ is_admin, deactivated_at }: UserRow) => is_admin && deactivated_at === null

/** User Management: finds accounts, and changes them in one transaction with an audit entry. */
export function createUsers(db: Db, jobs: Jobs) {
  /**
   * Locks an account and changes it.
   * @throws Conflict for the admin's own account, and for a caller who has lost the admin role; NotFound
   */
  const change = (
    admin: Admin,
    accountId: number,
    reason: string,
    run: (change: Change) => Promise<void>,
  ): Promise<void> => {
    if (admin.id === accountId) throw new Conflict('accounts.users.self')
    return inTransaction(db, async (tx) => {
      const locked = await lockUserAndAdmins(tx, accountId)
      // The caller stays an admin, so at least one always remains.
      if (!locked.some((row) => row.id === admin.id && isAdminNow(row)))
        throw new Conflict('accounts.users.notAdmin')
      const person = locked.find(({ id }) => id === accountId)
      if (!person) throw noSuchAccount()
      if (person.deleted_at) throw new Conflict('accounts.users.deleted')
      const record = async (action: AuditAction, details: AuditDetails = {}) => {
        const entry = { adminId: admin.id, action, accountId, reason, details }
        await notifyChange(tx, accountId, action, details, await recordAudit(tx, entry))
      }
      await run({ tx, person, record })
    })
  }

  const notifyChange = async (
    tx: Db,
    accountId: number,
    action: AuditAction,
    details: AuditDetails,
    auditEntryId: number,
  ) => {
    const message = textOfChange({ action, details })
    if (!message) return
    await jobs.enqueue(tx, 'mail.account-changed', { auditEntryId })
    await notify(tx, jobs, {
      accountIds: [accountId],
      kind: 'System',
      typeValue: 'account-changed',
      text: message,
      href: null,
      key: `account-changed-${auditEntryId}`,
      hasOwnMail: true,
    })
  }

  const setAdmin = async ({ tx, person, record }: Change, isAdmin: boolean) => {
    if (person.is_admin === isAdmin)
      throw new Conflict(isAdmin ? 'accounts.users.alreadyAdmin' : 'accounts.users.noAdmin')
    if (isAdmin && !person.is_verified) throw new Conflict('accounts.users.unconfirmed')
    await updateRights(tx, person.id, { isAdmin })
    if (isAdmin) await recordAdminGranted(tx, person.id)
    await record(isAdmin ? 'grant-admin' : 'revoke-admin')
  }

  const setActive = async ({ tx, person, record }: Change, isActive: boolean, now: Date) => {
    if ((person.deactivated_at === null) === isActive)
      throw new Conflict(isActive ? 'accounts.users.open' : 'accounts.users.closed')
    // Recorded before the change: closed accounts get no notifications.
    await record(isActive ? 'reopen' : 'close')
    await updateRights(tx, person.id, { deactivatedAt: isActive ? null : now })
    // Nobody pays for what they can't use.
    if (!isActive)
      await jobs.enqueue(tx, 'subscriptions.end', {
        accountId: person.id,
        kinds: ['premium', 'artist', 'label', 'support'],
      })
  }

  return {
    async search(requested: WantedUsers) {
      const rows = await findUsers(db, requested)
      const items = rows.slice(0, USERS_PAGE).map(viewUser)
      return { items, next: rows.length > USERS_PAGE ? items.at(-1)!.id : null }
    },

    /** @throws NotFound */
    async get(id: number, language: Language) {
      const row = await findUser(db, id)
      if (!row) throw noSuchAccount()
      const [sessions, orders, subscriptions, artists, labels, about, by, events] =
        await Promise.all([
          findSessions(db, id, new Date()),
          findOrders(db, id),
          findSubscriptions(db, id),
          findOwnedArtists(db, id),
          findOwnedLabels(db, id),
          findReports(db, id, 'about'),
          findReports(db, id, 'by'),
          findSecurityEvents(db, id),
        ])
      return {
        ...viewUser(row),
        hasSecondFactor: row.second_factor_since !== null,
        deletedAt: row.deleted_at?.toISOString() ?? null,
        sessions: viewSessions(sessions, language),
        orders: viewOrders(orders),
        subscriptions: viewSubscriptions(subscriptions),
        ...{ artists, labels },
        reportsAbout: viewReports(about),
        reportsBy: viewReports(by),
        securityEvents: viewSecurityEvents(events, language),
      }
    },

    /**
     * Grants or revokes the admin role, closes or reopens the account. Sessions end, so the new rights apply
     * immediately.
     */
    changeRights: (admin: Admin, id: number, requested: RightsChange, now: Date) =>
      change(admin, id, requested.reason, async (its) => {
        if (requested.isAdmin !== undefined) await setAdmin(its, requested.isAdmin)
        if (requested.isActive !== undefined) await setActive(its, requested.isActive, now)
        await endAllSessions(its.tx, id, now)
      }),

    /** Suspends an account; the later of two ends counts. */
    suspend: (admin: Admin, id: number, { days, reason }: NewSuspension, now: Date) =>
      change(admin, id, reason, async ({ tx, person, record }) => {
        if (person.is_admin) throw new Conflict('accounts.users.revokeFirst')
        const until = days === null ? null : new Date(now.getTime() + days * DAY_MS)
        await suspend(tx, id, { until, reason })
        await record('suspend', { until: until?.toISOString() ?? null })
      }),

    liftSuspension: (admin: Admin, id: number, reason: string, now: Date) =>
      change(admin, id, reason, async ({ tx, person, record }) => {
        if (!viewSuspension(suspensionOf(person), now))
          throw new Conflict('accounts.users.notSuspended')
        await setSuspension(tx, id, null)
        await record('lift-suspension')
      }),

    resendConfirmation: (admin: Admin, id: number, reason: string) =>
      change(admin, id, reason, async ({ tx, person, record }) => {
        if (person.is_verified) throw new Conflict('accounts.users.alreadyConfirmed')
        await jobs.enqueue(tx, 'mail.confirm-email', { accountId: id })
        await record('resend-confirmation')
      }),

    /** Deletes an account. Refused for the same reasons as for its owner; never forfeits a balance. */
    delete: (admin: Admin, id: number, reason: string, now: Date) =>
      change(admin, id, reason, async ({ tx, record }) => {
        await record('delete')
        try {
          await deleteAccount({ db: tx, jobs }, { accountId: id, givesUpBalance: false, now })
        } catch (error) {
          if (!(error instanceof Conflict)) throw error
          throw new Conflict(text('accounts.users.cannotDelete', { reason: error.text }))
        }
      }),

    endSessions: (admin: Admin, id: number, reason: string, now: Date) =>
      change(admin, id, reason, async ({ tx, record }) => {
        await endAllSessions(tx, id, now)
        await record('end-sessions')
      }),
  }
}
