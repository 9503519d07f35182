import type { Lyrics } from '@hypha/contract'
import type { CurrentUser } from '../../../platform/auth/current-user.ts'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import { lockEditableTrack } from './own-track.ts'

/** Sets the lyrics of a track; an empty text removes them. @throws NotFound, Conflict during a review */
export const setLyrics = (
  db: Db,
  trackId: number,
  { text, language }: Lyrics,
  user: CurrentUser,
): Promise<{ lyrics: Lyrics | null }> =>
  inTransaction(db, async (tx) => {
    await lockEditableTrack(tx, trackId, user)
    if (text === '') {
      await tx.deleteFrom('track_lyrics').where('track_id', '=', trackId).execute()
      return { lyrics: null }
    }
    await tx
      .insertInto('track_lyrics')
      .values({ track_id: trackId, text, language })
      .onConflict((conflict) => conflict.column('track_id').doUpdateSet({ text, language }))
      .execute()
    return { lyrics: { text, language } }
  })

export const findLyrics = async (db: Db, trackId: number): Promise<Lyrics | null> =>
  (await db
    .selectFrom('track_lyrics')
    .where('track_id', '=', trackId)
    .select(['text', 'language'])
    .executeTakeFirst()) ?? null
