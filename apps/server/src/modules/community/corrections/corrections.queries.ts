import { type Correction, keyById } from '@hypha/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'

/** A suggested tempo or key. */
export type Suggested = { bpm: number } | { key_id: number }

/** Whether `track_correction` still differs from `track`: the owner may have edited the track in the meantime. */
export const DIFFERS_FROM_TRACK = sql<boolean>`(
  track_correction.bpm is distinct from track.bpm and track_correction.bpm is not null
  or track_correction.key_id is distinct from track.key_id and track_correction.key_id is not null)`

/** Whether `track_correction` suggests the same; tempos have two decimals. */
export const suggests = (suggested: Suggested) =>
  'bpm' in suggested
    ? sql<boolean>`track_correction.bpm = ${suggested.bpm}::numeric(6, 2)`
    : sql<boolean>`track_correction.key_id = ${suggested.key_id}::smallint`

const fieldOf = (suggested: Suggested) => ('bpm' in suggested ? 'bpm' : 'key_id')

/** Selects open suggestions for a track, most listeners first. @param of only those of this account */
export async function findOpen(
  db: Db,
  trackId: number,
  { reader, of }: { reader: number; of?: number },
): Promise<Correction[]> {
  const rows = await db
    .selectFrom('track_correction')
    .innerJoin('track', 'track.id', 'track_correction.track_id')
    .where('track_id', '=', trackId)
    .where('decided_at', 'is', null)
    .where(DIFFERS_FROM_TRACK)
    .$if(of !== undefined, (query) => query.where('account_id', '=', of!))
    .groupBy(['track_correction.bpm', 'track_correction.key_id'])
    .orderBy(sql`count(*)`, 'desc')
    .orderBy(sql`min(track_correction.id)`)
    .select([
      'track_correction.bpm',
      'track_correction.key_id',
      sql<number>`count(*)::int`.as('listeners'),
      sql<boolean>`bool_or(account_id = ${reader})`.as('is_yours'),
    ])
    .execute()
  return rows.map(({ bpm, key_id, listeners, is_yours }) => ({
    bpm,
    key: keyById(key_id),
    listeners,
    isYours: is_yours,
  }))
}

/** Stores a suggestion; it replaces the account's open one for the same field. */
export const putSuggestion = async (
  tx: Db,
  trackId: number,
  accountId: number,
  suggested: Suggested,
): Promise<void> => {
  const field = fieldOf(suggested)
  await tx
    .insertInto('track_correction')
    .values({ track_id: trackId, account_id: accountId, ...suggested })
    .onConflict((conflict) =>
      conflict
        .columns(['track_id', 'account_id'])
        .where(field, 'is not', null)
        .where('decided_at', 'is', null)
        .doUpdateSet(suggested),
    )
    .execute()
}

/** Closes the open suggestions of this value as declined. @returns how many */
export async function decline(tx: Db, trackId: number, suggested: Suggested): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('track_correction')
    .set({ decided_at: sql`now()`, is_accepted: false })
    .where('track_id', '=', trackId)
    .where('decided_at', 'is', null)
    .where(suggests(suggested))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Closes all open suggestions for the field, those of this value as accepted. @returns who suggested it */
export async function accept(tx: Db, trackId: number, suggested: Suggested): Promise<number[]> {
  const closed = await tx
    .updateTable('track_correction')
    .set({ decided_at: sql`now()`, is_accepted: suggests(suggested) })
    .where('track_id', '=', trackId)
    .where('decided_at', 'is', null)
    .where(fieldOf(suggested), 'is not', null)
    .returning(['account_id', 'is_accepted'])
    .execute()
  return closed.filter(({ is_accepted }) => is_accepted).map(({ account_id }) => account_id)
}
