import type { Db } from '../../../platform/database/connection.ts'
import { TRACK_CARD } from '../../catalogue/index.ts'

/** Returns a page of the listening history, most recent first. */
export const findHeard = (db: Db, accountId: number, offset: number, limit: number) =>
  db
    .selectFrom('play')
    .innerJoin('track', 'track.id', 'play.track_id')
    .innerJoin('artist', 'artist.id', 'track.artist_id')
    .innerJoin('release', 'release.id', 'track.release_id')
    .where('play.account_id', '=', accountId)
    .select([...TRACK_CARD, 'play.times', 'play.last_at'])
    .orderBy('play.last_at', 'desc')
    .orderBy('play.track_id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()

export async function countHeard(db: Db, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('play')
    .where('account_id', '=', accountId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const deleteHeard = (db: Db, accountId: number) =>
  db.deleteFrom('play').where('account_id', '=', accountId).execute()

export async function isHistoryEnabled(db: Db, accountId: number): Promise<boolean> {
  const { keeps_history } = await db
    .selectFrom('account')
    .where('id', '=', accountId)
    .select('keeps_history')
    .executeTakeFirstOrThrow()
  return keeps_history
}

export const setHistoryEnabled = (db: Db, accountId: number, isEnabled: boolean) =>
  db.updateTable('account').set({ keeps_history: isEnabled }).where('id', '=', accountId).execute()
