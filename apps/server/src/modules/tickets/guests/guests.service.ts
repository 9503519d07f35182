import { type Guest, GUESTS_MAX, type NewGuest, PAGE_SIZE } from '@hypha/contract'
import type { CurrentUser } from '../../../platform/auth/current-user.ts'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import { Conflict, NotFound } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { renderIn } from '../../../platform/texts/render.ts'
import { text } from '../../../platform/texts/text.ts'
import { findOwnEvent } from '../own-event.ts'
import type { TicketCodes } from '../ticket-codes.ts'
import { countTakenOfEvent, lockEvents } from '../ticket-types.queries.ts'
import {
  countGuests,
  removeGuest,
  findGuests,
  findGuestsById,
  guestTypeOf,
  type GuestRow,
  insertGuest,
} from './guests.queries.ts'

export type TicketGuests = ReturnType<typeof createTicketGuests>
type Person = Pick<CurrentUser, 'id' | 'isAdmin' | 'language'>

interface Parts {
  db: Db
  jobs: Jobs
  ticketCodes: TicketCodes
}

const view = (row: GuestRow): Guest => ({
  id: row.id,
  name: row.name,
  email: row.email,
  plusOnes: row.plus_ones,
  note: row.note,
  checkedIn: row.checked_in,
  mailedAt: row.mailed_at?.toISOString() ?? null,
})

const peopleOf = (guests: readonly NewGuest[]) =>
  guests.reduce((people, { plusOnes }) => people + 1 + plusOnes, 0)

/** The guest lists of events. Each guest and everybody they bring has a ticket, without an account. */
export function createTicketGuests({ db, jobs, ticketCodes }: Parts) {
  /** @throws NotFound for guests of others */
  const readOwn = async (tx: Db, id: number, person: Person): Promise<GuestRow> => {
    const [guest] = await findGuestsById(tx, [id])
    if (!guest || !(person.isAdmin || guest.owner_id === person.id))
      throw new NotFound('tickets.guests.gone')
    return guest
  }

  const issue = async (tx: Db, eventId: number, typeId: number, guest: NewGuest) => {
    const { id } = await insertGuest(tx, eventId, guest)
    const names = [guest.name]
    for (let n = 1; n <= guest.plusOnes; n++) names.push(`${guest.name} +${n}`)
    await tx
      .insertInto('ticket')
      .values(
        names.map((name) => ({
          ...ticketCodes.create(),
          ...{ ticket_type_id: typeId, event_id: eventId, guest_id: id, holder_name: name },
          ...{ account_id: null, order_line_id: null, checked_in_at: null, checked_in_by: null },
        })),
      )
      .execute()
    if (guest.email !== null) await jobs.enqueue(tx, 'mail.guest', { guestId: id })
    return id
  }

  return {
    /** @throws NotFound for events of others */
    async list(eventId: number, page: number, person: Person) {
      await findOwnEvent(db, eventId, person)
      const range = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
      const { rows, total } = await findGuests(db, eventId, range)
      return { items: rows.map(view), count_results: total }
    },

    /** @throws NotFound; Conflict if the event is over, or they don't fit on the list or into the event */
    add: (eventId: number, guests: readonly NewGuest[], person: Person): Promise<Guest[]> =>
      inTransaction(db, async (tx) => {
        await findOwnEvent(tx, eventId, person)
        await lockEvents(tx, [eventId])
        const event = await findOwnEvent(tx, eventId, person)
        if (event.ends_at <= new Date() || event.cancelled_at)
          throw new Conflict('tickets.eventOver')
        const { total } = await countGuests(tx, eventId)
        if (total + guests.length > GUESTS_MAX)
          throw new Conflict(text('tickets.guests.tooMany', { max: GUESTS_MAX }))
        const { guests_count: doCount, ticket_capacity: capacity } = event
        if (doCount && capacity !== null) {
          const left = Math.max(0, capacity - (await countTakenOfEvent(tx, eventId)))
          if (peopleOf(guests) > left)
            throw new Conflict(text('tickets.guests.full', { count: left }))
        }
        const typeName = renderIn(person.language)('tickets.guests.type')
        const typeId = await guestTypeOf(tx, eventId, typeName)
        const ids: number[] = []
        for (const guest of guests) ids.push(await issue(tx, eventId, typeId, guest))
        return (await findGuestsById(tx, ids)).map(view)
      }),

    /** Sends a guest their tickets again. @throws NotFound; Conflict without an address, or once the event is over */
    mail: (id: number, person: Person): Promise<Guest> =>
      inTransaction(db, async (tx) => {
        const guest = await readOwn(tx, id, person)
        if (guest.ends_at <= new Date() || guest.cancelled_at)
          throw new Conflict('tickets.eventOver')
        if (guest.email === null) throw new Conflict('tickets.guests.noAddress')
        await jobs.enqueue(tx, 'mail.guest', { guestId: id })
        return view(guest)
      }),

    /** @throws NotFound; Conflict if somebody was checked in with one of their tickets */
    remove: (id: number, person: Person): Promise<void> =>
      inTransaction(db, async (tx) => {
        const { event_id } = await readOwn(tx, id, person)
        await lockEvents(tx, [event_id])
        await tx
          .selectFrom('ticket')
          .where('guest_id', '=', id)
          .select('id')
          .orderBy('id')
          .forUpdate()
          .execute()
        if ((await readOwn(tx, id, person)).checked_in > 0)
          throw new Conflict('tickets.guests.checkedIn')
        await removeGuest(tx, id)
      }),
  }
}
