import {
  EVENT_DAYS_MAX,
  type EventDetails,
  type EventFields,
  eventProblem,
  foldForSearch,
  occurrences,
  type Repeat,
  repeatProblem,
  SERIES_MAX,
  type SeriesScope,
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
  hasTickets,
  insertEvent,
  lockEvent,
  setHidden,
  updateEvent,
} from './events.queries.ts'
import { isInCharge } from './events.rules.ts'
import { findLineUps, replaceLineUp } from './line-up.queries.ts'
import { findFollowing, lockSeries, nextSeries } from './series/series.queries.ts'
import { changedColumns, followingTimes } from './series/series.rules.ts'

type Person = Pick<CurrentUser, 'id' | 'isAdmin'>
/** The stored fields that the creator of an event writes. */
type Columns = Omit<
  Selectable<EventTable>,
  | 'id'
  | 'owner_id'
  | 'status'
  | 'place'
  | 'viewers'
  | 'series'
  | 'revision'
  | 'created_at'
  | 'updated_at'
  | 'cancelled_at'
  | 'cancellation_note'
  | 'allows_reentry'
  | 'refund_policy'
  | 'refund_days'
  | 'moved_at'
  | 'guests_count'
>
interface Scoped {
  scope: SeriesScope
}
type Changes = { [K in keyof EventFields]?: EventFields[K] | undefined }

const countries = new Intl.DisplayNames('en', { type: 'region' })

/** The text that location search matches; empty without a place. */
const searchWords = ({ venue, city, country }: Pick<EventRow, 'venue' | 'city' | 'country'>) =>
  country === '' ? '' : foldForSearch(`${venue} ${city} ${countries.of(country)}`)

/** Whether ticket holders have to know of the change. */
const isMoved = (before: EventRow, after: EventRow) =>
  before.starts_at.getTime() !== after.starts_at.getTime() ||
  before.venue !== after.venue ||
  before.city !== after.city ||
  before.country !== after.country

interface Parts {
  db: Db
  jobs: Jobs
  mediaObjects: MediaObjects
  read: (tx: Db, id: number, person: Person) => Promise<EventRow>
  show: (row: EventRow, person: Person) => Promise<EventDetails>
}

/** Announcing, changing, cancelling and removing events and series of them. */
export function createEventChanges({ db, jobs, mediaObjects, read, show }: Parts) {
  /** @throws NotFound for events of others, so nobody can probe for hidden ones */
  const lockOwn = async (tx: Db, id: number, person: Person): Promise<EventRow> => {
    const row = await lockEvent(tx, id)
    if (!row || !isInCharge(row, person)) throw new NotFound('events.gone')
    return row
  }

  const columnsOf = async (tx: Db, fields: Changes, person: Person): Promise<Partial<Columns>> => {
    const { title, kind, venue, city, country, latitude, longitude, website } = fields
    const { description, picture } = fields
    const columns = {
      ...{ title, kind, venue, city, country, latitude, longitude, website },
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

  /** @throws Unacceptable if dates, place or coordinates are inconsistent */
  const refuseInconsistent = (row: Columns | EventRow) => {
    const { starts_at: startsAt, ends_at: endsAt } = row
    const problem = eventProblem({ ...row, startsAt, endsAt })
    if (problem)
      throw Unacceptable.field(
        problem.field,
        problem.problem === 'tooLong'
          ? text('events.tooLong', { days: EVENT_DAYS_MAX })
          : `events.${problem.problem}`,
      )
  }

  /** Replaces the line-up. @returns the artists that are new in it */
  const writeLineUp = (tx: Db, id: number, names: readonly string[]): Promise<number[]> => {
    const keyed = names.map((name) => ({ name, key: nameKey(name) }))
    const once = keyed.filter(({ key }, at) => keyed.findIndex((one) => one.key === key) === at)
    return replaceLineUp(tx, id, once)
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

  /** @throws Unacceptable if these are too few or too many dates */
  const datesOf = (columns: Columns, repeat: Repeat | null) => {
    const { starts_at, ends_at, time_zone } = columns
    if (!repeat) return [{ starts_at, ends_at }]
    const dates = occurrences({ startsAt: starts_at, endsAt: ends_at }, time_zone, repeat)
    const problem = repeatProblem(dates)
    if (problem)
      throw Unacceptable.field('repeat', text(`events.${problem}`, { count: SERIES_MAX }))
    return dates.map(({ startsAt, endsAt }) => ({ starts_at: startsAt, ends_at: endsAt }))
  }

  /** Whether the line-up has these names already, in this order. */
  const isLineUp = async (tx: Db, id: number, names: readonly string[]) => {
    const keys = (list: readonly string[]) => list.map(nameKey).join('\n')
    return keys((await findLineUps(tx, [id])).map(({ name }) => name)) === keys(names)
  }

  const announceNew = async (tx: Db, eventId: number, artistIds: number[]) => {
    if (artistIds.length > 0) await jobs.enqueue(tx, 'event.announce', { eventId, artistIds })
  }

  /** Changes one locked event, and notifies its ticket holders if it moves. @throws ChangedElsewhere */
  const change = async (tx: Db, before: EventRow, set: Partial<Columns>, revision?: number) => {
    const after = { ...before, ...set }
    refuseInconsistent(after)
    const moved = isMoved(before, after) && { moved_at: new Date() }
    const columns = { ...set, ...moved, place: searchWords(after) }
    if (!(await updateEvent(tx, before.id, columns, revision))) throw new ChangedElsewhere()
    if (moved) await notifyHolders(tx, { ...after, revision: before.revision + 1 }, 'moved')
    return after
  }

  return {
    /**
     * Adds an event, or one for each date of a series, and returns the first.
     * @throws Unacceptable if fields are inconsistent or the event is over
     */
    async add(
      { repeat, ...fields }: EventFields & { repeat: Repeat | null },
      person: Person,
    ): Promise<EventDetails> {
      const id = await inTransaction(db, async (tx) => {
        const columns = (await columnsOf(tx, fields, person)) as Columns
        refuseInconsistent(columns)
        if (columns.ends_at <= new Date()) throw Unacceptable.field('endsAt', 'events.over')
        const dates = datesOf(columns, repeat)
        const series = repeat ? await nextSeries(tx) : null
        const ids: number[] = []
        for (const date of dates) {
          const event = { ...columns, ...date, series }
          refuseInconsistent(event)
          const made = await insertEvent(tx, {
            ...event,
            owner_id: person.id,
            place: searchWords(columns),
          })
          await writeLineUp(tx, made.id, fields.lineUp)
          ids.push(made.id)
        }
        // Followers hear of the first date only, which links to the others.
        await jobs.enqueue(tx, 'event.announce', { eventId: ids[0]! })
        return ids[0]!
      })
      return show(await read(db, id, person), person)
    },

    /**
     * Changes an event. With the scope `following`, later dates of its series get the same changes and keep the rest.
     * @throws NotFound; ChangedElsewhere for an older revision; Unacceptable if fields are inconsistent
     */
    async edit(
      id: number,
      { revision, scope, ...changes }: Changes & { revision?: number | undefined } & Scoped,
      person: Person,
    ): Promise<EventDetails> {
      await inTransaction(db, async (tx) => {
        if (scope === 'following') await lockSeries(tx, id)
        const before = await lockOwn(tx, id, person)
        const set = await columnsOf(tx, changes, person)
        const following = scope === 'following' ? await findFollowing(tx, before) : []
        const isNewLineUp = changes.lineUp && !(await isLineUp(tx, id, changes.lineUp))
        const after = await change(tx, before, set, revision)
        if (changes.lineUp) await announceNew(tx, id, await writeLineUp(tx, id, changes.lineUp))
        // Followers near the new place have not heard of it.
        if (before.latitude !== after.latitude || before.longitude !== after.longitude)
          await jobs.enqueue(tx, 'event.announce', { eventId: id })
        const changed = changedColumns(before, set)
        const isMovedInTime = ['starts_at', 'ends_at', 'time_zone'].some((time) => time in changed)
        for (const date of following) {
          const times = isMovedInTime ? followingTimes(date, before, after) : {}
          await change(tx, date, { ...changed, ...times })
          if (isNewLineUp) await writeLineUp(tx, date.id, changes.lineUp!)
        }
      })
      return show(await read(db, id, person), person)
    },

    /**
     * Ends ticket sales and notifies ticket holders; the event stays visible.
     * @param scope `following` also cancels later dates of its series
     * @throws NotFound; Conflict if it is over
     */
    cancel: async (
      id: number,
      { note, scope }: { note: string } & Scoped,
      person: Person,
    ): Promise<EventDetails> => {
      await inTransaction(db, async (tx) => {
        if (scope === 'following') await lockSeries(tx, id)
        const event = await lockOwn(tx, id, person)
        if (event.ends_at <= new Date()) throw new Conflict('events.isOver')
        const following = scope === 'following' ? await findFollowing(tx, event) : []
        for (const date of event.cancelled_at ? following : [event, ...following]) {
          await cancelEvent(tx, date.id, note)
          await notifyHolders(tx, date, 'cancelled')
        }
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
