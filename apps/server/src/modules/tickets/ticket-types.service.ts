import {
  type EventTicket,
  type NewTicketType,
  PAGE_SIZE,
  PRICE_MIN_PAID_CENTS,
  type RefundTerms,
  TICKET_TYPES_MAX,
  type TicketOffer,
  type TicketTypeFields,
  toCents,
} from '@hypha/contract'
import type { Updateable } from 'kysely'
import type { CurrentUser } from '../../platform/auth/current-user.ts'
import { type Db, inTransaction } from '../../platform/database/connection.ts'
import type { TicketTypeTable } from '../../platform/database/schema.ts'
import { Conflict, NotFound, Unacceptable } from '../../platform/errors.ts'
import { text } from '../../platform/texts/text.ts'
import {
  countTicketTypes,
  deleteTicketType,
  findEventFacts,
  findOwnTicketTypes,
  findTicketType,
  findTicketTypes,
  insertTicketType,
  lockEvents,
  type TicketTypeRow,
  updateTicketType,
} from './ticket-types.queries.ts'
import { isUnlocked } from './tickets.rules.ts'
import { viewEventTicket, viewOffer, viewRefundTerms } from './tickets.views.ts'
import { findTiers } from './tiers.queries.ts'
import { refuseBadTiers } from './tiers.rules.ts'

export type TicketTypes = ReturnType<typeof createTicketTypes>
type Person = Pick<CurrentUser, 'id' | 'isAdmin'>
type Changes = { [K in keyof TicketTypeFields]?: TicketTypeFields[K] | undefined }

const columnsOf = (fields: Changes): Updateable<TicketTypeTable> =>
  Object.fromEntries(
    Object.entries({
      name: fields.name,
      description: fields.description,
      price_cents: fields.price === undefined ? undefined : toCents(fields.price),
      capacity: fields.capacity,
      sale_starts_at: fields.saleStartsAt,
      sale_ends_at: fields.saleEndsAt,
      per_person: fields.perPerson,
      access_code: fields.accessCode,
      starts_after_id: fields.startsAfterId,
    }).filter(([, value]) => value !== undefined),
  )

interface Consistent {
  price_cents: number
  sale_starts_at: Date | null
  sale_ends_at: Date | null
  capacity: number | null
}

/** @param taken the tickets that are sold or reserved @throws Unacceptable */
function refuseInconsistent(type: Consistent, taken = 0): void {
  const { price_cents: price, sale_starts_at: start, sale_ends_at: end, capacity } = type
  if (price > 0 && price < PRICE_MIN_PAID_CENTS)
    throw Unacceptable.field('price', text('tickets.priceTooLow', { min: PRICE_MIN_PAID_CENTS }))
  if (start && end && end <= start) throw Unacceptable.field('saleEndsAt', 'tickets.saleEndsEarly')
  if (capacity !== null && capacity < taken)
    throw Unacceptable.field('capacity', text('tickets.capacityTooLow', { count: taken }))
}

interface Offers {
  items: TicketOffer[]
  count_results: number
  hasHidden: boolean
  refunds: RefundTerms
}

/** The ticket types of events, which their organizers and admins edit. */
export function createTicketTypes({ db }: { db: Db }) {
  const view = (type: TicketTypeRow) => viewEventTicket(type, new Date())
  const mayEdit = (type: { owner_id: number }, person: Person | null) =>
    person !== null && (person.isAdmin || person.id === type.owner_id)

  /** @throws NotFound, also for those of others, which nobody can probe for */
  const readOwn = async (tx: Db, id: number, person: Person): Promise<TicketTypeRow> => {
    const type = await findTicketType(tx, id)
    if (!type || !mayEdit(type, person)) throw new NotFound('tickets.typeGone')
    return type
  }

  /** Like `readOwn`, but nobody buys tickets of the event until the end of the transaction. */
  const lockOwn = async (tx: Db, id: number, person: Person): Promise<TicketTypeRow> => {
    const { event_id } = await readOwn(tx, id, person)
    await lockEvents(tx, [event_id])
    return readOwn(tx, id, person)
  }

  const edit = (id: number, changes: Changes, person: Person): Promise<EventTicket> =>
    inTransaction(db, async (tx) => {
      const before = await lockOwn(tx, id, person)
      const columns = columnsOf(changes)
      refuseInconsistent({ ...before, ...columns }, before.sold + before.reserved)
      const tiers = await findTiers(tx, before.event_id)
      const changed = tiers.map((tier) => (tier.id === id ? { ...tier, ...columns } : tier))
      refuseBadTiers(changed, id)
      if (Object.keys(columns).length > 0) await updateTicketType(tx, id, columns)
      return view(await readOwn(tx, id, person))
    })

  return {
    async own(person: Person, { eventId, page }: { eventId?: number | undefined; page: number }) {
      const seesAll = person.isAdmin && eventId !== undefined
      const { rows, total } = await findOwnTicketTypes(db, seesAll ? null : person.id, {
        eventId,
        limit: PAGE_SIZE,
        offset: (page - 1) * PAGE_SIZE,
      })
      return { items: rows.map(view), count_results: total }
    },

    find: async (id: number, person: Person): Promise<EventTicket> =>
      view(await readOwn(db, id, person)),

    /** @throws NotFound for events of others; Conflict if the event is over or has too many types */
    add: ({ eventId, ...fields }: NewTicketType, person: Person): Promise<EventTicket> =>
      inTransaction(db, async (tx) => {
        await lockEvents(tx, [eventId])
        const event = await findEventFacts(tx, eventId)
        if (!event || !mayEdit(event, person)) throw new NotFound('tickets.eventGone')
        if (event.ends_at <= new Date()) throw new Conflict('tickets.eventOver')
        if ((await countTicketTypes(tx, eventId)) >= TICKET_TYPES_MAX)
          throw new Conflict(text('tickets.tooManyTypes', { max: TICKET_TYPES_MAX }))
        const columns = columnsOf(fields) as Required<ReturnType<typeof columnsOf>> & Consistent
        refuseInconsistent(columns)
        const { id } = await insertTicketType(tx, {
          event_id: eventId,
          name: fields.name,
          description: fields.description,
          price_cents: columns.price_cents,
          capacity: fields.capacity,
          sale_starts_at: fields.saleStartsAt,
          sale_ends_at: fields.saleEndsAt,
          per_person: fields.perPerson,
          access_code: fields.accessCode,
          starts_after_id: fields.startsAfterId,
        })
        refuseBadTiers(await findTiers(tx, eventId), id)
        return view(await readOwn(tx, id, person))
      }),

    edit,

    /** @throws NotFound; Conflict if tickets were ordered or issued */
    remove: (id: number, person: Person): Promise<void> =>
      inTransaction(db, async (tx) => {
        await lockOwn(tx, id, person)
        if (!(await deleteTicketType(tx, id))) throw new Conflict('tickets.typeSold')
      }),

    /** Returns the types on offer; hidden ones only with their access code. @throws NotFound */
    async offers(eventId: number, person: Person | null, code: string): Promise<Offers> {
      const event = await findEventFacts(db, eventId)
      if (!event || (event.status === 'hidden' && !mayEdit(event, person)))
        throw new NotFound('tickets.eventGone')
      const types = await findTicketTypes(db, eventId, person?.id ?? null)
      const items = types
        .filter((type) => isUnlocked(type, code))
        .map((type) => viewOffer(type, new Date()))
      const hasHidden = types.some(({ access_code: hidden }) => hidden !== null)
      return { items, count_results: items.length, hasHidden, refunds: viewRefundTerms(event) }
    },
  }
}
