/** A track as the services know it. */
export interface ListenedTrack {
  artist: string
  title: string
  release: string
  position: number
  durationSeconds: number
  isrc: string | null
}

/** A service that collects what people listen to. `secret` is what a user's connection is stored with. */
export interface Scrobbler {
  /** Sends a listen. Sending it twice counts once there. @param listenedAt when the track started */
  submit(secret: string, track: ListenedTrack, listenedAt: Date): Promise<void>
  nowPlaying(secret: string, track: ListenedTrack): Promise<void>
}

/** The user ended the connection at the service, or its token is wrong. */
export class ConnectionRevoked extends Error {}

/** Trying again would not help: the service doesn't accept our key, or the listen. */
export class Refused extends Error {}
