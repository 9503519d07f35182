import { EVENT_AREA_KM } from '@hypha/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'
import type { JobPayload } from '../../platform/jobs/payloads.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { text } from '../../platform/texts/text.ts'
import { notifyFollowers } from './notify-followers.ts'

const EARTH_RADIUS_KM = 6_371

/**
 * Notifies followers of an event's line-up who asked for events near their place, unless the event is over or
 * cancelled, is virtual or has no place on the map. The dates of a repeated event are announced once.
 */
export async function announceEvent(
  db: Db,
  jobs: Jobs,
  { eventId, artistIds }: JobPayload<'event.announce'>,
  signal?: AbortSignal,
): Promise<void> {
  const event = await db
    .selectFrom('event')
    .where('id', '=', eventId)
    .where('status', '=', 'published')
    .where('ends_at', '>', new Date())
    .where('cancelled_at', 'is', null)
    .where('latitude', 'is not', null)
    .where(sql<boolean>`kind is distinct from 'virtual'`)
    .select(['title', 'city', 'owner_id', 'series'])
    .executeTakeFirst()
  if (!event) return
  const announced = event.series === null ? `${eventId}` : `series-${event.series}`
  await notifyFollowers(db, jobs, {
    news: {
      kind: 'Events',
      typeValue: 'event-announced',
      text: text('notifications.news.event', { title: event.title, city: event.city }),
      href: `/event/${eventId}`,
      key: `event-announced-${announced}`,
    },
    exceptId: event.owner_id,
    find: (after, limit) => findFollowersNearby(db, { eventId, artistIds }, after, limit),
    signal,
  })
}

/** Returns followers of these artists of the line-up, or of all, who have chosen a place near the event. */
async function findFollowersNearby(
  db: Db,
  { eventId, artistIds }: JobPayload<'event.announce'>,
  after: number,
  limit: number,
): Promise<number[]> {
  const isAnnounced = artistIds ? sql`artist_id = any(${artistIds}::int[])` : sql`true`
  const { rows } = await sql<{ account_id: number }>`
    select event_area.account_id
    from event_area join event on event.id = ${eventId}
    where event_area.account_id > ${after}
      and ${EARTH_RADIUS_KM} * 2 * asin(least(1, sqrt(
        power(sind((event.latitude - event_area.latitude) / 2), 2)
        + cosd(event.latitude) * cosd(event_area.latitude)
          * power(sind((event.longitude - event_area.longitude) / 2), 2)))) <= ${EVENT_AREA_KM}
      and exists (
        select from artist_follow where artist_follow.account_id = event_area.account_id
          and artist_id in (
            select artist_id from event_artist where event_id = event.id and ${isAnnounced}))
    order by event_area.account_id limit ${limit}`.execute(db)
  return rows.map(({ account_id }) => account_id)
}
