import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import { IS_OPEN_TRACK } from '../../streaming/index.ts'

interface Play {
  trackId: number
  releaseId: number
  accountId: number
  /** Of the listener's time zone; their billing country takes precedence. */
  country: string | null
  now: Date
}

/** Adds a play to the anonymous daily count of a track. The owner's plays don't count. */
export const countPlay = (
  tx: Db,
  { trackId, releaseId, accountId, country, now }: Play,
): Promise<unknown> =>
  sql`
    insert into play_day (track_id, release_id, day, country, plays)
    select ${trackId}::int, ${releaseId}::int, (${now}::timestamptz at time zone 'utc')::date,
      coalesce(account.billing_country, ${country}::text, ''), 1
    from account, release
    where account.id = ${accountId} and release.id = ${releaseId} and owner_id <> ${accountId}
    on conflict (track_id, day, country) do update set plays = play_day.plays + 1`.execute(tx)

/** Adds a visitor's play on another website. Where they live isn't known. */
export const countEmbedPlay = (db: Db, trackId: number, now: Date): Promise<unknown> =>
  sql`
    insert into play_day (track_id, release_id, day, country, plays)
    select track.id, release.id, (${now}::timestamptz at time zone 'utc')::date, '', 1
    from track join release on release.id = track.release_id
    where track.id = ${trackId}::int and track.state = 'ready' and ${IS_OPEN_TRACK}
    on conflict (track_id, day, country) do update set plays = play_day.plays + 1`.execute(db)
