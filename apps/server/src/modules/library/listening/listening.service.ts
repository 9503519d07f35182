import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import { NotFound } from '../../../platform/errors.ts'
import { countPlay } from './count-play.ts'
import { countryOfTimeZone } from './country-of-time-zone.ts'
import {
  deleteLikes,
  findPlayedTrack,
  forgetLike,
  insertLikes,
  lockLikes,
  recordActivity,
  upsertPlay,
} from './listening.queries.ts'
import type { Library } from '../history/library.service.ts'
import type { UserStates } from '../../user-state/index.ts'

export type Listening = ReturnType<typeof createListening>

interface Person {
  id: number
}

/** Likes and plays. */
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
    /** Likes all tracks of a release, or the given one. @throws NotFound if it is not published */
    async like(person: Person, releaseId: number, trackId?: number, now = new Date()) {
      await inTransaction(db, async (tx) => {
        await lockLikes(tx, person.id, releaseId)
        if (!(await insertLikes(tx, { accountId: person.id, releaseId, trackId, now })))
          throw new NotFound('library.like.gone')
      })
      userStates.forget(person.id)
    },

    /** Removes likes, also of unavailable music. Idempotent. */
    async unlike(person: Person, releaseId: number, trackId?: number) {
      await inTransaction(db, async (tx) => {
        await lockLikes(tx, person.id, releaseId)
        await deleteLikes(tx, person.id, releaseId, trackId)
        await forgetLike(tx, releaseId, person.id)
      })
      userStates.forget(person.id)
    },

    /**
     * Records a play for the release, and in the user's history unless it is turned off. Without a history only the
     * day's activity row is stored, which makes each user count once; `computeRanks` makes it anonymous the next day.
     * @throws NotFound if the track cannot be played
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
        // Without a history, repeated plays cannot be recognized, so a day counts as one play.
        if (isHistoryEnabled ? isNew : isFirstOfDay)
          await countPlay(tx, { ...activity, trackId, country: countryOfTimeZone(timeZone) })
      })
      userStates.forget(person.id)
    },

    /** Counts a user's download of a release for the day, in the transaction of the download. */
    recordDownload: (tx: Db, person: Person, releaseId: number, now: Date) =>
      recordActivity(tx, { releaseId, accountId: person.id, kind: 'download', now }),
  }
}
