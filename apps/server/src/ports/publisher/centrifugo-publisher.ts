import * as z from 'zod'
import { signConnectionToken } from '../../platform/realtime/token.ts'
import { type Publisher, TOKEN_SECONDS } from './publisher.ts'

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

const PUBLISH_WITHIN_MS = 3_000

const Answer = z.object({
  error: z.object({ code: z.int(), message: z.string() }).optional(),
})

/** Publishes by a Centrifugo server. `publish` rejects when it cannot be reached or refuses. */
export function createCentrifugoPublisher(choice: CentrifugoChoice): Publisher {
  const { apiKey, tokenSecret, url } = choice
  const endpoint = new URL('/api/publish', choice.apiUrl)
  return {
    url,
    publish: async (channel, data) => {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
        body: JSON.stringify({ channel, data }),
        signal: AbortSignal.timeout(PUBLISH_WITHIN_MS),
        redirect: 'error',
      })
      if (!response.ok) throw new Error(`Centrifugo answered ${response.status}.`)
      const { error } = Answer.parse(await response.json())
      if (error) throw new Error(`Centrifugo refused: ${error.code} ${error.message}.`)
    },
    connectionToken: (userId, channels) =>
      signConnectionToken(tokenSecret, {
        userId: String(userId),
        channels: [...channels],
        expiresAt: new Date(Date.now() + TOKEN_SECONDS * 1000),
      }),
    close: async () => {},
  }
}
