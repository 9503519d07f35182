import * as z from 'zod'
import { request } from '../../platform/outgoing/request.ts'
import { ConnectionRevoked, type ListenedTrack, Refused, type Scrobbler } from './scrobbler.ts'

export interface ListenbrainzConfig {
  url: string
}

export interface Listenbrainz extends Scrobbler {
  /** Returns the name of the token's user; null for a wrong token. */
  usernameOf(token: string): Promise<string | null>
}

const Validation = z.object({ valid: z.boolean().default(false), user_name: z.string().optional() })

/** https://listenbrainz.readthedocs.io/en/latest/users/api/core.html */
export function createListenbrainz(
  { url }: ListenbrainzConfig,
  { siteName, publicUrl }: { siteName: string; publicUrl: string },
): Listenbrainz {
  const send = async (token: string, type: 'single' | 'playing_now', listen: object) => {
    const { status } = await request(new URL(`${url}/1/submit-listens`), {
      method: 'POST',
      headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ listen_type: type, payload: [listen] }),
    })
    if (status === 401) throw new ConnectionRevoked(`ListenBrainz returned status ${status}.`)
    if (status >= 400) throw new Refused(`ListenBrainz returned status ${status}.`)
  }
  const metadataOf = (track: ListenedTrack) => ({
    artist_name: track.artist,
    track_name: track.title,
    release_name: track.release,
    additional_info: {
      media_player: siteName,
      submission_client: 'Hypha',
      music_service: new URL(publicUrl).hostname,
      tracknumber: track.position,
      duration_ms: Math.round(track.durationSeconds * 1000),
      ...(track.isrc && { isrc: track.isrc }),
    },
  })
  return {
    async usernameOf(token) {
      const { status, body } = await request(new URL(`${url}/1/validate-token`), {
        headers: { authorization: `Token ${token}` },
      })
      if (status === 400 || status === 401) return null
      if (status >= 400) throw new Error(`ListenBrainz returned status ${status}.`)
      const { valid, user_name: username } = Validation.parse(body)
      return valid && username ? username : null
    },
    submit: (token, track, listenedAt) =>
      send(token, 'single', {
        listened_at: Math.floor(listenedAt.getTime() / 1000),
        track_metadata: metadataOf(track),
      }),
    nowPlaying: (token, track) => send(token, 'playing_now', { track_metadata: metadataOf(track) }),
  }
}
