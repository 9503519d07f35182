import type { Language } from '@hypha/i18n/languages.ts'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from '../../../platform/database/connection.ts'
import { NotFound } from '../../../platform/errors.ts'
import { renderMessage } from '../../../platform/texts/render.ts'
import { text } from '../../../platform/texts/text.ts'
import { type EventRow, findEvent } from '../events.queries.ts'
import { findLineUps } from '../line-up.queries.ts'
import { calendarFile } from './calendar-file.ts'
import {
  findAllEvents,
  findEventsOfArtist,
  findOwnCalendar,
  findPublicArtist,
} from './calendar.queries.ts'

export type CalendarFeeds = ReturnType<typeof createCalendarFeeds>

interface Parts {
  db: Db
  /** Signs the addresses, so the database alone does not reveal them. */
  key: Uint8Array
  siteName: string
  publicUrl: string
}

interface Person {
  id: number
}

const DAY_MS = 86_400_000
/** How long past events stay in a calendar: subscribers lose what is no longer in it. */
const KEPT_MS = { own: 365 * DAY_MS, artist: 365 * DAY_MS, all: 30 * DAY_MS }

const notFound = () => new NotFound('events.calendar.gone')
const since = (keptMs: number) => new Date(Date.now() - keptMs)

/** Calendar files: public ones of events, of the site and of artists, and a private address for each user. */
export function createCalendarFeeds({ db, key, siteName, publicUrl }: Parts) {
  const sign = (accountId: number, feedKey: Buffer) =>
    createHmac('sha256', key).update(`${accountId} `).update(feedKey).digest('base64url')
  const addressOf = (accountId: number, feedKey: Buffer) =>
    `${publicUrl}/api/calendars/${accountId}-${sign(accountId, feedKey)}.ics`

  const findFeed = (accountId: number) =>
    db
      .selectFrom('calendar_feed')
      .innerJoin('account', 'account.id', 'calendar_feed.account_id')
      .where('account_id', '=', accountId)
      .where('deactivated_at', 'is', null)
      .select(['key', 'account.language'])
      .executeTakeFirst()

  const write = async (name: string, events: readonly EventRow[], language: Language) => {
    const lineUps = await findLineUps(
      db,
      events.map(({ id }) => id),
    )
    return calendarFile({ name, events, lineUps }, { language, publicUrl })
  }

  return {
    async find({ id }: Person): Promise<string | null> {
      const feed = await findFeed(id)
      return feed ? addressOf(id, feed.key) : null
    },

    /** Creates a new key; the old address stops working. */
    async renew({ id }: Person): Promise<string> {
      const feedKey = randomBytes(32)
      const made = { key: feedKey, made_at: new Date() }
      await db
        .insertInto('calendar_feed')
        .values({ account_id: id, ...made })
        .onConflict((conflict) => conflict.column('account_id').doUpdateSet(made))
        .execute()
      return addressOf(id, feedKey)
    },

    revoke: ({ id }: Person) =>
      db.deleteFrom('calendar_feed').where('account_id', '=', id).execute(),

    /** Returns the events that the owner of a private address announced or is going to. @throws NotFound */
    async read(token: string): Promise<string> {
      const [, id, signature] = /^(\d{1,9})-([\w-]{43})\.ics$/.exec(token) ?? []
      if (!id || !signature) throw notFound()
      const accountId = Number(id)
      const feed = await findFeed(accountId)
      if (!feed) throw notFound()
      const { key: feedKey, language } = feed
      if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(accountId, feedKey))))
        throw notFound()
      const events = await findOwnCalendar(db, accountId, since(KEPT_MS.own))
      return write(
        renderMessage(language, text('events.calendar.title', { siteName })),
        events,
        language,
      )
    },

    /** Returns all upcoming events. */
    async readAll(language: Language): Promise<string> {
      const name = renderMessage(language, text('events.calendar.all', { siteName }))
      return write(name, await findAllEvents(db, since(KEPT_MS.all)), language)
    },

    /** Returns the events at which an artist plays. @throws NotFound, also for an artist without a public page */
    async readArtist(identifier: string, language: Language): Promise<string> {
      const artist = await findPublicArtist(db, identifier)
      if (!artist) throw notFound()
      const events = await findEventsOfArtist(db, artist.id, since(KEPT_MS.artist))
      const name = renderMessage(
        language,
        text('events.calendar.artist', { artist: artist.name, siteName }),
      )
      return write(name, events, language)
    },

    /** @throws NotFound, also for a hidden event */
    async readOne(id: number, language: Language): Promise<{ title: string; file: string }> {
      const event = await findEvent(db, id)
      if (event?.status !== 'published') throw new NotFound('events.gone')
      return { title: event.title, file: await write(event.title, [event], language) }
    },
  }
}
