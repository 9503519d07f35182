import { SCROBBLE_SERVICES, type ScrobbleConnection, type ScrobbleService } from '@hypha/contract'
import type { Db } from '../../platform/database/connection.ts'
import { Conflict, NotFound, Unacceptable, Unavailable } from '../../platform/errors.ts'
import type { Log } from '../../platform/log.ts'
import type { Keys } from '../../platform/secrets/keys.ts'
import type { Scrobblers } from '../../ports/scrobbler/create.ts'
import { Refused } from '../../ports/scrobbler/scrobbler.ts'
import { createState, isStateOf } from './connection-secret.ts'
import { deleteConnection, findConnections, saveConnection } from './connections.queries.ts'

export type Connections = ReturnType<typeof createConnections>

interface Person {
  id: number
}

interface Parts {
  db: Db
  log: Log
  scrobblers: Scrobblers
  publicUrl: string
  keys: Keys
}

/** Connects accounts with Last.fm and ListenBrainz. Only services that the operator switched on exist. */
export function createConnections({ db, log, scrobblers, publicUrl, keys }: Parts) {
  /** @throws NotFound for a service that is off */
  const scrobblerOf = <S extends ScrobbleService>(service: S): NonNullable<Scrobblers[S]> => {
    const scrobbler = scrobblers[service]
    if (!scrobbler) throw new NotFound('scrobbling.off')
    return scrobbler
  }
  const away = (err: unknown) => {
    log.warn({ err }, 'scrobbling: a service could not be reached')
    return new Unavailable('scrobbling.away')
  }

  return {
    async list({ id }: Person): Promise<ScrobbleConnection[]> {
      const rows = await findConnections(db, id)
      return SCROBBLE_SERVICES.filter((service) => scrobblers[service]).map((service) => {
        const row = rows.find((each) => each.service === service)
        return {
          service,
          isConnected: row !== undefined && row.secret !== null,
          username: row?.username ?? null,
          problem: row?.problem ?? null,
        }
      })
    },

    /** Returns the page of Last.fm where the user allows the connection. @throws NotFound */
    authorizeLastfm({ id }: Person, now: Date): string {
      const state = encodeURIComponent(createState(keys, id, now))
      return scrobblerOf('lastfm').authorizeUrl(`${publicUrl}/settings/privacy?lastfm=${state}`)
    },

    /**
     * @throws NotFound
     * @throws Conflict for a state of another account, or a token that Last.fm doesn't accept
     * @throws Unavailable
     */
    async connectLastfm(
      { id }: Person,
      { token, state }: { token: string; state: string },
      now: Date,
    ) {
      const lastfm = scrobblerOf('lastfm')
      if (!isStateOf(keys, id, state, now)) throw new Conflict('scrobbling.notAllowed')
      const session = await lastfm.session(token).catch((error: unknown) => {
        throw error instanceof Refused ? new Conflict('scrobbling.notAllowed') : away(error)
      })
      await saveConnection(db, keys, { accountId: id, service: 'lastfm', ...session })
    },

    /** @throws NotFound, Unacceptable for a wrong token, or Unavailable */
    async connectListenbrainz({ id }: Person, token: string) {
      const listenbrainz = scrobblerOf('listenbrainz')
      // The header of the request can only have these characters.
      const isPlain = /^[\w-]+$/.test(token)
      const username = isPlain
        ? await listenbrainz.usernameOf(token).catch((error: unknown) => {
            throw away(error)
          })
        : null
      if (username === null) throw Unacceptable.field('token', 'scrobbling.wrongToken')
      await saveConnection(db, keys, {
        ...{ accountId: id, service: 'listenbrainz', username, secret: token },
      })
    },

    /** Deletes the token. Idempotent, and possible even after the operator switched the service off. */
    async disconnect({ id }: Person, service: ScrobbleService): Promise<void> {
      await deleteConnection(db, id, service)
    },
  }
}
