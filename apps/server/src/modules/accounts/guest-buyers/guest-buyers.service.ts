import type { GuestPurchases } from '@hypha/contract'
import type { Language } from '@hypha/i18n/languages.ts'
import { emailKey } from '../../../platform/auth/email-key.ts'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import { Conflict, NotFound } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { renderIn } from '../../../platform/texts/render.ts'
import type { Client } from '../client-facts.ts'
import { deleteAccount } from '../delete-account.ts'
import type { OpenedSession, Sessions } from '../sessions.service.ts'
import { insertGuest } from './guest-buyers.queries.ts'
import { findGuestOfLink, type LinkedGuest } from './guest-links.ts'
import { joinGuest } from './join-guests.ts'

export type GuestBuyers = ReturnType<typeof createGuestBuyers>

/** People who buy without an account. Each start makes another guest, because nobody has proved the address. */
export function createGuestBuyers({
  db,
  jobs,
  sessions,
}: {
  db: Db
  jobs: Jobs
  sessions: Sessions
}) {
  /** @throws NotFound unless the link works */
  const linked = async (within: Db, code: string, now: Date): Promise<LinkedGuest> => {
    const guest = await findGuestOfLink(within, code, now)
    if (!guest || (guest.deactivated_at && !guest.guest_joined_at))
      throw new NotFound('accounts.guest.linkDead')
    return guest
  }
  /** @throws NotFound; Conflict if everything is in an account now */
  const open = async (within: Db, code: string, now: Date): Promise<LinkedGuest> => {
    const guest = await linked(within, code, now)
    if (guest.guest_joined_at) throw new Conflict('accounts.guest.joined')
    return guest
  }

  return {
    /** The same for every address, whether or not it has an account (S-08). */
    start: (
      { email, language }: { email: string; language: Language },
      client: Client,
    ): Promise<OpenedSession> =>
      inTransaction(db, async (tx) => {
        const name = renderIn(language)('accounts.guest.name')
        const { id } = await insertGuest(tx, { email, name, language })
        return sessions.open(tx, id, client, new Date())
      }),

    /** Does the same work for every address; the job looks for purchases. */
    requestLinks: (email: string): Promise<void> => jobs.enqueue(db, 'mail.guest-links', { email }),

    async find(code: string): Promise<GuestPurchases> {
      const { email, guest_joined_at: joinedAt } = await linked(db, code, new Date())
      return joinedAt ? { state: 'joined', email: null } : { state: 'open', email }
    },

    async continue(code: string, client: Client): Promise<OpenedSession> {
      const now = new Date()
      const { id } = await open(db, code, now)
      return sessions.open(db, id, client, now)
    },

    /** Idempotent. @throws Conflict if the guest bought with another address than the user's */
    join: (user: { id: number; email: string }, code: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        const now = new Date()
        const guest = await linked(tx, code, now)
        if (guest.guest_joined_at) return
        if (guest.guest_email_key !== emailKey(user.email))
          throw new Conflict('accounts.guest.otherAddress')
        await joinGuest(tx, jobs, { guestId: guest.id, accountId: user.id }, now)
      }),

    /** Only the mailbox has the link, so it can delete what a session that just typed the address can't. */
    async delete(code: string): Promise<void> {
      const now = new Date()
      const { id } = await open(db, code, now)
      await deleteAccount({ db, jobs }, { accountId: id, givesUpBalance: false, now })
    },
  }
}
