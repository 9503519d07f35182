import { sql } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { text } from '../../platform/texts/text.ts'
import { notifyFollowers } from './notify-followers.ts'

/** Notifies the followers of an event's line-up, unless the event is over. */
export async function announceEvent(
  db: Db,
  jobs: Jobs,
  eventId: number,
  signal?: AbortSignal,
): Promise<void> {
  const event = await db
    .selectFrom('event')
    .where('id', '=', eventId)
    .where('status', '=', 'published')
    .where('ends_at', '>', new Date())
    .select(['title', 'city', 'owner_id'])
    .executeTakeFirst()
  if (!event) return
  await notifyFollowers(db, jobs, {
    news: {
      kind: 'Events',
      typeValue: 'event-announced',
      text: text('notifications.news.event', { title: event.title, city: event.city }),
      href: `/event/${eventId}`,
      key: `event-announced-${eventId}`,
    },
    exceptId: event.owner_id,
    find: (after, limit) => findFollowers(db, eventId, after, limit),
    signal,
  })
}

/** Returns the followers of the line-up with ids after this one. */
async function findFollowers(
  db: Db,
  eventId: number,
  after: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ account_id: number }>`
    select distinct account_id from artist_follow
    where account_id > ${after} and artist_id in (
      select artist_id from event_artist where event_id = ${eventId} and artist_id is not null)
    order by account_id limit ${limit}`.execute(db)
  return rows.map(({ account_id }) => account_id)
}
