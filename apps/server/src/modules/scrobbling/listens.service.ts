import { listenSeconds } from '@hypha/contract'
import { type Db, inTransaction } from '../../platform/database/connection.ts'
import { NotFound } from '../../platform/errors.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Scrobblers } from '../../ports/scrobbler/create.ts'
import { findConnections, noteListen } from './connections.queries.ts'
import { findOpenTrack } from './listened-track.queries.ts'

export type Listens = ReturnType<typeof createListens>

interface Person {
  id: number
}

/** Last.fm accepts listens of the last two weeks. */
const OLDEST_MS = 14 * 86_400_000

interface Parts {
  db: Db
  jobs: Jobs
  scrobblers: Scrobblers
}

/** Passes on what people listen to. Without a connection nothing happens. */
export function createListens({ db, jobs, scrobblers }: Parts) {
  const servicesOf = async (tx: Db, { id }: Person) =>
    (await findConnections(tx, id))
      .filter(({ secret, service }) => secret !== null && scrobblers[service] !== null)
      .map(({ service }) => service)
  /** @throws NotFound for a track that not everybody may hear */
  const lengthOf = async (tx: Db, trackId: number): Promise<number> => {
    const track = await findOpenTrack(tx, trackId)
    if (!track) throw new NotFound('library.track.gone')
    return track.durationSeconds ?? 0
  }
  return {
    /** A track starts. @throws NotFound if it is not published */
    started: (person: Person, trackId: number): Promise<void> =>
      inTransaction(db, async (tx) => {
        await lengthOf(tx, trackId)
        for (const service of await servicesOf(tx, person))
          await jobs.enqueue(tx, 'scrobble.now-playing', { accountId: person.id, service, trackId })
      }),

    /**
     * Half of a track, or four minutes, were heard. The same report again changes nothing.
     * @param listenedAt when it started, of a client that reports later; ignored if impossible
     * @throws NotFound if it is not published
     */
    heard: (person: Person, trackId: number, now: Date, listenedAt?: Date): Promise<void> =>
      inTransaction(db, async (tx) => {
        const apartSeconds = listenSeconds(await lengthOf(tx, trackId))
        if (apartSeconds === null) return
        const ageMs = listenedAt ? now.getTime() - listenedAt.getTime() : -1
        const startedAt =
          listenedAt && ageMs >= 0 && ageMs < OLDEST_MS
            ? listenedAt
            : new Date(now.getTime() - apartSeconds * 1000)
        for (const service of await servicesOf(tx, person)) {
          const listen = { accountId: person.id, service, trackId }
          if (await noteListen(tx, { ...listen, listenedAt: startedAt, apartSeconds }))
            await jobs.enqueue(tx, 'scrobble.listen', {
              ...listen,
              listenedAt: startedAt.toISOString(),
              delays: 0,
            })
        }
      }),
  }
}
