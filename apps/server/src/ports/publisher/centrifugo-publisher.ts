import * as z from 'zod'
import { signConnectionToken } from '../../platform/realtime/token.ts'
import type { Publisher } from './publisher.ts'

export interface CentrifugoChoice {
  kind: 'centrifugo'
  /** The server's HTTP address, for this server. */
  apiUrl: string
  apiKey: string
  /** `client.token.hmac_secret_key` of its configuration. */
  tokenSecret: string
  /** The address of its WebSocket, for browsers. */
  url: string
}

const ANSWER_WITHIN_MS = 3_000
/** Centrifugo cannot check sessions, so a token of an ended session works until it expires. */
const TOKEN_SECONDS = 2 * 60
/** Centrifugo's forced disconnect; clients don't reconnect after it. */
const FORCED = { code: 3503, reason: 'force disconnect' }

const Answer = z.object({
  error: z.object({ code: z.int(), message: z.string() }).optional(),
})

/** Publishes through a Centrifugo server. Calls reject if it is unreachable or returns an error. */
export function createCentrifugoPublisher(choice: CentrifugoChoice): Publisher {
  const { apiUrl, apiKey, tokenSecret, url } = choice
  const call = async (method: string, body: object) => {
    const response = await fetch(new URL(`/api/${method}`, apiUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      redirect: 'error',
    })
    if (!response.ok) throw new Error(`Centrifugo returned status ${response.status}.`)
    const { error } = Answer.parse(await response.json())
    if (error) throw new Error(`Centrifugo returned an error: ${error.code} ${error.message}.`)
  }
  return {
    url,
    publish: (channel, data) => call('publish', { channel, data }),
    connectionToken: ({ id, sessionId, sessionVersion }, channels) =>
      signConnectionToken(tokenSecret, {
        userId: String(id),
        session: { id: sessionId, version: sessionVersion },
        channels: [...channels],
        expiresAt: new Date(Date.now() + TOKEN_SECONDS * 1000),
      }),
    // Centrifugo cannot distinguish sessions, so all of the user's connections end; those of active sessions reconnect
    // with a new token.
    sessionsChanged: async (userId) => {
      if (userId !== undefined)
        await call('disconnect', { user: String(userId), disconnect: FORCED })
    },
    close: async () => {},
  }
}
