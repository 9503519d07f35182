import type { ScrobbleProblem, ScrobbleService } from '@hypha/contract'
import type { Db } from '../../platform/database/connection.ts'
import { defineJobs, type Jobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { AskedToWait } from '../../platform/outgoing/request.ts'
import { decryptWithAny } from '../../platform/secrets/keys.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { Scrobblers } from '../../ports/scrobbler/create.ts'
import {
  ConnectionRevoked,
  type ListenedTrack,
  Refused,
  type Scrobbler,
} from '../../ports/scrobbler/scrobbler.ts'
import { secretContext } from './connection-secret.ts'
import { findConnection, saveOutcome } from './connections.queries.ts'
import { findListenedTrack } from './listened-track.queries.ts'

interface Parts {
  db: Db
  jobs: Jobs
  log: Log
  secrets: Secrets
  scrobblers: Scrobblers
}

interface Listen {
  accountId: number
  service: ScrobbleService
  trackId: number
}

/** With back-off, about seven hours. */
const RETRIES = 13
/** After this many requests to wait, a listen is given up. */
const DELAYS_MAX = 20

type Send = (scrobbler: Scrobbler, secret: string, track: ListenedTrack) => Promise<void>

export const scrobblingJobs = ({ db, jobs, log, secrets, scrobblers }: Parts) => {
  /** Sends to a connection that still exists, and saves a problem that trying again doesn't solve. */
  const sendTo = async (
    { accountId, service, trackId }: Listen,
    send: Send,
    problemOf: (error: unknown) => ScrobbleProblem | null,
  ): Promise<void> => {
    const scrobbler = scrobblers[service]
    const connection = await findConnection(db, accountId, service)
    const track = await findListenedTrack(db, trackId)
    if (!scrobbler || !connection?.secret || !track) return
    const { secret } = connection
    const outcome = (problem: ScrobbleProblem | null) =>
      saveOutcome(db, { accountId, service, secret, problem })
    try {
      const context = secretContext(accountId, service)
      await send(scrobbler, decryptWithAny(secret, secrets.scrobbling, context).toString(), track)
    } catch (error) {
      const problem = error instanceof ConnectionRevoked ? 'revoked' : problemOf(error)
      if (problem === null) throw error
      log.warn({ err: error, service }, 'scrobbling: a listen was not sent')
      await outcome(problem)
      return
    }
    if (connection.problem) await outcome(null)
  }

  return defineJobs({
    'scrobble.listen': {
      retries: RETRIES,
      expireSeconds: 60,
      atOnce: 2,
      async run({ payload, isLastTry }) {
        const { delays, listenedAt } = payload
        try {
          await sendTo(
            payload,
            (scrobbler, secret, track) => scrobbler.submit(secret, track, new Date(listenedAt)),
            (error) => {
              if (error instanceof Refused) return 'refused'
              const isOver = error instanceof AskedToWait ? delays >= DELAYS_MAX : isLastTry
              return isOver ? 'unreachable' : null
            },
          )
        } catch (error) {
          if (!(error instanceof AskedToWait)) throw error
          const startAt = new Date(Date.now() + error.seconds * 1000)
          await jobs.enqueue(db, 'scrobble.listen', { ...payload, delays: delays + 1 }, { startAt })
        }
      },
    },
    // Late news of what is playing is wrong, so it isn't repeated and no problem is shown.
    'scrobble.now-playing': {
      retries: 0,
      expireSeconds: 60,
      async run({ payload }) {
        await sendTo(
          payload,
          (scrobbler, secret, track) => scrobbler.nowPlaying(secret, track),
          () => null,
        ).catch((err: unknown) => log.info({ err }, 'scrobbling: could not say what is playing'))
      },
    },
  })
}
