import { createHash } from 'node:crypto'
import * as z from 'zod'
import { AskedToWait, request } from '../../platform/outgoing/request.ts'
import { ConnectionRevoked, type ListenedTrack, Refused, type Scrobbler } from './scrobbler.ts'

export interface LastfmConfig {
  apiKey: string
  secret: string
  url: string
}

export interface Lastfm extends Scrobbler {
  /** Returns the page where a user allows the connection; it leads back to `callback` with a `token`. */
  authorizeUrl(callback: string): string
  /** Exchanges a token for a session. @throws Refused if the user did not allow it, or it is used or expired */
  session(token: string): Promise<{ username: string; secret: string }>
}

const AUTHORIZE = 'https://www.last.fm/api/auth/'
const RATE_LIMIT_SECONDS = 60

/** https://www.last.fm/api/errorcodes */
const INVALID_SESSION = 9
const RATE_LIMITED = 29
/** The operation failed, the service is offline, or temporarily unavailable. */
const TRY_AGAIN: readonly number[] = [8, 11, 16]

const ErrorAnswer = z.object({ error: z.int(), message: z.string().default('') })
const SessionAnswer = z.object({ session: z.object({ name: z.string(), key: z.string() }) })

/** Signs a call as in section 8 of https://www.last.fm/api/webauth. `format` isn't part of it. */
export function signatureOf(params: Readonly<Record<string, string>>, secret: string): string {
  const text = Object.keys(params)
    .filter((name) => name !== 'format' && name !== 'callback')
    .toSorted()
    .map((name) => name + params[name])
    .join('')
  return createHash('md5')
    .update(text + secret)
    .digest('hex')
}

/** https://www.last.fm/api/scrobbling */
export function createLastfm({ apiKey, secret, url }: LastfmConfig): Lastfm {
  const call = async (method: string, given: Record<string, string>): Promise<unknown> => {
    const params = { ...given, method, api_key: apiKey }
    const { status, body } = await request(new URL(url), {
      method: 'POST',
      body: new URLSearchParams({
        ...params,
        api_sig: signatureOf(params, secret),
        format: 'json',
      }),
    })
    const failure = ErrorAnswer.safeParse(body)
    if (failure.success) throw errorOf(failure.data)
    if (status >= 400) throw new Refused(`Last.fm returned status ${status}.`)
    if (body === undefined) throw new Error('Last.fm returned no JSON.')
    return body
  }
  return {
    authorizeUrl(callback) {
      const page = new URL(AUTHORIZE)
      page.search = new URLSearchParams({ api_key: apiKey, cb: callback }).toString()
      return page.toString()
    },
    async session(token) {
      const { session } = SessionAnswer.parse(await call('auth.getSession', { token }))
      return { username: session.name, secret: session.key }
    },
    // A listen that Last.fm filters out is answered with success, too: the user's settings there decide.
    async submit(key, track, listenedAt) {
      const timestamp = String(Math.floor(listenedAt.getTime() / 1000))
      await call('track.scrobble', { ...paramsOf(track), timestamp, sk: key })
    },
    async nowPlaying(key, track) {
      await call('track.updateNowPlaying', { ...paramsOf(track), sk: key })
    },
  }
}

function errorOf({ error, message }: z.output<typeof ErrorAnswer>): Error {
  const text = `Last.fm returned error ${error}: ${message}`
  if (error === INVALID_SESSION) return new ConnectionRevoked(text)
  if (error === RATE_LIMITED) return new AskedToWait(RATE_LIMIT_SECONDS)
  return TRY_AGAIN.includes(error) ? new Error(text) : new Refused(text)
}

const paramsOf = ({ artist, title, release, position, durationSeconds }: ListenedTrack) => ({
  artist,
  track: title,
  album: release,
  trackNumber: String(position),
  duration: String(Math.round(durationSeconds)),
})
