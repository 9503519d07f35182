import {
  EVENT_DAYS_MAX,
  type EventCard,
  type EventDetails,
  type EventFields,
  type EventFilters,
  type EventList,
  eventProblem,
  foldForSearch,
  type OwnEvent,
  PAGE_SIZE,
} from '@hypha/contract'
import type { Selectable } from 'kysely'
import type { CurrentUser } from '../../platform/auth/current-user.ts'
import { type Db, inTransaction } from '../../platform/database/connection.ts'
import type { EventTable } from '../../platform/database/schema.ts'
import { Conflict, ChangedElsewhere, NotFound, Unacceptable } from '../../platform/errors.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { text } from '../../platform/texts/text.ts'
import { cleanDescription, type MediaObjects, nameKey } from '../catalogue/index.ts'
import { notify } from '../notifications/index.ts'
import { findTicketHolders } from '../tickets/index.ts'
import {
  cancelEvent,
  deleteEvent,
  type EventRow,
  findEvent,
  findEvents,
  findLineUps,
  findNext,
  findOwnEvents,
  hasTickets,
  type OwnFilters,
  insertEvent,
  insertView,
  lockEvent,
  replaceLineUp,
  setHidden,
  updateEvent,
} from './events.queries.ts'
import { viewEvent, viewEventCard } from './events.views.ts'

export type Events = ReturnType<typeof createEvents>

interface Parts {
  db: Db
  jobs: Jobs
  mediaObjects: MediaObjects
}

type Person = Pick<CurrentUser, 'id' | 'isAdmin'>
/** The stored fields that the creator of an event writes. */
type Columns = Omit<
  Selectable<EventTable>,
  | 'id'
  | 'owner_id'
  | 'status'
  | 'place'
  | 'viewers'
  | 'revision'
  | 'created_at'
  | 'cancelled_at'
  | 'cancellation_note'
  | 'refund_policy'
  | 'refund_days'
  | 'moved_at'
  | 'guests_count'
>
type Changes = { [K in keyof EventFields]?: EventFields[K] | undefined }

const notFound = () => new NotFound('events.gone')
const countries = new Intl.DisplayNames('en', { type: 'region' })

/** The text that location search matches. */
const searchWords = (at: Pick<EventRow, 'venue' | 'city' | 'country'>) =>
  foldForSearch(`${at.venue} ${at.city} ${countries.of(at.country)}`)

/** Whether ticket holders have to know of the change. */
const isMoved = (before: EventRow, after: EventRow) =>
  before.starts_at.getTime() !== after.starts_at.getTime() ||
  before.venue !== after.venue ||
  before.city !== after.city ||
  before.country !== after.country

const isInCharge = (row: EventRow, person: Person | null) =>
  person !== null && (person.isAdmin || person.id === row.owner_id)

/** Parties, club nights and festivals announced by users. */
export function createEvents({ db, jobs, mediaObjects }: Parts) {
  const cards = async (rows: readonly EventRow[]): Promise<EventCard[]> => {
    const ids = rows.map(({ id }) => id)
    const lineUps = await findLineUps(db, ids)
    return rows.map((row) => viewEventCard(row, lineUps))
  }

  const show = async (row: EventRow, person: Person | null): Promise<EventDetails> =>
    viewEvent(row, await findLineUps(db, [row.id]), isInCharge(row, person))

  /** Returns the event if this person may see it. @throws NotFound */
  const read = async (tx: Db, id: number, person: Person | null): Promise<EventRow> => {
    const row = await findEvent(tx, id)
    if (!row || (row.status === 'hidden' && !isInCharge(row, person))) throw notFound()
    return row
  }

  /** @throws NotFound for events of others, so nobody can probe for hidden ones */
  const lockOwn = async (tx: Db, id: number, person: Person): Promise<EventRow> => {
    const row = await lockEvent(tx, id)
    if (!row || !isInCharge(row, person)) throw notFound()
    return row
  }

  const columnsOf = async (tx: Db, fields: Changes, person: Person): Promise<Partial<Columns>> => {
    const { title, venue, city, country, latitude, longitude, website } = fields
    const { description, picture } = fields
    const columns = {
      ...{ title, venue, city, country, latitude, longitude, website },
      description_html: description === undefined ? undefined : cleanDescription(description),
      starts_at: fields.startsAt,
      ends_at: fields.endsAt,
      time_zone: fields.timeZone,
      ticket_url: fields.ticketUrl,
      price_note: fields.priceNote,
      ticket_capacity: fields.ticketCapacity,
      picture_id:
        picture === undefined
          ? undefined
          : await mediaObjects.ownId(tx, picture, person.id, 'picture'),
    }
    return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
  }

  /** @throws Unacceptable if dates or coordinates are inconsistent */
  const refuseInconsistent = (
    row: Pick<EventRow, 'starts_at' | 'ends_at' | 'latitude' | 'longitude'>,
  ) => {
    const { starts_at: startsAt, ends_at: endsAt, latitude, longitude } = row
    const problem = eventProblem({ startsAt, endsAt, latitude, longitude })
    if (problem)
      throw Unacceptable.field(
        problem.field,
        problem.problem === 'tooLong'
          ? text('events.tooLong', { days: EVENT_DAYS_MAX })
          : `events.${problem.problem}`,
      )
  }

  /** Replaces the line-up; followers of added artists are notified. */
  const writeLineUp = async (tx: Db, id: number, names: readonly string[]): Promise<void> => {
    const keyed = names.map((name) => ({ name, key: nameKey(name) }))
    const once = keyed.filter(({ key }, at) => keyed.findIndex((one) => one.key === key) === at)
    await replaceLineUp(tx, id, once)
    await jobs.enqueue(tx, 'event.announce', { eventId: id })
  }

  /** Notifies everybody who has a valid ticket. */
  const notifyHolders = async (
    tx: Db,
    event: Pick<EventRow, 'id' | 'title' | 'revision'>,
    what: 'moved' | 'cancelled',
  ) =>
    notify(tx, jobs, {
      accountIds: await findTicketHolders(tx, event.id),
      kind: 'Commerce',
      typeValue: `event-${what}`,
      text: text(`events.news.${what}`, { title: event.title }),
      href: `/event/${event.id}`,
      key: `event-${what}-${event.id}-${event.revision}`,
    })

  return {
    /** Returns a page of one of the lists of EV-01. */
    async list(list: EventList, filters: EventFilters, viewer: { id: number }) {
      const { rows, total } = await findEvents(db, list, filters, viewer, new Date())
      return { 'hydra:member': await cards(rows), 'hydra:totalItems': total }
    },

    /** Returns the events announced by this user, with views. */
    async own(
      owner: { id: number },
      { page, ...filters }: Omit<OwnFilters, 'limit' | 'offset'> & { page: number },
    ) {
      const { rows, total } = await findOwnEvents(
        db,
        owner.id,
        { ...filters, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
        new Date(),
      )
      const known = new Map(rows.map((row) => [row.id, row]))
      const items = (await cards(rows)).map((card): OwnEvent => {
        const { viewers, status } = known.get(card.id)!
        return { ...card, views: viewers, isHidden: status === 'hidden' }
      })
      return { items, count_results: total }
    },

    async home(viewer: { id: number }) {
      const next = await cards(await findNext(db, viewer, new Date()))
      return { 'hydra:member': next, 'hydra:totalItems': next.length }
    },

    /** Returns one event, and saves the view of a logged-in user. @throws NotFound */
    async find(id: number, person: Person | null): Promise<EventDetails> {
      const row = await read(db, id, person)
      if (person) await insertView(db, id, person.id)
      return show(row, person)
    },

    /** @throws Unacceptable if fields are inconsistent or the event is over */
    async add(fields: EventFields, person: Person): Promise<EventDetails> {
      const id = await inTransaction(db, async (tx) => {
        const columns = (await columnsOf(tx, fields, person)) as Columns
        refuseInconsistent(columns)
        if (columns.ends_at <= new Date()) throw Unacceptable.field('endsAt', 'events.over')
        const made = await insertEvent(tx, {
          ...columns,
          owner_id: person.id,
          place: searchWords(columns),
        })
        await writeLineUp(tx, made.id, fields.lineUp)
        return made.id
      })
      return show(await read(db, id, person), person)
    },

    /** @throws NotFound; ChangedElsewhere for an older revision; Unacceptable if fields are inconsistent */
    async edit(
      id: number,
      { revision, ...changes }: Changes & { revision?: number | undefined },
      person: Person,
    ): Promise<EventDetails> {
      await inTransaction(db, async (tx) => {
        const before = await lockOwn(tx, id, person)
        const set = await columnsOf(tx, changes, person)
        const after = { ...before, ...set }
        refuseInconsistent(after)
        const moved = isMoved(before, after) && { moved_at: new Date() }
        if (!(await updateEvent(tx, id, { ...set, ...moved, place: searchWords(after) }, revision)))
          throw new ChangedElsewhere()
        if (changes.lineUp) await writeLineUp(tx, id, changes.lineUp)
        if (moved) await notifyHolders(tx, { ...after, revision: before.revision + 1 }, 'moved')
      })
      return show(await read(db, id, person), person)
    },

    /** Ends ticket sales and notifies ticket holders; the event stays visible. @throws NotFound; Conflict if it is over */
    cancel: async (id: number, note: string, person: Person): Promise<EventDetails> => {
      await inTransaction(db, async (tx) => {
        const event = await lockOwn(tx, id, person)
        if (event.ends_at <= new Date()) throw new Conflict('events.isOver')
        if (event.cancelled_at) return
        await cancelEvent(tx, id, note)
        await notifyHolders(tx, event, 'cancelled')
      })
      return show(await read(db, id, person), person)
    },

    /** @throws NotFound; Conflict if people have tickets */
    remove: (id: number, person: Person): Promise<void> =>
      inTransaction(db, async (tx) => {
        await lockOwn(tx, id, person)
        if (await hasTickets(tx, id)) throw new Conflict('events.hasTickets')
        await deleteEvent(tx, id)
      }),

    /** Applies a moderation decision; an event with tickets is hidden instead of removed. @returns whether it existed and, for `hide`, was visible */
    takeDown: async (tx: Db, id: number, how: 'hide' | 'remove'): Promise<boolean> =>
      how === 'hide' || (await hasTickets(tx, id)) ? setHidden(tx, id, true) : deleteEvent(tx, id),

    /** Shows a hidden event again; deleted ones stay deleted. */
    showAgain: (tx: Db, id: number): Promise<boolean> => setHidden(tx, id, false),
  }
}
