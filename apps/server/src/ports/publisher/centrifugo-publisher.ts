import * as z from 'zod'
import { signConnectionToken } from '../../platform/realtime/token.ts'
import type { Publisher } from './publisher.ts'

export interface CentrifugoChoice {
  kind: 'centrifugo'
  /** The server's HTTP address, for us. */
  apiUrl: string
  apiKey: string
  /** `client.token.hmac_secret_key` of its configuration. */
  tokenSecret: string
  /** The address of its WebSocket, for browsers. */
  url: string
}

const ANSWER_WITHIN_MS = 3_000
/** Centrifugo does not ask us whether a session lives, so a token of an ended one works until it runs out. */
const TOKEN_SECONDS = 2 * 60
/** What Centrifugo calls a forced end; clients do not come back from it by themselves. */
const FORCED = { code: 3503, reason: 'force disconnect' }

const Answer = z.object({
  error: z.object({ code: z.int(), message: z.string() }).optional(),
})

/** Publishes by a Centrifugo server. Calls reject when it cannot be reached or refuses. */
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
    if (!response.ok) throw new Error(`Centrifugo answered ${response.status}.`)
    const { error } = Answer.parse(await response.json())
    if (error) throw new Error(`Centrifugo refused: ${error.code} ${error.message}.`)
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
    // It cannot tell sessions apart: all of the user's connections end, and those that may come back with a new token.
    sessionsChanged: async (userId) => {
      if (userId !== undefined)
        await call('disconnect', { user: String(userId), disconnect: FORCED })
    },
    close: async () => {},
  }
}
