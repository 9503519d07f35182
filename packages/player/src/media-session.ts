import type { Cover, Release, Track } from '@hypha/contract'
import type { PlayerState } from './types.ts'

export interface SessionActions {
  play(): void
  pause(): void
  stop(): void
  previous(): void
  next(): void
  seek(seconds: number): void
  currentSeconds(): number
}

const SKIP_SECONDS = 10
/** Sizes requested by lock screens, with the smallest cover file that covers each. */
const ARTWORK = [
  { shown: 96, file: 160 },
  { shown: 192, file: 320 },
  { shown: 256, file: 320 },
  { shown: 512, file: 640 },
]

/**
 * Connects media keys and the lock screen. Returns functions to show the current track there and to
 * disconnect.
 */
export function openMediaSession(actions: SessionActions) {
  const session = typeof navigator === 'undefined' ? undefined : navigator.mediaSession
  if (!session) return { show: () => {}, close: () => {} }
  const by = (seconds: number) => actions.seek(actions.currentSeconds() + seconds)
  const handlers: Array<[MediaSessionAction, MediaSessionActionHandler]> = [
    ['play', () => actions.play()],
    ['pause', () => actions.pause()],
    ['stop', () => actions.stop()],
    ['previoustrack', () => actions.previous()],
    ['nexttrack', () => actions.next()],
    ['seekto', ({ seekTime }) => seekTime !== undefined && actions.seek(seekTime)],
    ['seekbackward', ({ seekOffset }) => by(-(seekOffset ?? SKIP_SECONDS))],
    ['seekforward', ({ seekOffset }) => by(seekOffset ?? SKIP_SECONDS)],
  ]
  for (const [action, handler] of handlers) setHandler(session, action, handler)
  let shown: Track | null = null
  let playbackState: MediaSessionPlaybackState = 'none'
  const position = openPosition(session)
  return {
    show(state: PlayerState) {
      const { track } = state
      if (state.release && track && track !== shown)
        session.metadata = metadataOf(state.release, track)
      const isOther = track !== shown || playbackState !== playbackStateOf(state)
      shown = track
      playbackState = playbackStateOf(state)
      if (session.playbackState !== playbackState) session.playbackState = playbackState
      position.show(state, isOther)
    },
    close() {
      for (const [action] of handlers) setHandler(session, action, null)
      session.metadata = null
      session.playbackState = 'none'
    },
  }
}

/** Tolerated difference from the position that the browser extrapolates. */
const DRIFT_SECONDS = 0.5

/** Reports the position when the browser can't know it. Otherwise the browser extrapolates. */
function openPosition(session: MediaSession) {
  let reported = { seconds: 0, atMs: 0, moves: false }
  return {
    show: (
      { status, currentSeconds, durationSeconds: duration }: PlayerState,
      isOther: boolean,
    ) => {
      if (duration <= 0) return
      const atMs = performance.now()
      const reckoned = reported.seconds + (reported.moves ? (atMs - reported.atMs) / 1000 : 0)
      if (!isOther && Math.abs(currentSeconds - reckoned) < DRIFT_SECONDS) return
      reported = { seconds: currentSeconds, atMs, moves: status === 'playing' }
      const position = Math.min(currentSeconds, duration)
      session.setPositionState({ duration, position, playbackRate: 1 })
    },
  }
}

/** Browsers throw for unknown actions. */
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

const metadataOf = (release: Release, track: Track) =>
  new MediaMetadata({
    title: track.title,
    artist: track.artist.name,
    album: release.title,
    artwork: artworkOf(release.cover),
  })

const artworkOf = ({ base }: Cover) =>
  ARTWORK.map(({ shown, file }) => ({
    src: `${base}-${file}.jpg`,
    sizes: `${shown}x${shown}`,
    type: 'image/jpeg',
  }))

function playbackStateOf({ status }: PlayerState): MediaSessionPlaybackState {
  if (status === 'playing' || status === 'loading') return 'playing'
  return status === 'idle' ? 'none' : 'paused'
}
