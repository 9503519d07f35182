import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import { NotFound } from '../../../platform/errors.ts'
import { countPlay } from './count-play.ts'
import { countryOfTimeZone } from './country-of-time-zone.ts'
import {
  deleteLikes,
  findPlayedTrack,
  forgetLike,
  insertLikes,
  likeAlone,
  recordActivity,
  upsertPlay,
} from './listening.queries.ts'
import type { Library } from '../history/library.service.ts'
import type { UserStates } from '../../user-state/index.ts'

export type Listening = ReturnType<typeof createListening>

interface Person {
  id: number
}

/** What people do with music that is not buying it: liking and hearing. */
export function createListening({
  db,
  userStates,
  library,
}: {
  db: Db
  userStates: UserStates
  library: Pick<Library, 'isHistoryKept'>
}) {
  return {
    /** Likes all tracks of a release, or the one named. @throws NotFound for what is not published */
    async like(person: Person, releaseId: number, trackId?: number, now = new Date()) {
      await inTransaction(db, async (tx) => {
        await likeAlone(tx, person.id, releaseId)
        if (!(await insertLikes(tx, { accountId: person.id, releaseId, trackId, now })))
          throw new NotFound('library.like.gone')
      })
      userStates.forget(person.id)
    },

    /** Takes likes back, also of what is no longer published. Nothing liked is nothing done. */
    async unlike(person: Person, releaseId: number, trackId?: number) {
      await inTransaction(db, async (tx) => {
        await likeAlone(tx, person.id, releaseId)
        await deleteLikes(tx, person.id, releaseId, trackId)
        await forgetLike(tx, releaseId, person.id)
      })
      userStates.forget(person.id)
    },

    /**
     * Counts for the release, and is added to the person's history unless they keep none: then the row of the day, which
     * lets each person count once, is all there is, and the next day it is a number without a name (`computeRanks`).
     * @throws NotFound for what cannot be heard
     */
    async recordPlay(person: Person, trackId: number, now: Date, timeZone?: string) {
      await inTransaction(db, async (tx) => {
        const track = await findPlayedTrack(tx, trackId)
        if (!track) throw new NotFound('library.track.gone')
        const releaseId = track.release_id
        const isHistoryEnabled = await library.isHistoryKept(tx, person)
        const isNew =
          isHistoryEnabled &&
          (await upsertPlay(
            tx,
            { account_id: person.id, track_id: trackId, release_id: releaseId },
            now,
          ))
        const activity = { releaseId, accountId: person.id, kind: 'play', now } as const
        const isFirstOfDay = await recordActivity(tx, activity)
        // Without a history there is nothing to recognize a repeated call by, so the day counts as one play.
        if (isHistoryEnabled ? isNew : isFirstOfDay)
          await countPlay(tx, { ...activity, trackId, country: countryOfTimeZone(timeZone) })
      })
      userStates.forget(person.id)
    },

    /** Counts a person's day of downloading something of a release, in the transaction that does. */
    recordDownload: (tx: Db, person: Person, releaseId: number, now: Date) =>
      recordActivity(tx, { releaseId, accountId: person.id, kind: 'download', now }),
  }
}
