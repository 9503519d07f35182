import {
  type Attendance,
  type AttendanceChoice,
  type EventCard,
  type EventDetails,
  type EventFilters,
  type EventList,
  type OwnEvent,
  PAGE_SIZE,
} from '@hypha/contract'
import type { CurrentUser } from '../../platform/auth/current-user.ts'
import type { Db } from '../../platform/database/connection.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { MediaObjects } from '../catalogue/index.ts'
import { findAttendance, saveChoice } from './attendance/attendance.queries.ts'
import { viewAttendance } from './attendance/attendance.views.ts'
import { createEventChanges } from './event-changes.service.ts'
import {
  type EventRow,
  findEvent,
  findEvents,
  findNext,
  findOwnEvents,
  insertView,
  type OwnFilters,
} from './events.queries.ts'
import { isInCharge } from './events.rules.ts'
import { viewEvent, viewEventCard } from './events.views.ts'
import { findLineUps } from './line-up.queries.ts'
import { findSeries } from './series/series.queries.ts'

export type Events = ReturnType<typeof createEvents>

interface Parts {
  db: Db
  jobs: Jobs
  mediaObjects: MediaObjects
}

type Person = Pick<CurrentUser, 'id' | 'isAdmin'>

/** Parties, club nights and festivals announced by users. */
export function createEvents({ db, jobs, mediaObjects }: Parts) {
  const besides = async (rows: readonly EventRow[], viewer: { id: number } | null) => {
    const ids = rows.map(({ id }) => id)
    const [lineUps, attendance] = await Promise.all([
      findLineUps(db, ids),
      findAttendance(db, ids, viewer?.id ?? null),
    ])
    return { lineUps, attendance }
  }

  const cards = async (rows: readonly EventRow[], viewer: { id: number }): Promise<EventCard[]> => {
    const beside = await besides(rows, viewer)
    return rows.map((row) => viewEventCard(row, beside))
  }

  const show = async (row: EventRow, person: Person | null): Promise<EventDetails> => {
    const [beside, series] = await Promise.all([besides([row], person), findSeries(db, row.series)])
    return viewEvent(row, beside, series, isInCharge(row, person))
  }

  /** Returns the event if this person may see it. @throws NotFound */
  const read = async (tx: Db, id: number, person: Person | null): Promise<EventRow> => {
    const row = await findEvent(tx, id)
    if (!row || (row.status === 'hidden' && !isInCharge(row, person)))
      throw new NotFound('events.gone')
    return row
  }

  return {
    ...createEventChanges({ db, jobs, mediaObjects, read, show }),

    /** Returns a page of one of the lists of EV-01. */
    async list(list: EventList, filters: EventFilters, viewer: { id: number }) {
      const { rows, total } = await findEvents(db, list, filters, viewer, new Date())
      return { 'hydra:member': await cards(rows, viewer), 'hydra:totalItems': total }
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
      const items = (await cards(rows, owner)).map((card): OwnEvent => {
        const { viewers, status } = known.get(card.id)!
        return { ...card, views: viewers, isHidden: status === 'hidden' }
      })
      return { items, count_results: total }
    },

    async home(viewer: { id: number }) {
      const next = await cards(await findNext(db, viewer, new Date()), viewer)
      return { 'hydra:member': next, 'hydra:totalItems': next.length }
    },

    /** Returns one event without counting a view. @throws NotFound */
    read: async (id: number, person: Person | null): Promise<EventDetails> =>
      show(await read(db, id, person), person),

    /** Returns one event, and saves the view of a logged-in user. @throws NotFound */
    async find(id: number, person: Person | null): Promise<EventDetails> {
      const row = await read(db, id, person)
      if (person) await insertView(db, id, person.id)
      return show(row, person)
    },

    /** Says that a person is going or interested, or undoes that. @throws NotFound; Conflict if it is over */
    async attend(id: number, choice: AttendanceChoice | null, person: Person): Promise<Attendance> {
      const event = await read(db, id, person)
      if (choice !== null && event.ends_at <= new Date()) throw new Conflict('events.isOver')
      await saveChoice(db, { eventId: id, accountId: person.id }, choice)
      return viewAttendance(id, await findAttendance(db, [id], person.id))
    },
  }
}
