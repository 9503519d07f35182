import type { Cover, Release, Song } from '@hypha/contract'
import type { PlayerState } from './types.ts'

export interface SessionActions {
  play(): void
  pause(): void
  previous(): void
  next(): void
  seek(seconds: number): void
  currentSeconds(): number
}

const SKIP_SECONDS = 10
const ARTWORK_SIZES = [160, 320, 640]

/** Connects media keys and the lock screen. Returns what shows the current song there, and what leaves. */
export function openMediaSession(actions: SessionActions) {
  const session = typeof navigator === 'undefined' ? undefined : navigator.mediaSession
  if (!session) return { show: () => {}, close: () => {} }
  const by = (seconds: number) => actions.seek(actions.currentSeconds() + seconds)
  const handlers: Array<[MediaSessionAction, MediaSessionActionHandler]> = [
    ['play', () => actions.play()],
    ['pause', () => actions.pause()],
    ['previoustrack', () => actions.previous()],
    ['nexttrack', () => actions.next()],
    ['seekto', ({ seekTime }) => seekTime !== undefined && actions.seek(seekTime)],
    ['seekbackward', ({ seekOffset }) => by(-(seekOffset ?? SKIP_SECONDS))],
    ['seekforward', ({ seekOffset }) => by(seekOffset ?? SKIP_SECONDS)],
  ]
  for (const [action, handler] of handlers) setHandler(session, action, handler)
  let shown: Song | null = null
  return {
    show(state: PlayerState) {
      const song = state.release?.playList[state.songIndex]?.song ?? null
      if (state.release && song && song !== shown)
        session.metadata = metadataOf(state.release, song)
      shown = song
      session.playbackState = playbackStateOf(state)
      if (state.durationSeconds > 0) {
        const position = Math.min(state.currentSeconds, state.durationSeconds)
        session.setPositionState({ duration: state.durationSeconds, position, playbackRate: 1 })
      }
    },
    close() {
      for (const [action] of handlers) setHandler(session, action, null)
      session.metadata = null
      session.playbackState = 'none'
    },
  }
}

/** Browsers throw for an action that they do not know. */
function setHandler(
  session: MediaSession,
  action: MediaSessionAction,
  handler: MediaSessionActionHandler | null,
) {
  try {
    session.setActionHandler(action, handler)
  } catch {
    return
  }
}

const metadataOf = (release: Release, song: Song) =>
  new MediaMetadata({
    title: song.title,
    artist: song.artist.name,
    album: release.title,
    artwork: artworkOf(release.cover),
  })

const artworkOf = ({ base }: Cover) =>
  ARTWORK_SIZES.map((size) => ({
    src: `${base}-${size}.jpg`,
    sizes: `${size}x${size}`,
    type: 'image/jpeg',
  }))

function playbackStateOf({ status }: PlayerState): MediaSessionPlaybackState {
  if (status === 'playing' || status === 'loading') return 'playing'
  return status === 'idle' ? 'none' : 'paused'
}
