import type { WaitingPlace } from '@hypha/contract'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import { Conflict } from '../../../platform/errors.ts'
import { text } from '../../../platform/texts/text.ts'
import { findForSale } from '../cart-tickets.ts'
import { lockEvents } from '../ticket-types.queries.ts'
import { stateOf } from '../tickets.rules.ts'
import { viewWaitingPlace } from '../tickets.views.ts'
import { deleteExpiredOffers, deleteWaiting, putWaiting } from './waiting-list.queries.ts'

export type WaitingLists = ReturnType<typeof createWaitingLists>

interface Person {
  id: number
}

/** The waiting lists of ticket types that are sold out. */
export const createWaitingLists = ({ db }: { db: Db }) => ({
  /**
   * Joins the line, or changes the quantity.
   * @throws NotFound; Conflict if there are tickets to buy, sales have ended, or somebody may not have that many
   */
  join: (
    typeId: number,
    { quantity, code }: { quantity: number; code: string },
    person: Person,
  ): Promise<WaitingPlace> =>
    inTransaction(db, async (tx) => {
      const { event_id } = await findForSale(tx, typeId, person.id, code)
      await lockEvents(tx, [event_id])
      await deleteExpiredOffers(tx, event_id, new Date())
      const type = await findForSale(tx, typeId, person.id, code)
      if (type.waiting_place?.offerUntil || stateOf(type, new Date()) !== 'soldOut')
        throw new Conflict('tickets.waiting.notSoldOut')
      if (type.owned + quantity > type.per_person)
        throw new Conflict(text('tickets.tooMany', { name: type.name, max: type.per_person }))
      await putWaiting(tx, { ticket_type_id: typeId, account_id: person.id, quantity })
      return viewWaitingPlace(await findForSale(tx, typeId, person.id, code))!
    }),

  /** Leaves the line, or declines an offer. Idempotent. */
  leave: async (typeId: number, person: Person): Promise<void> =>
    void (await deleteWaiting(db, typeId, person.id)),
})
