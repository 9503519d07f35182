import type { Language } from '@hypha/i18n/languages.ts'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from '../../platform/database/connection.ts'
import { NotFound } from '../../platform/errors.ts'
import { renderMessage } from '../../platform/texts/render.ts'
import { text } from '../../platform/texts/text.ts'
import { calendarFile } from './calendar-file.ts'
import { findEvent, findForCalendar } from './events.queries.ts'

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

const EVENTS_MAX = 500
/** How long past events stay in a calendar. */
const KEPT_MS = 365 * 86_400_000

const notFound = () => new NotFound('events.calendar.gone')

/** Calendar files: a public one for each event, and a private address for each user's events. */
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

    /** @throws NotFound for an unknown or replaced address */
    async read(token: string): Promise<string> {
      const [, id, signature] = /^(\d{1,9})-([\w-]{43})\.ics$/.exec(token) ?? []
      if (!id || !signature) throw notFound()
      const accountId = Number(id)
      const feed = await findFeed(accountId)
      if (!feed) throw notFound()
      const { key: feedKey, language } = feed
      if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(accountId, feedKey))))
        throw notFound()
      const since = new Date(Date.now() - KEPT_MS)
      const events = await findForCalendar(db, accountId, since, EVENTS_MAX)
      const name = renderMessage(language, text('events.calendar.title', { siteName }))
      return calendarFile(name, events, { language, publicUrl })
    },

    /** @throws NotFound, also for a hidden event */
    async readOne(id: number, language: Language): Promise<{ title: string; file: string }> {
      const event = await findEvent(db, id)
      if (event?.status !== 'published') throw new NotFound('events.gone')
      return {
        title: event.title,
        file: calendarFile(event.title, [event], { language, publicUrl }),
      }
    },
  }
}
