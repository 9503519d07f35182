import type { RealtimeServer } from '../../platform/realtime/realtime-server.ts'
import { REALTIME_PATH } from '../../platform/realtime/realtime-server.ts'
import { signConnectionToken } from '../../platform/realtime/token.ts'
import type { Publisher } from './publisher.ts'

/** Clients request a new token when this one expires. */
const TOKEN_SECONDS = 15 * 60

export interface Publication {
  channel: string
  data: unknown
}

/** Carries publications to every process with listeners, including the sender. */
export interface Relay {
  send(publication: Publication): Promise<void>
  onMessage(deliver: (publication: Publication) => void): void
}

export interface BuiltInOptions {
  /** The realtime server of this process; a process without one needs the relay. */
  realtime?: RealtimeServer
  secret: string
  /** The site's own address, http or https. */
  publicUrl: string
  relay?: Relay
}

/** Publishes through our own realtime server: directly, or through the relay if there are several processes. */
export function createBuiltInPublisher(options: BuiltInOptions): Publisher {
  const { realtime, secret, publicUrl, relay } = options
  relay?.onMessage(({ channel, data }) => realtime?.publish(channel, data))
  return {
    url: new URL(REALTIME_PATH, publicUrl.replace(/^http/, 'ws')).href,
    publish: async (channel, data) => {
      if (relay) await relay.send({ channel, data })
      else realtime?.publish(channel, data)
    },
    connectionToken: ({ id, sessionId, sessionVersion }, channels) =>
      signConnectionToken(secret, {
        userId: String(id),
        session: { id: sessionId, version: sessionVersion },
        channels: [...channels],
        expiresAt: new Date(Date.now() + TOKEN_SECONDS * 1000),
      }),
    sessionsChanged: async (userId) =>
      realtime?.dropEnded(userId === undefined ? undefined : String(userId)),
    close: async () => realtime?.close(),
  }
}
