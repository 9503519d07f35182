import type { TicketSettings } from '@hypha/contract'
import type { CurrentUser } from '../../platform/auth/current-user.ts'
import { type Db, inTransaction } from '../../platform/database/connection.ts'
import { Conflict } from '../../platform/errors.ts'
import { findOwnEvent } from './own-event.ts'
import { hasPaidTickets, lockEvents } from './ticket-types.queries.ts'
import { viewRefundTerms } from './tickets.views.ts'

export type EventTicketSettings = ReturnType<typeof createEventTicketSettings>
type Person = Pick<CurrentUser, 'id' | 'isAdmin'>
type Changes = { [K in keyof TicketSettings]?: TicketSettings[K] | undefined }

/** What applies to all tickets of an event: until when holders may refund, and whether guests count. */
export function createEventTicketSettings({ db }: { db: Db }) {
  const view = (event: Awaited<ReturnType<typeof findOwnEvent>>): TicketSettings => ({
    refunds: viewRefundTerms(event),
    guestsCount: event.guests_count,
  })
  return {
    /** @throws NotFound for events of others */
    find: async (eventId: number, person: Person): Promise<TicketSettings> =>
      view(await findOwnEvent(db, eventId, person)),

    /** @throws NotFound; Conflict for stricter refunds once tickets were paid: buyers keep what they were promised */
    edit: (eventId: number, changes: Changes, person: Person): Promise<TicketSettings> =>
      inTransaction(db, async (tx) => {
        await findOwnEvent(tx, eventId, person)
        await lockEvents(tx, [eventId])
        const before = view(await findOwnEvent(tx, eventId, person))
        const after = { ...before.refunds, ...changes.refunds }
        if (isStricter(before.refunds, after) && (await hasPaidTickets(tx, eventId)))
          throw new Conflict('tickets.refundPolicy.promised')
        await tx
          .updateTable('event')
          .set({
            refund_policy: after.policy,
            refund_days: after.days,
            guests_count: changes.guestsCount ?? before.guestsCount,
          })
          .where('id', '=', eventId)
          .execute()
        return view(await findOwnEvent(tx, eventId, person))
      }),
  }
}

const RANKS = { none: 0, ifChanged: 1, days: 2 } as const

const isStricter = (before: TicketSettings['refunds'], after: TicketSettings['refunds']): boolean =>
  RANKS[after.policy] < RANKS[before.policy] ||
  (before.policy === 'days' && after.policy === 'days' && after.days > before.days)
