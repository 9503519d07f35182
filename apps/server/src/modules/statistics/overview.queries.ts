/** The queries of the overview. Days are text, `2026-11-20`; earnings are cents. */
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'
import type { Days } from './periods.ts'
import type { Scope } from './scope.ts'

export interface DayCount {
  day: string
  count: number
}

const DAY = sql`to_char(day, 'YYYY-MM-DD')`

const within = ({ from, to }: Days) => sql`day between ${from}::date and ${to}::date`

/** Returns the first day with statistics; null if there is none. */
export async function findFirstDay(db: Db, { trackIds, accountId }: Scope): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select to_char(least(
      (select min(day) from play_day where track_id = any(${trackIds}::int[])),
      (select min(event.at at time zone 'utc')::date
        from ledger_entry entry join ledger_event event on event.id = entry.event_id
        where entry.party = 'seller' and entry.account_id = ${accountId}
          and (entry.track_id = any(${trackIds}::int[])
            or (entry.order_line_id is not null and entry.track_id is null)
            or event.membership_payment_id is not null))
    ), 'YYYY-MM-DD') as day`.execute(db)
  return rows[0]!.day
}

export const findPlays = async (db: Db, { trackIds }: Scope, days: Days): Promise<DayCount[]> =>
  (
    await sql<DayCount>`
      select ${DAY} as day, sum(plays) as count from play_day
      where track_id = any(${trackIds}::int[]) and ${within(days)} group by day`.execute(db)
  ).rows

export const findLikes = async (db: Db, { trackIds }: Scope, days: Days): Promise<DayCount[]> =>
  (
    await sql<DayCount>`
      select ${DAY} as day, sum(likes) as count from like_day
      where track_id = any(${trackIds}::int[]) and ${within(days)} group by day`.execute(db)
  ).rows

/** Returns downloads of releases with music of the scope; each user counts once per day and release. */
export const findDownloads = async (
  db: Db,
  { releaseIds }: Scope,
  days: Days,
): Promise<DayCount[]> =>
  (
    await sql<DayCount>`
      select ${DAY} as day, sum(people) as count
      from (
        select release_id, kind, day, 1 as people from release_activity
        union all select release_id, kind, day, people from anonymous_activity
      ) activity
      where release_id = any(${releaseIds}::int[]) and kind = 'download' and ${within(days)}
      group by day`.execute(db)
  ).rows

export interface SalesDay {
  day: string
  sales: number
  cents: number
}

/** Returns the account's earnings with the music of the scope. */
export const findSales = async (db: Db, scope: Scope, { from, to }: Days): Promise<SalesDay[]> =>
  (
    await sql<SalesDay>`
      select to_char(event.at at time zone 'utc', 'YYYY-MM-DD') as day,
        count(distinct entry.order_line_id) filter (where event.kind = 'sale') as sales,
        sum(entry.cents) as cents
      from ledger_entry as entry join ledger_event as event on event.id = entry.event_id
      where entry.party = 'seller' and entry.account_id = ${scope.accountId}
        and ${scope.isFiltered ? sql`entry.track_id = any(${scope.trackIds}::int[])` : sql`(entry.order_line_id is not null or event.membership_payment_id is not null)`}
        and event.at >= ${from}::date::timestamp at time zone 'utc'
        and event.at < (${to}::date + 1)::timestamp at time zone 'utc'
      group by 1`.execute(db)
  ).rows

/** Returns the followers at the end of each day, summed over artists and labels. */
export const findFollowers = async (
  db: Db,
  { artistIds, labelIds }: Scope,
  days: readonly string[],
): Promise<number[]> => {
  const { rows } = await sql<{ followers: number }>`
    select coalesce((
      select sum(followers)
      from (
        select 'artist' as kind, unnest(${artistIds}::int[]) as id
        union all select 'label', unnest(${labelIds}::int[])
      ) profile
      cross join lateral (
        select followers from follower_day
        where kind = profile.kind and followed_id = profile.id and day <= asked.day
        order by day desc limit 1
      ) latest
    ), 0) as followers
    from unnest(${days}::date[]) with ordinality as asked (day, n) order by n`.execute(db)
  return rows.map(({ followers }) => followers)
}

const LISTENERS = { '7d': 'in_7d', '30d': 'in_30d', '90d': 'in_90d', '1y': 'in_1y', all: 'in_all' }

/** Returns the distinct listeners of the period ending on this day; null if they were not counted then. */
export const findListeners = async (
  db: Db,
  { accountId, isFiltered, artistIds, labelIds }: Scope,
  period: keyof typeof LISTENERS,
  day: string,
): Promise<number | null> => {
  const kind = !isFiltered ? 'account' : artistIds.length > 0 ? 'artist' : 'label'
  const id = isFiltered ? (artistIds[0] ?? labelIds[0]!) : accountId
  const { rows } = await sql<{ listeners: number }>`
    select ${sql.ref(LISTENERS[period])} as listeners from listener_day
    where kind = ${kind} and subject_id = ${id} and day in (${day}::date, ${day}::date - 1)
    order by day desc limit 1`.execute(db)
  return rows[0]?.listeners ?? null
}

export interface TrackPlays {
  id: number
  title: string
  is_public: boolean
  release_id: number
  release_identifier: string
  release_title: string
  artist_id: number
  artist_identifier: string
  artist_name: string
  key_id: number | null
  bpm: number | null
  plays: number
}

/** Returns every played track, most played first. */
export const findTrackPlays = async (
  db: Db,
  { trackIds }: Scope,
  days: Days,
): Promise<TrackPlays[]> =>
  (
    await sql<TrackPlays>`
      select track.id, track.title, track.key_id, track.bpm,
        track.deleted_at is null and release.deleted_at is null as is_public,
        release.id as release_id, release.identifier as release_identifier,
        release.title as release_title, artist.id as artist_id,
        artist.identifier as artist_identifier, artist.name as artist_name, played.plays
      from (
        select track_id, sum(plays) as plays from play_day
        where track_id = any(${trackIds}::int[]) and ${within(days)} group by track_id
      ) played
      join track on track.id = played.track_id
      join release on release.id = track.release_id
      join artist on artist.id = track.artist_id
      order by played.plays desc, track.id`.execute(db)
  ).rows

export const findCountries = async (
  db: Db,
  { trackIds }: Scope,
  days: Days,
): Promise<{ country: string | null; plays: number }[]> =>
  (
    await sql<{ country: string | null; plays: number }>`
      select nullif(country, '') as country, sum(plays) as plays from play_day
      where track_id = any(${trackIds}::int[]) and ${within(days)}
      group by country order by 2 desc, nullif(country, '') nulls last`.execute(db)
  ).rows
